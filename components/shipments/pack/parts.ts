import type { Shipment } from '../types'
import { progressOf } from './match'

type Counted = Pick<Shipment, 'id' | 'shortId' | 'shipmentStatus' | 'packages' | 'orderItems'>

/** The parcels of a shipment: its packages, and one for the unpacked units. */
const parcelsIn = (shipment: Counted) => shipment.packages.length + (progressOf(shipment.orderItems, {}).open > 0 ? 1 : 0)

/**
 * The number of the parcel that is packed next among the order's parcels, as its slip says: those of all shipments that are not canceled,
 * the oldest first.
 */
export function partOf(shipment: Counted, shipmentsOfOrder: readonly Counted[]): { part: number; parts: number } {
  const live = [...shipmentsOfOrder.filter(({ id }) => id !== shipment.id), shipment]
    .filter(({ shipmentStatus }) => shipmentStatus !== 'Canceled')
    .sort((a, b) => a.shortId.length - b.shortId.length || (a.shortId < b.shortId ? -1 : 1))
  const before = live.slice(0, live.indexOf(shipment)).reduce((sum, one) => sum + parcelsIn(one), 0)
  return { part: before + shipment.packages.length + 1, parts: live.reduce((sum, one) => sum + parcelsIn(one), 0) }
}
