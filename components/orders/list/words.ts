import { holdNames } from '../../holds/reasons'
import { type Hit, openHolds } from '../shapes'

/** Why it is held: the reasons of its open holds, each once. */
export const holdWords = (order: Pick<Hit, 'holds'>) => [...new Set(openHolds(order).map(({ reason }) => holdNames[reason]))].join(', ')

/** How many pieces remain to be made. */
export const pieces = (order: Pick<Hit, 'items'>) =>
  order.items.reduce((sum, { quantity, canceledQuantity }) => sum + quantity - canceledQuantity, 0)

/** What is ordered first, and how many other lines there are. */
export function itemsWords(order: Pick<Hit, 'items'>): string {
  const [first, ...others] = order.items
  const name = first ? (first.productName ?? first.sku) : ''
  return `${pieces(order)} × ${name}${others.length ? ` + ${others.length} more` : ''}`
}

/** Where it is made: the facility of its only shipment, how many shipments there are, or nothing. */
export function shipmentsWords({ shipmentIds, facilityNames }: Pick<Hit, 'shipmentIds' | 'facilityNames'>): string {
  if (shipmentIds.length === 1) return facilityNames[0] ?? '1 shipment'
  return shipmentIds.length ? `${shipmentIds.length} shipments` : ''
}

const shown = new Set(['shortId', 'shippingAddress.firstName', 'shippingAddress.lastName', 'shippingAddress.city'])

/** What matched, where the row does not show it anyway: an e-mail address, a phone number, a SKU. */
export function otherMatch({ matched }: Pick<Hit, 'matched'>): string | null {
  if (matched.some(({ field }) => shown.has(field))) return null
  return matched[0]?.value ?? null
}
