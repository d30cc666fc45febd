import type { QueryClient } from '@tanstack/react-query'
import { read } from '../api'
import type { Hit } from '../orders/shapes'
import { isShipmentItself } from '../shipments/is-itself'

/** Whether this is what was typed, but for case: a number or id of the order, or of one of its items. */
export function isItself(order: Hit, typed: string): boolean {
  const sought = typed.trim().toLowerCase()
  const own = [order.shortId, order.safeId, order.externalId, order.id, ...order.items.flatMap((item) => [item.shortId, item.id])]
  return own.some((id) => id?.toLowerCase() === sought)
}

/**
 * Where to go with what was typed or scanned: straight to the order or shipment whose number, id or tracking number it is, else to the
 * list of what it finds: of orders, unless only shipments are found.
 */
export async function whereTo(client: QueryClient, typed: string): Promise<string> {
  const q = typed.trim()
  // Two are enough to tell: what is typed exactly comes first.
  const [orders, shipments] = await Promise.all([
    client.fetchQuery(read('GET /orders/search', { query: { q, pageSize: '2' } })).catch(() => null),
    isForOrders(q) ? null : client.fetchQuery(read('GET /shipments', { query: { ...shipmentsLike(q), pageSize: '10' } })).catch(() => null),
  ])
  const exact = [
    ...(orders?.orders.filter((order) => isItself(order, q)).map(({ shortId }) => `/orders/${shortId}`) ?? []),
    ...(shipments?.shipments.filter((shipment) => isShipmentItself(shipment, q)).map(({ shortId }) => `/shipments/${shortId}`) ?? []),
  ]
  if (exact.length === 1 && exact[0]) return exact[0]
  // Who may see no orders is not led to them when nothing is found, either.
  const isOfShipments = shipments && !orders?.orders.length && (!orders || shipments.shipments.length > 0)
  const list = isOfShipments ? '/shipments' : '/orders'
  return `${list}?${new URLSearchParams({ q })}`
}

/** Whether it is in the orders' query language, which shipments do not understand. */
export const isForOrders = (q: string) => /(^|\s)(-\S|[a-z]+:)/i.test(q)

/** A number that is typed in groups, as it is printed on a label, is a tracking number. */
export const shipmentsLike = (q: string) => (/\s/.test(q) && q.replace(/\D/g, '').length >= 8 ? { tracking: q } : { q })
