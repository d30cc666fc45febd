import type { ShipmentHit } from '../types'

/** A selected shipment as it was when it was selected. */
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
})

/** Shipments in the list's order, regardless of the order of selection. Ties are sorted by id, as the service does. */
export function inListOrder<P extends Pick<SelectedShipment, 'id' | 'createdDate' | 'lastModifiedDate'>>(
  selected: readonly P[],
  sort: string,
): P[] {
  const field = sort.endsWith('lastModifiedDate') ? 'lastModifiedDate' : 'createdDate'
  const sign = sort && !sort.startsWith('-') ? 1 : -1
  const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
  return [...selected].sort((a, b) => sign * (Date.parse(a[field]) - Date.parse(b[field]) || compare(a.id, b.id)))
}
