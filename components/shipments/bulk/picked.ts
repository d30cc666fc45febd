import type { ShipmentHit } from '../shapes'

/** A selected shipment as it was when it was selected. */
export type Picked = Pick<
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
>

export const pickedOf = (shipment: ShipmentHit): Picked => ({
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
})

/** Shipments in the order in which the list shows them, wherever they were selected. Equals stand by their ids, as the service has them. */
export function asShown<P extends Pick<Picked, 'id' | 'createdDate' | 'lastModifiedDate'>>(picked: readonly P[], sort: string): P[] {
  const field = sort.endsWith('lastModifiedDate') ? 'lastModifiedDate' : 'createdDate'
  const sign = sort && !sort.startsWith('-') ? 1 : -1
  const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
  return [...picked].sort((a, b) => sign * (Date.parse(a[field]) - Date.parse(b[field]) || compare(a.id, b.id)))
}
