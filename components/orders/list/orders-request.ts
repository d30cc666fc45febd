import type { Answer } from '@/components/api/request'
import type { PageRequest } from '@/components/lists/page-request'
import { withLocalDays } from '@/components/lists/query/local-days'
import { createView, pageSize, type View } from '@/components/lists/view'
import { orderLanguage } from './query-language'

const sorts = ['createdAt', 'updatedAt', 'shortId', 'customerTotal'] as const

export type OrdersView = View<(typeof sorts)[number]>

export const ordersView = createView('/orders', sorts)

/** The request of a page of the list. Beyond the numbered pages the cursor contains query and sort. */
export function ordersRequest({ q, sort, page, after }: OrdersView): PageRequest<Answer<'GET /orders/search'>> {
  const size = String(pageSize)
  const localQuery = withLocalDays(q)
  const query = after ? { cursor: after, pageSize: size } : { q: localQuery, sort: sort || undefined, page: String(page), pageSize: size }
  return {
    queryKey: ['GET /orders/search', {}, query],
    problem: orderLanguage.validate(q),
    needsBrowser: !after && localQuery !== q,
    load: (send) => send('GET /orders/search', { query }),
  }
}
