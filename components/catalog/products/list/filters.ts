import type { Arguments } from '@/components/api/request'
import { isSame, parseTerms, type Term } from '@/components/lists/query/plain-language'
import { resolveCategoryId } from '../../categories/category-search'

/** The filters of the service's product search. */
export type Filters = Pick<NonNullable<Arguments<'GET /products/search'>['query']>, 'q' | 'categoryId' | 'brand' | 'isEnabled' | 'sku'>

/** The service's filter for each qualifier. */
const filterOf = { sku: 'sku', brand: 'brand', category: 'categoryId', enabled: 'isEnabled' } as const

/** A valid query as filters. Throws when a category name matches none or several. */
export async function filtersOf(q: string, resolve = resolveCategoryId): Promise<Filters> {
  const filters: Filters = {}
  const terms = parseTerms(q)
  const words = terms.flatMap(({ field, values }) => (field === null ? values.map(({ text }) => text) : [])).join(' ')
  if (words) filters.q = words
  for (const { field, values } of terms) {
    const [value] = values
    if (!field || !value) continue
    if (field === 'sku' || field === 'brand') filters[field] = value.text
    else if (field === 'category') filters.categoryId = await resolve(value)
    else if (field === 'enabled') filters.isEnabled = isSame(value.text, 'yes') ? 'true' : 'false'
  }
  return filters
}

/** The term of the query whose filter the service refused. */
export const termOf = (q: string, propertyName: string | null): Term | undefined =>
  parseTerms(q).find(({ field }) => field !== null && filterOf[field as keyof typeof filterOf] === propertyName)
