import { resolveLines } from '../catalog/catalog'
import type { Change } from '../change'
import { shipmentsOf } from '../shipments/find'
import { findOrder } from './find'
import type { Order } from './order'
import { type Deed, saveOrder } from './save'

type Edit = (order: Order) => Promise<Deed> | Deed

/** Loads an order, refuses a stale version, lets `edit` change a copy of it, and stores what came of it. */
export function editOrder(change: Change, reference: string, edit: Edit): Promise<Order> {
  return editParts(change, reference, (order) => {
    change.expect('order', order.version)
    return edit(order)
  })
}

/** The same for an edit of a part with a version of its own, which `edit` compares itself. */
export async function editParts(change: Change, reference: string, edit: Edit): Promise<Order> {
  return editWhole(change, await findOrder(change.reader, reference), edit)
}

/** The same of an order that has been found, by whom it may be. Its shipments are loaded where it has any. */
export async function editWhole(change: Change, found: Order, edit: Edit): Promise<Order> {
  const before = { ...found, fulfilment: found.shipments.length ? await shipmentsOf(change.sql, found.id) : [] }
  const after = copyOf(before)
  const deed = await edit(after)
  return saveOrder(change, before, after, deed)
}

/** Edits set fields; they never change a value inside one, so the parts' own fields are all that is copied. */
const copyOf = (order: Order): Order => ({
  ...order,
  items: order.items.map((item) => ({ ...item })),
  holds: order.holds.map((hold) => ({ ...hold })),
  fulfilment: order.fulfilment?.map((shipment) => ({ ...shipment, packages: shipment.packages.map((one) => ({ ...one })) })),
})

/** What the items' SKUs resolve to now, for judging them anew. */
export const resolveItems = (change: Change, order: Order) =>
  resolveLines(
    change.sql,
    order,
    order.items.map((item) => item.sku),
  )
