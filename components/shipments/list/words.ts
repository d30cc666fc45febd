import type { ShipmentHit } from '../shapes'

type Lines = Pick<ShipmentHit, 'orderItems'>
const sum = (lines: Lines['orderItems'], of: (line: Lines['orderItems'][number]) => number) =>
  lines.reduce((all, line) => all + of(line), 0)

/** How far its units are: "5", "2 of 5 packed", "5 shipped". */
export function unitsWords({ orderItems }: Lines): string {
  const total = sum(orderItems, ({ quantity }) => quantity)
  const packed = sum(orderItems, ({ packedQuantity }) => packedQuantity)
  const shipped = sum(orderItems, ({ shippedQuantity }) => shippedQuantity)
  const some = (count: number, word: string) => (count === total ? `${total} ${word}` : `${count} of ${total} ${word}`)
  if (shipped) return some(shipped, 'shipped')
  return packed ? some(packed, 'packed') : String(total)
}

/** The number that the customer knows, where the shipment tells it. */
export const orderNumber = ({ orderExternalId, merchantOrderId }: Pick<ShipmentHit, 'orderExternalId' | 'merchantOrderId'>) =>
  orderExternalId ?? merchantOrderId

/** Who carries it under which number, each once: "UPS 1Z999AA10123456784". */
export const carriage = ({ packages }: Pick<ShipmentHit, 'packages'>): string[] => [
  ...new Set(
    packages.flatMap(({ carrierName, carrierTrackingNumber }) => [carrierName, carrierTrackingNumber].filter(Boolean).join(' ') || []),
  ),
]

/** What keeps it, in words. */
export function marks(shipment: Pick<ShipmentHit, 'shipmentStatus' | 'rejectReason' | 'isOnHold' | 'isPollingStopped'>): string[] {
  const { shipmentStatus: status, rejectReason, isOnHold, isPollingStopped } = shipment
  if (status === 'Canceled') return []
  return [
    ...(status === 'Rejected' && rejectReason ? [rejectReason] : []),
    ...(isOnHold && status !== 'Shipped' && status !== 'Delivered' ? ['On hold'] : []),
    ...(isPollingStopped ? ['Updates stopped'] : []),
  ]
}
