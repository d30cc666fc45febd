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

/** Shipments in which some of an item is being made, as they are told: `S0000000012 (InProduction)`. */
type Making = readonly string[]

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
 * Settled too while any of it is in a shipment that is InProduction or beyond, which is named. A quantity is never less than what is
 * canceled and in shipments together. Both only the service knows.
 */
export function itemLock(item: Quantities, making: Making = []): string | null {
  const active = activeQuantity(item)
  const named = making.length ? ` It is in ${making.join(', ')}.` : ''
  if (item.shippedQuantity === 0) return making.length ? `It is being made: what it is and what it costs is settled.${named}` : null
  if (item.shippedQuantity === active) return `Fulfilled: all ${active} were shipped.${named}`
  const was = item.shippedQuantity === 1 ? 'was' : 'were'
  return `${item.shippedQuantity} of ${active} ${was} shipped: what it is and what it costs is settled.${named}`
}

/** Why this field of an item cannot be changed; null when it can. */
export const fieldLock = (item: Quantities, field: string): string | null =>
  (settledFields as readonly string[]).includes(field) ? itemLock(item) : null
