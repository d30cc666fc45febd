import type { ReprintData } from '@/db/schema'
import type { ResolvedLine } from '@/server/catalog/catalog'
import type { Change } from '@/server/kernel/change'
import { prorate } from '@/server/kernel/money'
import { noCare } from '../care/present'
import { newItemFields } from '../items/new-item'
import { notLate } from '../lateness/late-rules'
import type { Item, Order } from '../types'
import { unitsOf } from './quantities'
import type { ReprintLine } from './shipment-requests'

interface ReprintDraft {
  reprint: ReprintData
  /** Null for the original's. */
  shippingMethod: string | null
  /** Null for the original's. */
  shippingAddress: Order['shippingAddress']
  resolved: Map<string, ResolvedLine>
}

/**
 * A new order for these units with the original's artwork and prices, and with its address and shipping unless others are given. Later
 * changes of the original (holds, refunds, claims) are not copied. Customer amounts are not copied either: the customer paid once, and sums
 * over orders would count the payment twice.
 */
export function draftReprint(
  change: Change,
  original: Order,
  lines: readonly ReprintLine[],
  { reprint, shippingMethod, shippingAddress, resolved }: ReprintDraft,
): Order {
  const id = change.newId()
  const units = unitsOf(lines)
  const reprinted = original.items.flatMap((item) => {
    const quantity = units.get(item)
    return quantity ? [{ item, quantity }] : []
  })
  return {
    ...original,
    number: 0,
    version: 1,
    statusDesc: null,
    createdAt: change.now,
    updatedAt: change.now,
    processedAt: null,
    canceledAt: null,
    status: 'New',
    id,
    safeId: change.trackCreatedId(change.newId().replaceAll('-', '')),
    externalId: null,
    addressIssue: null,
    addressIssueAt: null,
    // The location belongs to the address.
    ...(shippingAddress ? { shippingAddress, location: null } : {}),
    client: null,
    customerShippingMethod: shippingMethod ?? original.customerShippingMethod,
    shipByDate: null,
    ...notLate,
    customerTotal: null,
    customerItemTotal: null,
    customerTotalShipping: null,
    customerTotalTaxes: null,
    customerTotalDiscountAndPromotions: null,
    customerTotalRank: -1,
    customerPaymentMethods: [],
    reprint,
    refunds: [],
    isPollingStopped: false,
    pollingStoppedAt: null,
    ...noCare,
    shipments: [],
    items: reprinted.map(({ item, quantity }, position) => ({
      ...draftItem(change, item, quantity, resolved.get(item.sku)),
      orderId: id,
      position,
    })),
    holds: [],
  }
}

function draftItem(change: Change, original: Item, quantity: number, line: ResolvedLine | undefined): Item {
  // Prices are per unit; shipping and tax are per line, so fewer units get a proportional share.
  const share = (amount: number | null) => (amount === null ? null : prorate(amount, quantity, original.quantity))
  return {
    ...original,
    ...newItemFields(change.now),
    number: 0,
    id: change.newId(),
    originalSku: line?.sku ?? original.originalSku,
    // A variant that is no longer in the catalog may have been deleted.
    variantId: line?.variantId ?? null,
    productName: line?.productName ?? original.productName,
    quantity,
    customerShippingPrice: share(original.customerShippingPrice),
    customerTaxes: share(original.customerTaxes),
    merchantShippingPrice: share(original.merchantShippingPrice),
    merchantTax: share(original.merchantTax),
    reprintOf: original.id,
  }
}
