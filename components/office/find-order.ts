import type { QueryClient } from '@tanstack/react-query'
import { read } from '../api'
import type { Hit } from '../orders/shapes'

/** Whether this is what was typed, but for case: a number or id of the order, or of one of its items. */
export function isItself(order: Hit, typed: string): boolean {
  const sought = typed.trim().toLowerCase()
  const own = [order.shortId, order.safeId, order.externalId, order.id, ...order.items.flatMap((item) => [item.shortId, item.id])]
  return own.some((id) => id?.toLowerCase() === sought)
}

/** Where to go with what was typed or scanned: straight to the order whose number or id it is, else to the list of what it finds. */
export async function whereTo(client: QueryClient, typed: string): Promise<string> {
  const q = typed.trim()
  // Two are enough to tell: what is typed exactly comes first.
  const found = await client.fetchQuery(read('GET /orders/search', { query: { q, pageSize: '2' } })).catch(() => null)
  const exact = found?.orders.filter((order) => isItself(order, q)) ?? []
  return exact.length === 1 && exact[0] ? `/orders/${exact[0].shortId}` : `/orders?${new URLSearchParams({ q })}`
}
