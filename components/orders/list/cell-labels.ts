import { type OrderHit, openHolds } from '@/components/api/order-types'
import { holdNames } from '@/components/records/labels/hold-reasons'

/** The reasons of the order's open holds, each once. */
export const holdLabel = (order: Pick<OrderHit, 'holds'>) =>
  [...new Set(openHolds(order).map(({ reason }) => holdNames[reason]))].join(', ')

/** The number of units that are not canceled. */
export const remainingUnits = (order: Pick<OrderHit, 'items'>) =>
  order.items.reduce((sum, { quantity, canceledQuantity }) => sum + quantity - canceledQuantity, 0)

/** The first item, and the number of other lines. */
export function itemsLabel(order: Pick<OrderHit, 'items'>): string {
  const [first, ...others] = order.items
  const name = first ? (first.productName ?? first.sku) : ''
  return `${remainingUnits(order)} × ${name}${others.length ? ` + ${others.length} more` : ''}`
}

/** The facility of the only shipment, else the number of shipments; empty when there are none. */
export function shipmentsLabel({ shipmentIds, facilityNames }: Pick<OrderHit, 'shipmentIds' | 'facilityNames'>): string {
  if (shipmentIds.length === 1) return facilityNames[0] ?? '1 shipment'
  return shipmentIds.length ? `${shipmentIds.length} shipments` : ''
}

const shown = new Set(['shortId', 'shippingAddress.firstName', 'shippingAddress.lastName', 'shippingAddress.city'])

/** The matched field when its column is not in the row: an e-mail address, a phone number, a SKU. */
export function otherMatch({ matched }: Pick<OrderHit, 'matched'>): string | null {
  if (matched.some(({ field }) => shown.has(field))) return null
  return matched[0]?.value ?? null
}
