import type { Change } from '@/server/kernel/change'
import { loadForEdit } from './load'
import { recompute } from './recompute'
import type { EditAction } from './record'
import { autoRoute } from './routing/allocate'
import { saveOrder } from './save'
import type { Order } from './types'

/**
 * Every change of an order takes these steps, each once:
 *
 * 1. load.ts reads the order with its items, holds and shipments.
 * 2. The edit validates the request and changes a copy. It sets no computed field.
 * 3. recompute.ts computes statuses, descriptions, times and quantities in shipments; routing adds shipments to an order that becomes
 *    ready.
 * 4. `verify` refuses results that are only known after the recompute.
 * 5. save.ts inserts a new order and updates the columns that differ, shipments/save.ts those of the shipments, with search documents and
 *    counters.
 * 6. record.ts writes the audit log and the events.
 *
 * A new order (create-order.ts, reprints/reprints.ts) is drafted instead of loaded and edited; the rest is the same.
 */
export interface EditResult extends EditAction {
  /** Called with the order after its statuses are computed and before anything is saved. */
  verify?: (order: Order) => void
  /** Whether it adds units to route, so that an order all of whose units were in shipments becomes ready again. */
  routesNewUnits?: boolean
}

type Edit = (order: Order) => Promise<EditResult> | EditResult

/** Edits an order within the caller's scope; refuses a stale version. Returns the order as saved. */
export function editOrder(change: Change, reference: string, edit: Edit): Promise<Order> {
  return editOrderPart(change, reference, (order) => {
    change.expectVersion('order', order.version)
    return edit(order)
  })
}

/** The same for a part of an order with its own version, which `edit` compares. */
export async function editOrderPart(change: Change, reference: string, edit: Edit): Promise<Order> {
  return editLoadedOrder(change, await loadForEdit(change.reader, reference), edit)
}

/** The same for an order already loaded with its shipments; the caller is responsible for the scope. */
export async function editLoadedOrder(change: Change, before: Order, edit: Edit): Promise<Order> {
  const after = copyForEdit(before)
  const { verify, routesNewUnits, ...action } = await edit(after)
  const from = routesNewUnits && before.status === 'InFulfillment' ? null : before.status
  const routed = await recompute(change, after, { from, onReady: [autoRoute] })
  verify?.(after)
  return saveOrder(change, before, after, { ...action, shipments: new Map([...(action.shipments ?? []), ...routed]) })
}

/** Copies the order and its parts one level deep, which is enough: edits replace field values and never mutate them. */
const copyForEdit = (order: Order): Order => ({
  ...order,
  items: order.items.map((item) => ({ ...item })),
  holds: order.holds.map((hold) => ({ ...hold })),
  loadedShipments: order.loadedShipments?.map((shipment) => ({ ...shipment, packages: shipment.packages.map((one) => ({ ...one })) })),
})
