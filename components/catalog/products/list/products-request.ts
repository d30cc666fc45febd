import type { Answer } from '@/components/api/request'
import type { PageRequest } from '@/components/lists/page-request'
import { valuesOf } from '@/components/lists/query/plain-language'
import { createView, pageSize, type View } from '@/components/lists/view'
import { filtersOf } from './filters'
import { productLanguage } from './query-language'

const sorts = ['name', 'createdAt', 'updatedAt'] as const

export type ProductsView = View<(typeof sorts)[number]>

export const productsView = createView('/catalog', sorts)

/** The request of a page of the list. Beyond the numbered pages the cursor carries filters and sort. */
export function productsRequest(view: ProductsView): PageRequest<Answer<'GET /products/search'>> {
  const { q, sort, page, after } = view
  const size = String(pageSize)
  const queryOf = async () =>
    after ? { cursor: after, pageSize: size } : { ...(await filtersOf(q)), sort: sort || undefined, page: String(page), pageSize: size }
  return {
    queryKey: ['GET /products/search', {}, view],
    problem: productLanguage.validate(q),
    // The path of a category is looked up in the browser.
    needsBrowser: !after && valuesOf(q, 'category').length > 0,
    load: async (send) => send('GET /products/search', { query: await queryOf() }),
  }
}
