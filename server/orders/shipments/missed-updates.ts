import { updateChangedColumns } from '@/db/rows'
import { shipments } from '@/db/schema'
import type { Change } from '@/server/kernel/change'
import type { Order } from '../types'
import { updateEvent } from './events'
import type { ChangedShipment } from './save'
import type { Shipment } from './types'
import { isOwn, isUpdateForVendor, withheldFrom } from './update-rules'

/**
 * Marks the changed shipments whose update is withheld, and unmarks those that missed one and whose updates are sent again, which it
 * returns. Call before the shipments are stored.
 */
export function settleMissedUpdates(change: Change, order: Order, changed: readonly ChangedShipment[]): Shipment[] {
  for (const one of changed) {
    const { after } = one
    if (after && isUpdateForVendor(one, isOwn(change.principal, after.vendorId)) && withheldFrom(order, after)) after.hasMissedUpdate = true
  }
  const resumed = order.loadedShipments?.filter((shipment) => shipment.hasMissedUpdate && !withheldFrom(order, shipment)) ?? []
  for (const shipment of resumed) shipment.hasMissedUpdate = false
  return resumed
}

/** Emits one update for each of these shipments, unless its change has emitted it, and stores that none is missed any more. */
export async function sendMissedUpdates(change: Change, before: Order, after: Order, resumed: readonly Shipment[]): Promise<void> {
  for (const shipment of resumed) {
    const stored = before.loadedShipments?.find(({ id }) => id === shipment.id)
    if (stored && !change.isDryRun) await updateChangedColumns(change.unaudited, shipments, stored, shipment)
    if (!change.hasEmitted(shipment.id, 'OutboundShipmentUpdate')) change.emit(updateEvent(after, shipment))
  }
}
