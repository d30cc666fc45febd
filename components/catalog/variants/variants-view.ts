/** The view of a product's variants, stored in the address. */
export interface View {
  q: string
  page: number
  /** '' for the product's order of variants. */
  sort: '' | 'sku' | '-sku'
}

/** The API's maximum page size. */
export const pageSize = 200
/** The last page of a product with the most variants. */
const lastPage = 50

export function viewOf(search: { get(name: string): string | null }): View {
  const sort = search.get('sort')
  return {
    q: (search.get('q') ?? '').trim(),
    page: Math.min(lastPage, Math.max(1, Math.trunc(Number(search.get('page'))) || 1)),
    sort: sort === 'sku' || sort === '-sku' ? sort : '',
  }
}

export function addressOf(path: string, { q, page, sort }: View): string {
  const search = new URLSearchParams()
  if (q) search.set('q', q)
  if (sort) search.set('sort', sort)
  if (page > 1) search.set('page', String(page))
  return search.size ? `${path}?${search}` : path
}

/** The API request of a view. */
export const requestOf = (productId: string, { q, page, sort }: View) => ({
  query: { productId, sort: sort || ('position' as const), page: String(page), pageSize: String(pageSize), ...(q && { q }) },
})

export const pageCountOf = (count: number) => Math.max(1, Math.ceil(count / pageSize))
