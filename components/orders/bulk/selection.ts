'use client'

import type { Order } from '@/components/api/order-types'
import { type Arguments, call } from '@/components/api/request'
import { withLocalDays } from '@/components/lists/query/local-days'
import { createSelection } from '@/components/lists/selection/selection'
import { type SelectedOrder, toSelectedOrder } from './selected-order'

const batchSize = 100

/** The current orders with these ids, in this order; missing ones are left out. */
export async function fetchOrders(ids: string[], signal?: AbortSignal): Promise<Order[]> {
  const orders: Order[] = []
  for (let from = 0; from < ids.length; from += batchSize) {
    const { bulk } = await call('GET /orders/bulk', { query: { ids: ids.slice(from, from + batchSize).join(',') }, signal })
    for (const { status, response } of bulk) if (status === 200) orders.push((response as { order: Order }).order)
  }
  return orders
}

type Query = NonNullable<Arguments<'GET /orders/search'>['query']>

/** The selected orders. */
const selection = createSelection<Order, SelectedOrder>({
  noun: 'orders',
  // The browser stores every selected order, and larger jobs are better done through the API.
  max: 10_000,
  toSelected: toSelectedOrder,
  fetch: fetchOrders,
  async fetchPage(from, signal) {
    // A cursor contains the query.
    const query = { ...('cursor' in from ? from : { q: withLocalDays(from.q), sort: from.sort || undefined }), pageSize: '200' } as Query
    const { orders, totalCount, nextCursor } = await call('GET /orders/search', { query, signal })
    return { rows: orders, total: totalCount ?? 0, cursor: nextCursor }
  },
})

export const { useSelection, renew: refreshSelected } = selection
