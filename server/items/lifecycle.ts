import { activeQuantity } from './status'

/** Every status of an order's item, in the order in which they are decided (see status.ts). */
export const itemStatuses = ['Open', 'SkuIssue', 'ImageIssue', 'InFulfillment', 'PartiallyFulfilled', 'Fulfilled', 'Canceled'] as const
export type ItemStatus = (typeof itemStatuses)[number]

/** What an item is, how much there is of it, and what it costs: settled once some of it is being made. */
export const settledFields = [
  'sku',
  'quantity',
  'images',
  'options',
  'attributes',
  'merchantPrice',
  'merchantShippingPrice',
  'merchantTax',
] as const

interface Quantities {
  quantity: number
  canceledQuantity: number
  shippedQuantity: number
}

/**
 * Why what is made of an item cannot be changed any more; null while it can. By the item's status:
 *
 * | field | Open, SkuIssue, ImageIssue | InFulfillment | PartiallyFulfilled, Fulfilled | Canceled |
 * |---|---|---|---|---|
 * | settledFields | yes | yes | no | yes; a higher quantity brings it back |
 * | skipSkuValidation, skipImageValidation, skipImgManip, statusDesc | yes | yes | yes | yes |
 * | status: Open | yes | yes | PartiallyFulfilled | no |
 * | status: Canceled | yes | what is in no shipment | what is in no shipment | it is |
 *
 * A quantity is never less than what is canceled and in shipments together, which only the service knows.
 */
export function itemLock(item: Quantities): string | null {
  const active = activeQuantity(item)
  if (item.shippedQuantity === 0) return null
  if (item.shippedQuantity === active) return `Fulfilled: all ${active} were shipped.`
  return `${item.shippedQuantity} of ${active} ${item.shippedQuantity === 1 ? 'was' : 'were'} shipped: what it is and what it costs is settled.`
}

/** Why this field of an item cannot be changed; null when it can. */
export const fieldLock = (item: Quantities, field: string): string | null =>
  (settledFields as readonly string[]).includes(field) ? itemLock(item) : null
