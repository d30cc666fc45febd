import type { Order } from '../../types'
import type { Shipment } from '../types'
import type { RequestedUnits } from './requested-units'
import { unpackedQuantities } from './unassign'

/** The result of an action on a shipment or on some of its units. */
export interface SplitShipment {
  order: Order
  /** The shipment with the units of the action. */
  shipment: Shipment
  /** The shipment with the remaining units; null when the action took all. */
  source: Shipment | null
}

/** The requested units by item id, when they are a part of the shipment; null when they are all of it, or none are named. */
export function partOf(shipment: Shipment, named: readonly RequestedUnits[] | undefined): Map<string, number> | null {
  const units = named && unpackedQuantities(shipment, named)
  return units && shipment.lines.some((line) => units.get(line.orderItemId) !== line.quantity) ? units : null
}
