import type { Change } from '@/server/kernel/change'
import { Reader } from '@/server/kernel/reader'
import { everything } from '@/server/kernel/scope'
import { editLoadedOrder, editOrder } from '../../edit-order'
import { loadForEdit } from '../../load'
import type { Order } from '../../types'
import { editShipment, fulfilAction, shipmentIn } from '../edit-shipment'
import { shipmentCan } from '../lifecycle'
import { getShipmentRow } from '../load'
import { refuseUnlessAllowed } from './refusals'
import { markCanceled } from './remove-units'

/** Cancels a shipment: its units are open again, its lines stay as history. Does nothing when it is already canceled. */
export async function cancelShipment(change: Change, reference: string, cancelReason: string): Promise<void> {
  await editShipment(change, reference, (_, shipment) => {
    if (shipment.status !== 'Canceled') {
      refuseUnlessAllowed('cancel', shipment)
      markCanceled(shipment, change.now, cancelReason.trim())
    }
    return { action: 'cancel', reason: cancelReason.trim() }
  })
}

/** Cancels those of an order's shipments that can still be canceled, in one edit of the order; refuses when none of them can. */
export function cancelShipmentsOf(
  change: Change,
  orderReference: string,
  { shipmentIds, reason }: { shipmentIds: readonly string[]; reason: string },
): Promise<Order> {
  return editOrder(change, orderReference, (order) => {
    const open = (order.loadedShipments ?? []).filter(({ id, status }) => shipmentIds.includes(id) && status !== 'Canceled')
    const cancelable = open.filter(({ status }) => shipmentCan('cancel', status))
    if (open[0] && !cancelable.length) refuseUnlessAllowed('cancel', open[0])
    for (const shipment of cancelable) markCanceled(shipment, change.now, reason.trim())
    return { action: fulfilAction, shipments: new Map(cancelable.map(({ id }) => [id, { action: 'cancel', reason: reason.trim() }])) }
  })
}

/** Deletes a shipment with its packages. Its audit log stays. */
export async function deleteShipment(change: Change, reference: string): Promise<void> {
  const { id, orderId } = await getShipmentRow(change.reader, reference)
  const before = await loadForEdit(new Reader(change.sql, everything), orderId)
  await editLoadedOrder(change, before, (order) => {
    const shipment = shipmentIn(order, id)
    change.expectVersion('shipment', shipment.version)
    refuseUnlessAllowed('remove', shipment)
    order.loadedShipments = order.loadedShipments?.filter((one) => one !== shipment) ?? []
    return { action: fulfilAction, shipments: new Map([[id, { action: 'delete' }]]) }
  })
}
