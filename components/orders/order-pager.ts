'use client'

import { type Answer, type Arguments, call } from '@/components/api/request'
import { type PagerSource, useRecordPager } from '@/components/lists/pager/use-record-pager'
import { withLocalDays } from '@/components/lists/query/local-days'
import { pageSize } from '@/components/lists/view'

export type { PagerPosition as Step } from '@/components/lists/pager/use-record-pager'

type Sort = NonNullable<NonNullable<Arguments<'GET /orders/search'>['query']>['sort']>
type Found = Answer<'GET /orders/search'>

/** Orders as items of the record pager. */
export const toPagerItems = (orders: Found['orders']) => orders.map(({ id, shortId }) => ({ id, name: shortId }))

const size = String(pageSize)
const pages: PagerSource<Found> = {
  operation: 'GET /orders/search',
  after: (cursor, signal) => call('GET /orders/search', { query: { cursor, pageSize: size }, signal }),
  at: ({ q, sort }, page, signal) =>
    call('GET /orders/search', {
      query: { q: q && withLocalDays(q), sort: (sort as Sort) || undefined, page: String(page), pageSize: size },
      signal,
    }),
  pageOf: ({ orders, page, nextCursor }) => ({ entries: toPagerItems(orders), page, nextCursor }),
}

/** The position of an order (by id or short id) in the list it was opened from; null when it was not opened from a list. */
export const useOrderPager = (orderId: string) => useRecordPager('orders', orderId, pages)
