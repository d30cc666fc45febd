import { shipmentName } from '../shipments/actions/refusals'
import { unpackedUnits } from '../shipments/status-rules'
import type { Package, Shipment } from '../shipments/types'

/** The content of one parcel: a package, or the unpacked units of a shipment. */
export interface Parcel {
  shipment: Pick<Shipment, 'id' | 'number'>
  package: Package | null
  lines: { orderItemId: string; quantity: number }[]
}

/** The parcels of a shipment: its packages in the order of creation, then its unpacked units. */
export function parcelsOf(shipment: Shipment): Parcel[] {
  const packed = shipment.packages.map((one): Parcel => ({ shipment, package: one, lines: inOrder(shipment, one.lines) }))
  const unpacked = shipment.lines
    .map(({ orderItemId }) => ({ orderItemId, quantity: unpackedUnits(shipment, orderItemId) }))
    .filter(({ quantity }) => quantity > 0)
  return unpacked.length ? [...packed, { shipment, package: null, lines: unpacked }] : packed
}

/** A package's lines in the order of its shipment's lines. */
function inOrder(shipment: Shipment, lines: Parcel['lines']): Parcel['lines'] {
  const position = new Map(shipment.lines.map(({ orderItemId }, i) => [orderItemId, i]))
  return [...lines].sort((a, b) => (position.get(a.orderItemId) ?? 0) - (position.get(b.orderItemId) ?? 0))
}

/** All parcels of an order, in the order of creation, without canceled shipments. */
export const parcelsOfOrder = (shipments: readonly Shipment[]): Parcel[] =>
  [...shipments]
    .filter(({ status }) => status !== 'Canceled')
    .sort((a, b) => a.number - b.number)
    .flatMap(parcelsOf)

/** Whether two are the same parcel. */
export const isSameParcel = (a: Parcel, b: Parcel): boolean => a.shipment.id === b.shipment.id && a.package?.id === b.package?.id

export const parcelName = ({ shipment }: Parcel): string => shipmentName(shipment)
