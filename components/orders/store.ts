import type { QueryClient } from '@tanstack/react-query'
import type { Answer } from '../api'
import { renewSelected } from './bulk/selection'
import type { Order } from './shapes'

/** Orders changed from this tab: what lists show of them is up to date. */
const own = new Set<string>()

/** Whether this tab changed the order since it was opened. */
export const isOwnChange = (id: string) => own.has(id)

/**
 * Shows changed orders everywhere at once: on their pages, and in place in every list that holds them. Rows stay where they are, also
 * where an order would not be found any more. An answer that comes late replaces nothing newer.
 */
export function showOrders(client: QueryClient, orders: Order[]) {
  const changed = new Map(orders.map((order) => [order.id, order]))
  for (const id of changed.keys()) own.add(id)
  renewSelected(orders)
  client.setQueriesData<Answer<'GET /orders/{orderId}'>>({ queryKey: ['GET /orders/{orderId}'] }, (old) => {
    const order = old && changed.get(old.order.id)
    return order && order.version >= old.order.version ? { order } : old
  })
  client.setQueriesData<Answer<'GET /orders/search'>>({ queryKey: ['GET /orders/search'] }, (old) => old && withOrders(old, changed))
}

/** Asks again for what cannot be told from the orders themselves: counts, audit trails, reprints, shipments. */
export async function recount(client: QueryClient) {
  const stale = [
    'GET /orders/count/status',
    'GET /orders/{orderId}/auditLogs',
    'GET /orders/{orderId}/reprints',
    'GET /orders/{orderId}/shipments',
  ]
  await Promise.all(stale.map((line) => client.invalidateQueries({ queryKey: [line] })))
}

export function storeOrder(client: QueryClient, order: Order) {
  showOrders(client, [order])
  return recount(client)
}

/** The list with the orders' rows as they are now; the same list where none is in it. */
function withOrders<L extends Answer<'GET /orders/search'>>(list: L, changed: ReadonlyMap<string, Order>): L {
  if (!list.orders.some(({ id }) => changed.has(id))) return list
  const orders = list.orders.map((hit) => {
    const order = changed.get(hit.id)
    return order && order.version >= hit.version ? { ...hit, ...order } : hit
  })
  return { ...list, orders }
}
