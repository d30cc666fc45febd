import type { QueryClient } from '@tanstack/react-query'
import type { Answer } from '../api'
import type { Order } from './shapes'

/**
 * Shows a changed order everywhere at once: on its page and in every list that holds it. What cannot be told from the order
 * itself (counts, whether it still matches, its audit trail) is asked for again.
 */
export async function storeOrder(client: QueryClient, order: Order) {
  client.setQueriesData<Answer<'GET /orders/{orderId}'>>(
    { queryKey: ['GET /orders/{orderId}'] },
    (old) => old && (old.order.id === order.id ? { order } : old),
  )
  client.setQueriesData<Answer<'GET /orders/search'>>(
    { queryKey: ['GET /orders/search'] },
    (old) => old && { ...old, orders: old.orders.map((hit) => (hit.id === order.id ? { ...order, matched: hit.matched } : hit)) },
  )
  const stale = ['GET /orders/search', 'GET /orders/count/status', 'GET /orders/{orderId}/auditLogs']
  await Promise.all(stale.map((line) => client.invalidateQueries({ queryKey: [line] })))
}
