import type { Change } from '../change'
import type { Order } from '../orders/order'
import { readOnlyProblems } from '../read-only'
import { conflict, invalid, Refusal } from '../refusal'
import { editShipment } from './edit'
import { shipmentEvent } from './events'
import type { Shown } from './find'
import { shipmentStatuses } from './lifecycle'
import type { ShipmentDeed } from './log'
import { presentShipment, viewerOfScope } from './present'
import { refuseHeld, refuseUnlessPossible, shipmentName } from './refuse'
import { type ShipmentUpdate, shipmentReadOnly } from './schemas'
import type { Shipment } from './shipment'

/** Changes what can be set of a shipment; a `shipmentStatus` in it is taken last. */
export function updateShipment(change: Change, reference: string, update: ShipmentUpdate): Promise<Shown> {
  return editShipment(change, reference, (order, shipment) => {
    const shown = () => presentShipment(order, shipment, viewerOfScope(change.principal.scope))
    const problems = readOnlyProblems(update, shown, shipmentReadOnly)
    if (problems.length) throw new Refusal('ValidationError', problems)
    for (const name of ['shippingMethod', 'metadata', 'selectedShippingMapping', 'isPollingStopped'] as const)
      if (update[name] !== undefined) Object.assign(shipment, { [name]: update[name] })
    return requestStatus(change, order, shipment, update.shipmentStatus)
  })
}

/** What a `shipmentStatus` in an update asks for: that it is accepted, or that it has arrived. The current one asks for nothing. */
function requestStatus(change: Change, order: Order, shipment: Shipment, status: string | null | undefined): ShipmentDeed {
  const propertyName = 'shipmentStatus'
  if (status === undefined || status === null || status === shipment.status) return { action: 'update' }
  if (status === 'InProduction') {
    refuseHeld(order, 'production', propertyName)
    refuseUnlessPossible('accept', shipment, propertyName)
    shipment.acceptedAt = change.now
    return { action: 'accept' }
  }
  if (status === 'Delivered') {
    refuseUnlessPossible('deliver', shipment, propertyName)
    shipment.deliveredAt = change.now
    return { action: 'deliver' }
  }
  const possible = 'InProduction (while it is Assigned) and Delivered (while it is Shipped)'
  const message = `Shipment ${shipmentName(shipment)} is ${shipment.status} and its status follows from its state; what can be asked for is ${possible}.`
  throw (shipmentStatuses as readonly string[]).includes(status)
    ? conflict(message, propertyName, status)
    : invalid(propertyName, `There is no shipment status "${status}"; what can be asked for is ${possible}.`, status)
}

/** Lets updates to the vendor go out again, and tells its system of the shipment as it is now. */
export async function retryPolling(change: Change, reference: string): Promise<Shown> {
  const after = await editShipment(change, reference, (_, shipment) => {
    shipment.isPollingStopped = false
    return { action: 'retryPolling' }
  })
  const { order, shipment } = after
  // A change that the vendor did not make tells it by itself.
  if (!change.toldAbout(shipment.id, 'OutboundShipmentUpdate'))
    change.tell(
      shipmentEvent(order, shipment, 'OutboundShipmentUpdate', { merchantId: null, vendorId: shipment.vendorId, data: { changed: [] } }),
    )
  return after
}
