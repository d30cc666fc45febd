import type { QueryClient } from '@tanstack/react-query'
import type { Order } from './order-types'
import { markOwnChange } from './own-writes'
import { type Answer, call } from './request'

type List = Answer<'GET /orders/search'>
const lists = { queryKey: ['GET /orders/search'] }

/**
 * Shows orders that this tab changed in their rows, in every list that holds them. Rows keep their positions, even if the list's query no
 * longer matches the order. Never replaces a newer version.
 */
export function showOrderRows(client: QueryClient, orders: readonly Order[]) {
  const changed = new Map(orders.map((order) => [order.id, order]))
  for (const id of changed.keys()) markOwnChange(id)
  client.setQueriesData<List>(lists, (old) => old && withOrders(old, changed))
}

/** Shows an order in its rows as it is stored now, after this tab changed a part of it, such as a shipment. */
export async function reloadOrderRows(client: QueryClient, orderId: string) {
  markOwnChange(orderId)
  const isListed = client.getQueriesData<List>(lists).some(([, list]) => list?.orders.some(({ id }) => id === orderId))
  const found = isListed && (await call('GET /orders/{orderId}', { params: { orderId } }).catch(() => null))
  if (found) showOrderRows(client, [found.order])
}

/** The list with the changed orders in their rows; the same list when it contains none of them. */
function withOrders(list: List, changed: ReadonlyMap<string, Order>): List {
  if (!list.orders.some(({ id }) => changed.has(id))) return list
  const orders = list.orders.map((hit) => {
    const order = changed.get(hit.id)
    return order && order.version >= hit.version ? { ...hit, ...order } : hit
  })
  return { ...list, orders }
}
