/** The view of a list, as encoded in the address: Back restores it, and a copied address shows the same. */
export interface View<Field extends string = string> {
  q: string
  /** The API's sort parameter; empty for the list's default order. */
  sort: '' | Field | `-${Field}`
  page: number
  /** The API's cursor, for pages beyond the numbered ones. */
  after: string
}

export type SetView<Field extends string = string> = (change: Partial<View<Field>>, how?: 'push' | 'replace') => void

/** Opens another page; the rest of the view stays. */
export type SetPage = (change: Partial<Pick<View, 'page' | 'after'>>, how?: 'push' | 'replace') => void

export const pageSize = 50
/** The API numbers pages up to the 10,000th row; beyond that it uses cursors. */
export const LAST_NUMBERED_PAGE = 10_000 / pageSize

/** The position of a page's first row in the whole list, from 1. */
export const firstPosition = ({ page }: Pick<View, 'page'>) => (page - 1) * pageSize + 1

/** How the view of one list is encoded in its address. */
export interface ViewFormat<Field extends string> {
  path: string
  viewOf(search: { get(name: string): string | null }): View<Field>
  addressOf(view: View<Field>): string
}

/** Encodes a list's view in its address and decodes it. */
export function createView<Field extends string>(path: string, sorts: readonly Field[]): ViewFormat<Field> {
  function viewOf(search: { get(name: string): string | null }): View<Field> {
    const sort = search.get('sort') ?? ''
    const page = Math.max(1, Math.trunc(Number(search.get('page'))) || 1)
    const after = page > LAST_NUMBERED_PAGE ? (search.get('after') ?? '') : ''
    return {
      q: (search.get('q') ?? '').trim(),
      sort: sorts.some((known) => known === sort.replace(/^-/, '')) ? (sort as View<Field>['sort']) : '',
      page: after ? page : Math.min(page, LAST_NUMBERED_PAGE),
      after,
    }
  }
  function addressOf({ q, sort, page, after }: View<Field>): string {
    const search = new URLSearchParams()
    if (q) search.set('q', q)
    if (sort) search.set('sort', sort)
    if (page > 1) search.set('page', String(page))
    if (after) search.set('after', after)
    return search.size ? `${path}?${search}` : path
  }
  return { path, viewOf, addressOf }
}
