import { resolveSkus } from '../catalog/variants'
import type { Change } from '../change'
import { findOrder } from './find'
import type { Order } from './order'
import { type Deed, saveOrder } from './save'

/** Loads an order, refuses a stale version, lets `edit` change a copy of it, and stores what came of it. */
export async function editOrder(change: Change, reference: string, edit: (order: Order) => Promise<Deed> | Deed): Promise<Order> {
  const before = await findOrder(change.reader, reference)
  change.expect('order', before.version)
  const after = structuredClone(before)
  const deed = await edit(after)
  return saveOrder(change, before, after, deed)
}

/** What the items' SKUs resolve to now, for judging them anew. */
export const resolveItems = (change: Change, order: Order) =>
  resolveSkus(
    change.sql,
    order.items.map((item) => item.sku),
  )
