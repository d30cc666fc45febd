import { activeQuantity } from './status-rules'

export { type ItemStatus, itemStatuses } from '@/db/states'

/** The fields with the product, quantity and price of an item, which are locked once units are in production. */
export const lockedFields = [
  'sku',
  'quantity',
  'images',
  'options',
  'attributes',
  'merchantPrice',
  'merchantShippingPrice',
  'merchantTax',
] as const

/** Names of shipments with units of an item in production, in the format `S0000000012 (InProduction)`. */
type ShipmentNames = readonly string[]

interface Quantities {
  quantity: number
  canceledQuantity: number
  shippedQuantity: number
}

/**
 * The reason why an item's `lockedFields` cannot be changed any more, else null. By the item's status:
 *
 * | field | Open, SkuIssue, ImageIssue | InFulfillment | PartiallyFulfilled, Fulfilled | Canceled |
 * |---|---|---|---|---|
 * | lockedFields | yes | yes | no | yes; a higher quantity reopens it |
 * | skipSkuValidation, skipImageValidation, skipImgManip, statusDesc | yes | yes | yes | yes |
 * | status: Open | yes | yes | PartiallyFulfilled | no |
 * | status: Canceled | yes | units in no shipment | units in no shipment | already canceled |
 *
 * The fields are also locked while units are in a shipment that is InProduction or beyond; the reason names these shipments. A quantity can
 * never be less than the units canceled and in shipments together. Only the service knows both.
 */
export function itemLock(item: Quantities, shipmentNames: ShipmentNames = []): string | null {
  const active = activeQuantity(item)
  const shipmentsNote = shipmentNames.length ? ` It is in ${shipmentNames.join(', ')}.` : ''
  if (item.shippedQuantity === 0)
    return shipmentNames.length ? `It is in production, so its product, quantity and prices cannot be changed.${shipmentsNote}` : null
  if (item.shippedQuantity === active) return `Fulfilled: all ${active} were shipped.${shipmentsNote}`
  const was = item.shippedQuantity === 1 ? 'was' : 'were'
  return `${item.shippedQuantity} of ${active} ${was} shipped, so its product, quantity and prices cannot be changed.${shipmentsNote}`
}

/** The reason why this field of an item cannot be changed, else null. */
export const fieldLock = (item: Quantities, field: string): string | null =>
  (lockedFields as readonly string[]).includes(field) ? itemLock(item) : null
