import { shipmentName } from '../shipments/refuse'
import type { Package, Shipment } from '../shipments/shipment'
import { unpackedUnits } from '../shipments/status'

/** What goes, or will go, in one parcel: a package, or what of a shipment is not packed yet. */
export interface Part {
  shipment: Pick<Shipment, 'id' | 'number'>
  package: Package | null
  lines: { orderItemId: string; quantity: number }[]
}

/** The parts of a shipment: its packages in the order of their making, then what is in none of them. */
export function partsOf(shipment: Shipment): Part[] {
  const packed = shipment.packages.map((one): Part => ({ shipment, package: one, lines: inOrder(shipment, one.lines) }))
  const rest = shipment.lines
    .map(({ orderItemId }) => ({ orderItemId, quantity: unpackedUnits(shipment, orderItemId) }))
    .filter(({ quantity }) => quantity > 0)
  return rest.length ? [...packed, { shipment, package: null, lines: rest }] : packed
}

/** A package's lines as its shipment has them. */
function inOrder(shipment: Shipment, lines: Part['lines']): Part['lines'] {
  const place = new Map(shipment.lines.map(({ orderItemId }, i) => [orderItemId, i]))
  return [...lines].sort((a, b) => (place.get(a.orderItemId) ?? 0) - (place.get(b.orderItemId) ?? 0))
}

/** All that an order is sent in, in the order in which it was made: what is canceled is not sent. */
export const partsOfOrder = (shipments: readonly Shipment[]): Part[] =>
  [...shipments]
    .filter(({ status }) => status !== 'Canceled')
    .sort((a, b) => a.number - b.number)
    .flatMap(partsOf)

/** Whether two are the same parcel. */
export const isSamePart = (a: Part, b: Part): boolean => a.shipment.id === b.shipment.id && a.package?.id === b.package?.id

export const partName = ({ shipment }: Part): string => shipmentName(shipment)
