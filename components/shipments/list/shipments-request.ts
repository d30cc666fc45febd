import type { Answer } from '@/components/api/request'
import type { PageRequest } from '@/components/lists/page-request'
import { createView, pageSize, type View } from '@/components/lists/view'
import { type Resolve, toFilters } from './filters'
import { resolveIds } from './name-lookup'
import { hasLocalDays, problemOf } from './query-dates'

const sorts = ['createdDate', 'lastModifiedDate', 'shipByDate', 'orderCreatedDate'] as const

export type ShipmentsView = View<(typeof sorts)[number]>

export const shipmentsView = createView('/shipments', sorts)

/** The request of a page of the list. Beyond the numbered pages the cursor contains filters and sort. */
export function shipmentsRequest(view: ShipmentsView, resolve: Resolve = resolveIds): PageRequest<Answer<'GET /shipments'>> {
  const { q, sort, page, after } = view
  const size = String(pageSize)
  const queryOf = async () =>
    after
      ? { cursor: after, pageSize: size }
      : { ...(await toFilters(q, resolve)), sort: sort || undefined, page: String(page), pageSize: size }
  return {
    queryKey: ['GET /shipments', {}, view],
    problem: problemOf(q),
    needsBrowser: !after && hasLocalDays(q),
    load: async (send) => send('GET /shipments', { query: await queryOf() }),
  }
}
