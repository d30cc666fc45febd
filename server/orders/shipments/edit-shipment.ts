import type { Change } from '@/server/kernel/change'
import { Reader } from '@/server/kernel/reader'
import { everything } from '@/server/kernel/scope'
import { editLoadedOrder } from '../edit-order'
import { loadForEdit } from '../load'
import type { Order } from '../types'
import { getShipmentRow, type ShipmentWithOrder } from './load'
import type { ShipmentEditAction, ShipmentEditActions } from './record'
import type { Shipment } from './types'

type Edit = (order: Order, shipment: Shipment) => Promise<ShipmentEditAction> | ShipmentEditAction

/** The audit action of an order whose shipments were edited. */
export const fulfilAction = 'fulfil'

/**
 * Loads the order of a shipment in the caller's scope, refuses a stale version of the shipment, lets `edit` change a copy of both, and
 * saves them. The order is read unscoped: a vendor cannot see orders, but its changes to shipments update them.
 */
export function editShipment(change: Change, reference: string, edit: Edit): Promise<ShipmentWithOrder> {
  return editShipmentPart(change, reference, (order, shipment) => {
    change.expectVersion('shipment', shipment.version)
    return edit(order, shipment)
  })
}

/** Edits a part of a shipment, such as a package, whose own version `edit` compares. */
export const editShipmentPart = (change: Change, reference: string, edit: Edit): Promise<ShipmentWithOrder> =>
  editOrderOf(change, reference, async (order, shipment) => new Map([[shipment.id, await edit(order, shipment)]]))

/** The same as `editShipment` for an edit that changes or adds other shipments of the order, each with its own action. */
export const editShipmentWithOthers = (
  change: Change,
  reference: string,
  edit: (order: Order, shipment: Shipment) => ShipmentEditActions,
): Promise<ShipmentWithOrder> =>
  editOrderOf(change, reference, (order, shipment) => {
    change.expectVersion('shipment', shipment.version)
    return edit(order, shipment)
  })

type OrderEdit = (order: Order, shipment: Shipment) => Promise<ShipmentEditActions> | ShipmentEditActions

async function editOrderOf(change: Change, reference: string, edit: OrderEdit): Promise<ShipmentWithOrder> {
  const { id, orderId } = await getShipmentRow(change.reader, reference)
  const before = await loadForEdit(new Reader(change.sql, everything), orderId)
  const order = await editLoadedOrder(change, before, async (order) => ({
    action: fulfilAction,
    shipments: await edit(order, shipmentIn(order, id)),
  }))
  return { order, shipment: shipmentIn(order, id) }
}

/** A shipment of an order that was loaded for an edit. */
export const shipmentIn = (order: Order, id: string) => order.loadedShipments?.find((one) => one.id === id) as Shipment
