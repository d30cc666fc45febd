'use client'

import type { Order } from '@/components/api/order-types'
import { call } from '@/components/api/request'
import { fetchSeveral } from '@/components/lists/selection/fetch-several'
import { createSelection } from '@/components/lists/selection/selection'
import { type SelectedOrder, toSelectedOrder } from './selected-order'

/** The current orders with these ids, in this order; missing ones are left out. */
export async function fetchOrders(ids: string[], signal?: AbortSignal): Promise<Order[]> {
  const found = await fetchSeveral<{ order: Order }>(ids, (some) => call('GET /orders/bulk', { query: { ids: some }, signal }))
  return found.map(({ order }) => order)
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
