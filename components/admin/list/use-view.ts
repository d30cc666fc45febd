'use client'

import { usePathname, useSearchParams } from 'next/navigation'
import { useRememberedAddress } from '../../list/last-address'
import { lastNumbered, pageSize } from '../../list/view'

/** What a list of the administration shows, as the address says it. */
export interface View<Filter extends string = never, Field extends string = never> {
  /** What is looked for: the beginning of a name, or words. */
  q: string
  page: number
  /** As the API takes it; empty is the list's own order. */
  sort: '' | Field | `-${Field}`
  /** Each empty where nothing is asked of it; several values are parted by commas. */
  filters: Readonly<Record<Filter, string>>
}

interface Change {
  q?: string
  page?: number
  sort?: string
  /** The others stay as they are. */
  filters?: Readonly<Record<string, string>>
}

export type Show = (change: Change, how?: 'push' | 'replace') => void

/** What a list can be narrowed by beside words, and sorted by. Declare it once, outside the component. */
export interface Shape<Filter extends string = never, Field extends string = never> {
  /** With the values that each takes; null where it takes any, as an id. */
  filters?: Record<Filter, readonly string[] | null>
  sorts?: readonly Field[]
}

interface Search {
  get(name: string): string | null
}

export function viewOf<Filter extends string = never, Field extends string = never>(
  search: Search,
  { filters, sorts = [] }: Shape<Filter, Field> = {},
): View<Filter, Field> {
  const sort = search.get('sort') ?? ''
  const known = Object.entries<readonly string[] | null>(filters ?? {})
  return {
    q: (search.get('q') ?? '').trim(),
    page: Math.min(lastNumbered, Math.max(1, Math.trunc(Number(search.get('page'))) || 1)),
    sort: sorts.some((field) => field === sort.replace(/^-/, '')) ? (sort as Field) : '',
    filters: Object.fromEntries(known.map(([name, values]) => [name, allowed(search.get(name), values)])) as Record<Filter, string>,
  }
}

/** What the address says of a filter, without values that it does not have. */
const allowed = (said: string | null, values: readonly string[] | null) =>
  (said ?? '')
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one && (!values || values.includes(one)))
    .join(',')

export function addressOf(path: string, { q, page, sort, filters }: View<string, string>): string {
  const search = new URLSearchParams()
  if (q) search.set('q', q)
  for (const [name, value] of Object.entries(filters)) if (value) search.set(name, value)
  if (sort) search.set('sort', sort)
  if (page > 1) search.set('page', String(page))
  // A list of values reads better than its escapes.
  return search.size ? `${path}?${search.toString().replaceAll('%2C', ',')}` : path
}

/** As the API is asked for it. */
export const askedOf = <Filter extends string, Field extends string>({ q, page, sort, filters }: View<Filter, Field>) => ({
  ...(q && { q }),
  ...(Object.fromEntries(Object.entries(filters).filter(([, value]) => value)) as Partial<Record<Filter, string>>),
  ...(sort && { sort: sort as Field | `-${Field}` }),
  page: String(page),
  pageSize: String(pageSize),
})

/** Whether the view leaves rows out. */
export const isNarrowed = ({ q, filters }: View<string, string>) => q !== '' || Object.values(filters).some(Boolean)

/** The view that the address names, how to show another, and that address. */
export function useView<Filter extends string = never, Field extends string = never>(
  shape: Shape<Filter, Field> = {},
): [View<Filter, Field>, Show, string] {
  const path = usePathname()
  const view = viewOf(useSearchParams(), shape)
  const address = addressOf(path, view)
  useRememberedAddress(path, address)
  // Any change but that of the page begins at the first page again. The page is there: only its rows are asked for.
  const show: Show = ({ filters, ...change }, how = 'push') => {
    const next = addressOf(path, { ...(view as View<string, string>), page: 1, ...change, filters: { ...view.filters, ...filters } })
    if (how === 'push') window.history.pushState(null, '', next)
    else window.history.replaceState(null, '', next)
  }
  return [view, show, address]
}
