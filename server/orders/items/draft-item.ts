import type * as z from 'zod'
import type { ResolvedLine } from '@/server/catalog/catalog'
import type { Change } from '@/server/kernel/change'
import { type Money, toMinor } from '@/server/kernel/money'
import type { Item, Order } from '../types'
import { catalogFields, catalogPrice } from './apply-catalog'
import { newItemFields } from './new-item'
import type { createItemBody } from './schemas'

interface ItemPlace extends Pick<Order, 'merchantId' | 'currencyCode'> {
  orderId: string
  position: number
  /** The variant that its SKU resolved to. */
  line: ResolvedLine | undefined
}

/** A new item of an order, unchecked. Price, attributes and skipImgManip are the catalog's unless sent. */
export function draftItem(
  change: Change,
  input: z.output<typeof createItemBody>,
  { orderId, merchantId, currencyCode, position, line }: ItemPlace,
): Item {
  const minor = (money: Money | null | undefined) => (money ? toMinor(money.amount, currencyCode) : null)
  return {
    ...newItemFields(change.now),
    number: 0,
    id: change.newId(),
    orderId,
    merchantId,
    position,
    externalId: input.externalId ?? null,
    sku: input.sku,
    ...catalogFields(line),
    quantity: input.quantity,
    images: input.images,
    options: input.options,
    attributes: input.attributes ?? line?.attributes ?? [],
    customerPrice: minor(input.customerPrice),
    customerShippingPrice: minor(input.customerShippingPrice),
    customerTaxes: minor(input.customerTaxes),
    merchantPrice: input.merchantPrice === undefined ? catalogPrice(line, currencyCode) : minor(input.merchantPrice),
    merchantShippingPrice: minor(input.merchantShippingPrice),
    merchantTax: minor(input.merchantTax),
    clientAttributes: input.clientAttributes,
    meta: input.meta,
    isSample: input.isSample,
    skipImgManip: input.skipImgManip ?? line?.skipImgManip ?? false,
    skipImageValidation: input.skipImageValidation,
    skipSkuValidation: input.skipSkuValidation,
    reprintOf: null,
  }
}
