'use client'

import { type Arguments, call } from '../../api'
import { createSelection, type Selection as SelectionOf } from '../../list/selection'
import type { Order } from '../shapes'
import { fetchOrders } from './fetch-orders'
import { type Picked, pickedOf } from './picked'

type Query = NonNullable<Arguments<'GET /orders/search'>['query']>
export type Selection = SelectionOf<Order, Picked>

/** The selected orders. */
const selection = createSelection<Order, Picked>({
  noun: 'orders',
  // The browser keeps every selected order, and a job over more is better written as a program.
  most: 10_000,
  pickedOf,
  fetch: fetchOrders,
  async walk(from, signal) {
    // A cursor carries what was searched for.
    const query = { ...('cursor' in from ? from : { q: from.q, sort: from.sort || undefined }), pageSize: '200' } as Query
    const { orders, totalCount, nextCursor } = await call('GET /orders/search', { query, signal })
    return { rows: orders, total: totalCount ?? 0, cursor: nextCursor }
  },
})

export const { useSelection, renew: renewSelected } = selection
