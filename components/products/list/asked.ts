import type { Arguments } from '../../api'
import { idCalled } from '../../categories/called'
import { isSame, type Term, termsOf } from '../../search/plain'

/** What the service is asked for, as plain filters. */
export type Filters = Pick<NonNullable<Arguments<'GET /products/search'>['query']>, 'q' | 'categoryId' | 'brand' | 'isEnabled' | 'sku'>

/** Which filter of the service each qualifier is. */
const filterOf = { sku: 'sku', brand: 'brand', category: 'categoryId', enabled: 'isEnabled' } as const

/** A line that has no mistakes as filters. Throws where no category is called so, or several are. */
export async function filtersOf(q: string, resolve = idCalled): Promise<Filters> {
  const filters: Filters = {}
  const terms = termsOf(q)
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

/** The qualifier behind a filter that the service refused. */
export const termOf = (q: string, propertyName: string | null): Term | undefined =>
  termsOf(q).find(({ field }) => field !== null && filterOf[field as keyof typeof filterOf] === propertyName)
