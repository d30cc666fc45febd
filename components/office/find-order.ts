import type { QueryClient } from '@tanstack/react-query'
import { ApiError, read } from '../api'
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
 * list of what it finds: of orders, unless only shipments are found. Where neither are, to the product of that SKU, or the list of products.
 */
export async function whereTo(client: QueryClient, typed: string): Promise<string> {
  const q = typed.trim()
  // Two are enough to tell: what is typed exactly comes first.
  const [orders, shipments] = await Promise.all([
    client.fetchQuery(read('GET /orders/search', { query: { q, pageSize: '2' } })).catch(ifForbidden),
    isForOrders(q) ? null : client.fetchQuery(read('GET /shipments', { query: { ...shipmentsLike(q), pageSize: '10' } })).catch(() => null),
  ])
  const exact = [
    ...(orders?.orders.filter((order) => isItself(order, q)).map(({ shortId }) => `/orders/${shortId}`) ?? []),
    ...(shipments?.shipments.filter((shipment) => isShipmentItself(shipment, q)).map(({ shortId }) => `/shipments/${shortId}`) ?? []),
  ]
  if (exact.length === 1 && exact[0]) return exact[0]
  const isNothing = orders !== undefined && !orders?.orders.length && !shipments?.shipments.length
  const product = isNothing && !isForOrders(q) ? await productOf(client, q) : null
  if (product) return product
  // Who may see no orders is not led to them when nothing is found, either.
  const isOfShipments = shipments && !orders?.orders.length && (!orders || shipments.shipments.length > 0)
  const list = isOfShipments ? '/shipments' : '/orders'
  return `${list}?${new URLSearchParams({ q })}`
}

/** Null for who may not see them; undefined where it is not known what there is. */
const ifForbidden = (error: Error) => (error instanceof ApiError && error.status === 403 ? null : undefined)

/** The page of the product that has a variant of this SKU, else the list of those that the words find; null where there is none. */
async function productOf(client: QueryClient, q: string): Promise<string | null> {
  const find = (query: { sku: string } | { q: string }) =>
    client.fetchQuery(read('GET /products/search', { query: { ...query, pageSize: '1' } })).then(
      ({ products }) => products[0],
      () => undefined,
    )
  const [exact, like] = await Promise.all([find({ sku: q }), find({ q })])
  if (exact) return `/catalog/products/${exact.id}`
  return like ? `/catalog?${new URLSearchParams({ q })}` : null
}

/** Whether it is in the orders' query language, which shipments do not understand. */
export const isForOrders = (q: string) => /(^|\s)(-\S|[a-z]+:)/i.test(q)

/** A number that is typed in groups, as it is printed on a label, is a tracking number. */
export const shipmentsLike = (q: string) => (/\s/.test(q) && q.replace(/\D/g, '').length >= 8 ? { tracking: q } : { q })
