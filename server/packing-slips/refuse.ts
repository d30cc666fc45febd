import type { Order } from '../orders/order'
import { conflict } from '../refusal'
import { isHandedOver } from '../shipments/lifecycle'
import { refuseHeld, shipmentName } from '../shipments/refuse'
import type { Shipment } from '../shipments/shipment'

const instead: Record<string, string> = {
  Created: 'Its slip can be printed once it is assigned to a facility.',
  Rejected: 'Its slip can be printed once it is assigned, rerouted or resubmitted.',
  Canceled: 'Nothing of it is sent any more.',
}

/** Refuses a slip of what is not to be sent, or not now. */
export function refuseUnprintable(order: Order, shipment: Shipment): void {
  if (!isHandedOver(shipment.status))
    throw conflict(
      `Shipment ${shipmentName(shipment)} has no packing slip: it is ${shipment.status}. ${instead[shipment.status] ?? ''}`.trim(),
    )
  refuseHeld(order, 'printing packing slips')
}
