import type { ImageData } from '@/db/schema'
import { iso, isoOrNull } from '@/server/http/field-types'
import { shortId } from '@/server/kernel/id'
import { asMoney } from '@/server/kernel/money'
import { customerSubtotal, merchantAmounts } from '../pricing-rules'
import { lineBalances } from '../refunds/balance-rules'
import { merchantShares, type PayingOrder } from '../refunds/payer-rules'
import { presentRefund } from '../refunds/present'
import type { Item, Order } from '../types'
import type { ItemModel } from './schemas'

/** The fields of an order that its items show. */
export type OrderOfItem = Pick<Order, 'currencyCode' | keyof PayingOrder>

/** An item in the API's format. Amounts are in the order's currency. */
export function presentItem(item: Item, order: OrderOfItem): ItemModel {
  const currency = order.currencyCode
  const money = (minor: number | null) => asMoney(minor, currency)
  const merchant = merchantAmounts(item, merchantShares(order, item))
  return {
    id: item.id,
    shortId: shortId('orderItem', item.number),
    version: item.version,
    externalId: item.externalId,
    sku: item.sku,
    originalSKU: item.originalSku,
    variantId: item.variantId,
    productName: item.productName,
    quantity: item.quantity,
    status: item.status as ItemModel['status'],
    statusDesc: item.statusNote ?? item.statusDesc,
    images: item.images.map(presentImage),
    options: item.options,
    attributes: item.attributes,
    customerPrice: money(item.customerPrice),
    customerShippingPrice: money(item.customerShippingPrice),
    customerTaxes: money(item.customerTaxes),
    customerSubtotal: money(customerSubtotal(item)),
    merchantPrice: money(item.merchantPrice),
    merchantShippingPrice: money(item.merchantShippingPrice),
    merchantTax: money(item.merchantTax),
    merchantSubTotal: money(merchant.subTotal),
    merchantItemTotal: money(merchant.total),
    clientAttributes: item.clientAttributes,
    meta: item.meta,
    isSample: item.isSample,
    skipImgManip: item.skipImgManip,
    skipImageValidation: item.skipImageValidation,
    skipSkuValidation: item.skipSkuValidation,
    fulfillmentReady: item.fulfillmentReady,
    canceledQuantity: item.canceledQuantity,
    shippedQuantity: item.shippedQuantity,
    refundData: item.refunds.length ? presentRefunds(item, order) : null,
    reprintOf: item.reprintOf,
    createdAt: iso(item.createdAt),
    updatedAt: iso(item.updatedAt),
    processedAt: isoOrNull(item.processedAt),
    canceledAt: isoOrNull(item.canceledAt),
    cancelledAt: isoOrNull(item.canceledAt),
  }
}

/** The item's refunds and the amounts that can still be refunded. */
export function presentRefunds(item: Item, order: OrderOfItem): NonNullable<ItemModel['refundData']> {
  const currency = order.currencyCode
  const { price, shipping } = lineBalances(item, order)
  return {
    refunds: item.refunds.map((refund) => presentRefund(refund, currency)),
    remainingShippingBalance: asMoney(shipping, currency),
    remainingPriceBalance: asMoney(price, currency),
  }
}

function presentImage(image: ImageData): ItemModel['images'][number] {
  return {
    url: image.url,
    thumbnailUrl: image.thumbnailUrl ?? null,
    thumbnailFileId: image.thumbnailFileId ?? null,
    area: image.area ?? null,
    printMethod: image.printMethod ?? null,
    ourUrl: image.ourUrl ?? null,
    ourFileId: image.ourFileId ?? null,
    ourThumbnailUrl: image.ourThumbnailUrl ?? null,
    ourThumbnailFileId: image.ourThumbnailFileId ?? null,
    vendorReadyFileId: image.vendorReadyFileId ?? null,
  }
}
