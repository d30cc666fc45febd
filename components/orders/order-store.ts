import type { QueryClient } from '@tanstack/react-query'
import { dependentReads } from '@/components/api/invalidation'
import { showOrderRows } from '@/components/api/order-rows'
import type { Order } from '@/components/api/order-types'
import { type Answer, call, isStale } from '@/components/api/request'
import { invalidate, withConflictRefresh as refreshOnConflict, sendWrite } from '@/components/api/write'
import { refreshSelected } from './bulk/selection'
import { inverseOf } from './order-update'

/** Sends a change of one order and shows the changed order everywhere. */
export const writeOrder = (client: QueryClient, send: () => Promise<{ order: Order }>): Promise<Order> =>
  sendWrite(client, { send, store: ({ order }) => showOrders(client, [order]), invalidates: dependentReads.order }).then(
    ({ order }) => order,
  )

/**
 * Shows changed orders on their pages and in their rows, in every list that holds them. Rows keep their positions, even if the list's query
 * no longer matches the order. Never replaces a newer version.
 */
export function showOrders(client: QueryClient, orders: Order[]) {
  const changed = new Map(orders.map((order) => [order.id, order]))
  refreshSelected(orders)
  client.setQueriesData<Answer<'GET /orders/{orderId}'>>({ queryKey: ['GET /orders/{orderId}'] }, (old) => {
    const order = old && changed.get(old.order.id)
    return order && order.version >= old.order.version ? { order } : old
  })
  showOrderRows(client, orders)
}

/** Reloads everything that cannot be derived from the orders themselves: counts, audit trails, reprints, shipments. */
export const invalidateOrderLists = (client: QueryClient) => invalidate(client, dependentReads.order)

/** Shows an order as it is stored now, and reloads everything that depends on it. */
export function storeOrder(client: QueryClient, order: Order) {
  showOrders(client, [order])
  return invalidateOrderLists(client)
}

/** Reads an order and shows it; resolves silently when it cannot be read. */
export async function reloadOrder(client: QueryClient, orderId: string) {
  const found = await call('GET /orders/{orderId}', { params: { orderId } }).catch(() => null)
  if (found) void storeOrder(client, found.order)
}

/** Sends a change based on the order as shown; when somebody else changed it first, shows the stored order and throws. */
export const withConflictRefresh = <T>(client: QueryClient, { id }: Pick<Order, 'id'>, send: () => Promise<T>): Promise<T> =>
  refreshOnConflict('order', () => reloadOrder(client, id), send)

/** Undoes an update; null when it changed nothing. Throws when the order was changed since. */
export async function undoUpdate(client: QueryClient, before: Order, after: Order): Promise<Order | null> {
  const body = inverseOf(before, after)
  if (!body) return null
  return writeOrder(client, () => call('PATCH /orders/{orderId}', { params: { orderId: after.id }, body })).catch(rewordConflict)
}

function rewordConflict(error: Error): never {
  throw isStale(error) ? new Error('Somebody changed the order since. Nothing was reverted.') : error
}
