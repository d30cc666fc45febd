import type { Change } from '../change'
import { editWhole } from '../orders/edit'
import { findOrder } from '../orders/find'
import { Reader } from '../reader'
import { everything } from '../scope'
import { editShipment, orderAction, shipmentIn } from './edit'
import { findShipmentRow } from './find'
import { refuseUnlessPossible } from './refuse'
import { end } from './take-out'

/** Takes a shipment back: its units are open again, what was in it stays as history. Canceled again, nothing happens. */
export async function cancelShipment(change: Change, reference: string, cancelReason: string): Promise<void> {
  await editShipment(change, reference, (_, shipment) => {
    if (shipment.status !== 'Canceled') {
      refuseUnlessPossible('cancel', shipment)
      end(shipment, change.now, cancelReason.trim())
    }
    return { action: 'cancel', reason: cancelReason.trim() }
  })
}

/** Takes a shipment away with its packages. What it was stays in its audit log. */
export async function deleteShipment(change: Change, reference: string): Promise<void> {
  const { id, orderId } = await findShipmentRow(change.reader, reference)
  const found = await findOrder(new Reader(change.sql, everything), orderId)
  await editWhole(change, found, (order) => {
    const shipment = shipmentIn(order, id)
    change.expect('shipment', shipment.version)
    refuseUnlessPossible('remove', shipment)
    order.fulfilment = order.fulfilment?.filter((one) => one !== shipment) ?? []
    return { action: orderAction, shipments: new Map([[id, { action: 'delete' }]]) }
  })
}
