'use client'

import type { Order } from '@/components/api/order-types'
import { call } from '@/components/api/request'
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

/** The selected orders. */
const selection = createSelection<Order, SelectedOrder>({
  noun: 'orders',
  // The browser stores every ticked order; more are selected by their query.
  max: 10_000,
  toSelected: toSelectedOrder,
  fetch: fetchOrders,
})

export const { useSelection, refreshSelected } = selection
