import type { Change } from '@/server/kernel/change'
import { readOnlyProblems } from '@/server/kernel/read-only'
import { conflict, Refusal } from '@/server/kernel/refusal'
import type { Order } from '../types'
import { refuseHeld, refuseUnlessAllowed, shipmentName } from './actions/refusals'
import { editShipment } from './edit-shipment'
import { updateEvent } from './events'
import type { ShipmentWithOrder } from './load'
import { presentShipment, shipmentViewerOf } from './present'
import type { ShipmentEditAction } from './record'
import { fixedShipmentFields, requestableStatuses, type ShipmentUpdate } from './schemas/requests'
import type { Shipment } from './types'
import { resumeUpdates, stopUpdates } from './update-rules'

/** Updates the fields of a shipment; applies a requested `shipmentStatus` last. */
export function updateShipment(change: Change, reference: string, update: ShipmentUpdate): Promise<ShipmentWithOrder> {
  return editShipment(change, reference, (order, shipment) => {
    const shown = () => presentShipment(order, shipment, shipmentViewerOf(change.principal.scope))
    const problems = readOnlyProblems(update, shown, fixedShipmentFields)
    if (problems.length) throw new Refusal('ValidationError', problems)
    for (const name of ['shippingMethod', 'metadata', 'selectedShippingMapping'] as const)
      if (update[name] !== undefined) Object.assign(shipment, { [name]: update[name] })
    if (update.isPollingStopped === false) resumeUpdates(shipment)
    if (update.isPollingStopped && !shipment.isPollingStopped) stopUpdates(shipment, 'ByHand', change.now)
    return requestStatus(change, order, shipment, update.shipmentStatus)
  })
}

/** Applies the `shipmentStatus` of an update, which requests acceptance or delivery. Null or the current status requests nothing. */
function requestStatus(change: Change, order: Order, shipment: Shipment, status: string | null | undefined): ShipmentEditAction {
  const propertyName = 'shipmentStatus'
  if (status === undefined || status === null || status === shipment.status) return { action: 'update' }
  if (status === 'InProduction') {
    refuseHeld(change.principal, order, 'production', propertyName)
    refuseUnlessAllowed('accept', shipment, propertyName)
    shipment.acceptedAt = change.now
    return { action: 'accept' }
  }
  if (status === 'Delivered') {
    refuseUnlessAllowed('deliver', shipment, propertyName)
    shipment.deliveredAt = change.now
    return { action: 'deliver' }
  }
  throw conflict(
    'shipment.status',
    `Shipment ${shipmentName(shipment)} is ${shipment.status} and its status follows from its state; what can be asked for is ${requestableStatuses}.`,
    propertyName,
    status,
  )
}

/** Resumes updates to the vendor and emits an event with the shipment's current state. */
export async function retryPolling(change: Change, reference: string): Promise<ShipmentWithOrder> {
  const after = await editShipment(change, reference, (_, shipment) => {
    resumeUpdates(shipment)
    return { action: 'retryPolling' }
  })
  const { order, shipment } = after
  // Changes that the vendor did not make have already emitted this event, which a stop of the whole order withholds.
  const isSent = change.hasEmitted(shipment.id, 'OutboundShipmentUpdate') && !order.isPollingStopped
  if (!isSent) change.emit({ ...updateEvent(order, shipment), withheldFrom: null })
  return after
}
