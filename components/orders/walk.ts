'use client'

import { type Answer, type Arguments, call } from '../api'
import { pageSize } from '../list/view'
import { type Pages, useWalk as useAnyWalk } from '../list/walk'

export type { Step } from '../list/walk'

type Sort = NonNullable<NonNullable<Arguments<'GET /orders/search'>['query']>['sort']>
type Found = Answer<'GET /orders/search'>

/** Orders as stops of a walk. */
export const stopsOf = (orders: Found['orders']) => orders.map(({ id, shortId }) => ({ id, name: shortId }))

const found = ({ orders, page, nextCursor }: Found) => ({ stops: stopsOf(orders), page, nextCursor })
const size = String(pageSize)
const pages: Pages = {
  after: async (cursor, signal) => found(await call('GET /orders/search', { query: { cursor, pageSize: size }, signal })),
  at: async ({ q, sort }, page, signal) =>
    found(
      await call('GET /orders/search', { query: { q, sort: (sort as Sort) || undefined, page: String(page), pageSize: size }, signal }),
    ),
}

/** Where an order (by id or short id) stands in the list that it was opened from; null when it was not opened from one. */
export const useWalk = (orderId: string) => useAnyWalk('orders', orderId, pages)
