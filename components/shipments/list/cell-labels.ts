import { rejectionText } from '@/components/records/labels/reject-reasons'
import type { ShipmentHit } from '../types'

type Lines = Pick<ShipmentHit, 'orderItems'>
const sum = (lines: Lines['orderItems'], of: (line: Lines['orderItems'][number]) => number) =>
  lines.reduce((all, line) => all + of(line), 0)

/** The progress of its units: "5", "2 of 5 packed", "5 shipped". */
export function unitsLabel({ orderItems }: Lines): string {
  const total = sum(orderItems, ({ quantity }) => quantity)
  const packed = sum(orderItems, ({ packedQuantity }) => packedQuantity)
  const shipped = sum(orderItems, ({ shippedQuantity }) => shippedQuantity)
  const some = (count: number, word: string) => (count === total ? `${total} ${word}` : `${count} of ${total} ${word}`)
  if (shipped) return some(shipped, 'shipped')
  return packed ? some(packed, 'packed') : String(total)
}

/** The order's number as the customer knows it; null when the shipment does not include one. */
export const orderNumber = ({ orderExternalId, merchantOrderId }: Pick<ShipmentHit, 'orderExternalId' | 'merchantOrderId'>) =>
  orderExternalId ?? merchantOrderId

/** The units by SKU, those of equal SKUs together: "3 × MUG-1, 2 × TEE-2". */
export function skusLabel({ orderItems }: Lines): string {
  const units = new Map<string, number>()
  for (const { sku, quantity } of orderItems) units.set(sku, (units.get(sku) ?? 0) + quantity)
  return [...units].map(([sku, quantity]) => `${quantity} × ${sku}`).join(', ')
}

/** Each carrier with tracking number, once: "UPS 1Z999AA10123456784". */
export const carrierLabels = ({ packages }: Pick<ShipmentHit, 'packages'>): string[] => [
  ...new Set(
    packages.flatMap(({ carrierName, carrierTrackingNumber }) => [carrierName, carrierTrackingNumber].filter(Boolean).join(' ') || []),
  ),
]

/** The labels of everything that blocks the shipment. */
export function shipmentFlags(
  shipment: Pick<ShipmentHit, 'shipmentStatus' | 'rejectReason' | 'rejectReasonCode' | 'isOnHold' | 'isPollingStopped'>,
): string[] {
  const { shipmentStatus: status, isOnHold, isPollingStopped } = shipment
  const rejection = rejectionText(shipment)
  if (status === 'Canceled') return []
  return [
    ...(status === 'Rejected' && rejection ? [rejection] : []),
    ...(isOnHold && status !== 'Shipped' && status !== 'Delivered' ? ['On hold'] : []),
    ...(isPollingStopped ? ['Updates stopped'] : []),
  ]
}
