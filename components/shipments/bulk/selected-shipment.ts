import type { ShipmentHit } from '../types'

/** A selected shipment as it was last read. */
export type SelectedShipment = Pick<
  ShipmentHit,
  | 'id'
  | 'shortId'
  | 'version'
  | 'shipmentStatus'
  | 'orderId'
  | 'facilityId'
  | 'facilityName'
  | 'shippingCountryCode'
  | 'createdDate'
  | 'lastModifiedDate'
  | 'orderCreatedDate'
  | 'shipByDate'
>

export const toSelectedShipment = (shipment: ShipmentHit): SelectedShipment => ({
  id: shipment.id,
  shortId: shipment.shortId,
  version: shipment.version,
  shipmentStatus: shipment.shipmentStatus,
  orderId: shipment.orderId,
  facilityId: shipment.facilityId,
  facilityName: shipment.facilityName,
  shippingCountryCode: shipment.shippingCountryCode,
  createdDate: shipment.createdDate,
  lastModifiedDate: shipment.lastModifiedDate,
  orderCreatedDate: shipment.orderCreatedDate,
  shipByDate: shipment.shipByDate,
})

/** The values by which a list is sorted, as texts whose order is that of the values. */
const sortKeys = {
  createdDate: ({ createdDate }) => timeKey(createdDate),
  lastModifiedDate: ({ lastModifiedDate }) => timeKey(lastModifiedDate),
  orderCreatedDate: ({ orderCreatedDate }) => timeKey(orderCreatedDate),
  // Without a ship-by date a shipment comes after all others.
  shipByDate: ({ shipByDate }) => shipByDate ?? '~',
} satisfies Record<string, (shipment: SortedFields) => string>

type SortedFields = Pick<SelectedShipment, 'id' | 'createdDate' | 'lastModifiedDate' | 'orderCreatedDate' | 'shipByDate'>
const timeKey = (time: string) => new Date(time).toISOString()

/** Shipments in the list's order, regardless of the order of selection. Ties are sorted by id, as the service does. */
export function inListOrder<P extends SortedFields>(selected: readonly P[], sort: string): P[] {
  const key = sortKeys[sort.replace(/^-/, '') as keyof typeof sortKeys] ?? sortKeys.createdDate
  const sign = sort && !sort.startsWith('-') ? 1 : -1
  const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
  return [...selected].sort((a, b) => sign * (compare(key(a), key(b)) || compare(a.id, b.id)))
}
