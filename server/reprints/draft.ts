import type { ReprintData } from '@/db/schema'
import type { ResolvedLine } from '../catalog/catalog'
import type { Change } from '../change'
import { prorated } from '../money'
import type { Item, Order } from '../orders/order'
import type { Line } from './lines'
import { unitsOf } from './quantities'

/**
 * The order that makes these units again: to the same place, in the same way, with the same artwork and prices. What happened to
 * the original since (holds, refunds, who works on it) is its own. The customer paid once, for the original, so nothing of that is
 * told again: else whoever adds up orders counted it twice.
 */
export function draftReprint(
  change: Change,
  original: Order,
  lines: readonly Line[],
  { reprint, shippingMethod, resolved }: { reprint: ReprintData; shippingMethod: string | null; resolved: Map<string, ResolvedLine> },
): Order {
  const id = change.newId()
  const units = unitsOf(lines)
  const again = original.items.flatMap((item) => {
    const quantity = units.get(item)
    return quantity ? [{ item, quantity }] : []
  })
  return {
    ...original,
    ...fresh(change),
    id,
    safeId: change.mint(change.newId().replaceAll('-', '')),
    externalId: null,
    addressIssue: null,
    addressIssueAt: null,
    client: null,
    customerShippingMethod: shippingMethod ?? original.customerShippingMethod,
    customerTotal: null,
    customerItemTotal: null,
    customerTotalShipping: null,
    customerTotalTaxes: null,
    customerTotalDiscountAndPromotions: null,
    customerTotalRank: -1,
    customerPaymentMethods: [],
    reprint,
    isPollingStopped: false,
    claimedBy: null,
    claimedUntil: null,
    shipments: [],
    items: again.map(({ item, quantity }, position) => ({
      ...draftItem(change, item, quantity, resolved.get(item.sku)),
      orderId: id,
      position,
    })),
    holds: [],
  }
}

/** What every new row begins with. */
const fresh = ({ now }: Change) => ({
  number: 0,
  version: 1,
  status: 'New',
  statusDesc: null,
  createdAt: now,
  updatedAt: now,
  processedAt: null,
  canceledAt: null,
})

function draftItem(change: Change, original: Item, quantity: number, line: ResolvedLine | undefined): Item {
  // Prices are per unit; shipping and tax are of the whole line, so that fewer units take their share.
  const share = (amount: number | null) => (amount === null ? null : prorated(amount, quantity, original.quantity))
  return {
    ...original,
    ...fresh(change),
    id: change.newId(),
    originalSku: line?.sku ?? original.originalSku,
    // What is not in the catalog any more may have been deleted from it.
    variantId: line?.variantId ?? null,
    productName: line?.productName ?? original.productName,
    quantity,
    canceledQuantity: 0,
    assignedQuantity: 0,
    workingQuantity: 0,
    shippedQuantity: 0,
    status: 'Open',
    statusNote: null,
    skuIssue: null,
    imageIssue: null,
    skuIssueAt: null,
    imageIssueAt: null,
    customerShippingPrice: share(original.customerShippingPrice),
    customerTaxes: share(original.customerTaxes),
    merchantShippingPrice: share(original.merchantShippingPrice),
    merchantTax: share(original.merchantTax),
    fulfillmentReady: null,
    refunds: [],
    reprintOf: original.id,
  }
}
