import type { Change } from '../change'
import { editWhole } from '../orders/edit'
import { findOrder } from '../orders/find'
import type { Order } from '../orders/order'
import { Reader } from '../reader'
import { everything } from '../scope'
import { findShipmentRow, type Shown } from './find'
import type { ShipmentDeed } from './log'
import type { Shipment } from './shipment'

type Edit = (order: Order, shipment: Shipment) => Promise<ShipmentDeed> | ShipmentDeed

/** What an order's own entry is called where its shipments were changed. */
export const orderAction = 'fulfil'

/**
 * Loads the order of a shipment that the caller may see, refuses a stale version of the shipment, lets `edit` change a copy of both, and
 * stores what came of it. A vendor sees no orders, but what it does to its shipments follows in them.
 */
export function editShipment(change: Change, reference: string, edit: Edit): Promise<Shown> {
  return editParts(change, reference, (order, shipment) => {
    change.expect('shipment', shipment.version)
    return edit(order, shipment)
  })
}

/** The same for an edit of a package, whose own version `edit` compares. */
export async function editParts(change: Change, reference: string, edit: Edit): Promise<Shown> {
  const { id, orderId } = await findShipmentRow(change.reader, reference)
  const found = await findOrder(new Reader(change.sql, everything), orderId)
  const order = await editWhole(change, found, async (order) => {
    const deed = await edit(order, shipmentIn(order, id))
    return { action: orderAction, shipments: new Map([[id, deed]]) }
  })
  return { order, shipment: shipmentIn(order, id) }
}

/** A shipment of an order that was loaded for an edit. */
export const shipmentIn = (order: Order, id: string) => order.fulfilment?.find((one) => one.id === id) as Shipment
