import type { QueryClient } from '@tanstack/react-query'
import type { OrderHit } from '@/components/api/order-types'
import { type Permission, read } from '@/components/api/request'
import { MAX_LOOKUP_LENGTH } from '@/components/lists/query/lookup-text'
import { isExactShipment } from '@/components/shipments/search-match'

/** Whether the input is, ignoring case, a number or id of the order or of one of its items. */
export function isExactOrder(order: OrderHit, typed: string): boolean {
  const needle = typed.trim().toLowerCase()
  const own = [order.shortId, order.safeId, order.externalId, order.id, ...order.items.flatMap((item) => [item.shortId, item.id])]
  return own.some((id) => id?.toLowerCase() === needle)
}

/**
 * The address for a typed or scanned input: the order or shipment whose number, id or tracking number it is; else the list of matching
 * orders, or of shipments when only shipments match; else the product with that SKU, or the list of products. Requests only what these
 * permissions allow.
 */
export async function resolveSearch(client: QueryClient, typed: string, permissions: readonly Permission[]): Promise<string> {
  const q = typed.trim()
  const seesOrders = permissions.includes('orders:read')
  // Two are enough: an exact match comes first.
  const [orders, shipments] = await Promise.all([
    // Undefined when the request failed.
    seesOrders ? client.fetchQuery(read('GET /orders/search', { query: { q, pageSize: '2' } })).catch(() => undefined) : null,
    isOrderQuery(q) || !permissions.includes('shipments:read')
      ? null
      : client.fetchQuery(read('GET /shipments', { query: { ...shipmentQuery(q), pageSize: '10' } })).catch(() => null),
  ])
  const exact = [
    ...(orders?.orders.filter((order) => isExactOrder(order, q)).map(({ shortId }) => `/orders/${shortId}`) ?? []),
    ...(shipments?.shipments.filter((shipment) => isExactShipment(shipment, q)).map(({ shortId }) => `/shipments/${shortId}`) ?? []),
  ]
  if (exact.length === 1 && exact[0]) return exact[0]
  // Orders of the nearest spelling give way to records with the typed one.
  const hasOrders = Boolean(orders?.orders.length && !orders.correctedQuery)
  const isNothing = orders !== undefined && !hasOrders && !shipments?.shipments.length
  const product = isNothing && mayNameRecord(q) && permissions.includes('catalog:read') ? await productAddress(client, q) : null
  if (product) return product
  // A user who may not see orders is not sent to them when nothing matches, either.
  const isOfShipments = shipments && !hasOrders && (!seesOrders || shipments.shipments.length > 0)
  const list = isOfShipments ? '/shipments' : seesOrders || !permissions.includes('catalog:read') ? '/orders' : '/catalog'
  return `${list}?${new URLSearchParams({ q })}`
}

/** The page of the product that has a variant of this SKU, else the list of products matching the words; null when none match. */
async function productAddress(client: QueryClient, q: string): Promise<string | null> {
  const find = (query: { sku: string } | { q: string }) =>
    client.fetchQuery(read('GET /products/search', { query: { ...query, pageSize: '1' } })).then(
      ({ products }) => products[0],
      () => undefined,
    )
  const [exact, like] = await Promise.all([find({ sku: q }), find({ q })])
  if (exact) return `/catalog/products/${exact.id}`
  return like ? `/catalog?${new URLSearchParams({ q })}` : null
}

/** Whether it uses the orders' query language, which the search of shipments does not support. */
export const isOrderQuery = (q: string) => /(^|\s)(-\S|[a-z]+:)/i.test(q)

/** Whether a customer, a product or a name can have this text. */
export const mayNameRecord = (q: string) => q.length <= MAX_LOOKUP_LENGTH && !isOrderQuery(q)

/** A number typed in groups, as printed on a label, is a tracking number. */
export const shipmentQuery = (q: string) => (/\s/.test(q) && q.replace(/\D/g, '').length >= 8 ? { tracking: q } : { q })
