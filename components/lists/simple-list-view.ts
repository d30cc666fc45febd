import { LAST_NUMBERED_PAGE, pageSize } from './view'

/** The view of an administration list, as encoded in the address. */
export interface View<Filter extends string = never, Field extends string = never> {
  /** The search: the beginning of a name, or words. */
  q: string
  page: number
  /** The API's sort parameter; empty for the list's default order. */
  sort: '' | Field | `-${Field}`
  /** Empty without a filter; several values are separated by commas. */
  filters: Readonly<Record<Filter, string>>
}

interface Change {
  q?: string
  page?: number
  sort?: string
  /** Filters that are not named stay unchanged. */
  filters?: Readonly<Record<string, string>>
}

export type Show = (change: Change, how?: 'push' | 'replace') => void

/** The filters and sort fields of a list. Declare them once, outside the component. */
export interface ViewOptions<Filter extends string = never, Field extends string = never> {
  /** The valid values of each filter; null when any value is valid, such as an id. */
  filters?: Record<Filter, readonly string[] | null>
  sorts?: readonly Field[]
}

interface Search {
  get(name: string): string | null
}

export function viewOf<Filter extends string = never, Field extends string = never>(
  search: Search,
  { filters, sorts = [] }: ViewOptions<Filter, Field> = {},
): View<Filter, Field> {
  const sort = search.get('sort') ?? ''
  const known = Object.entries<readonly string[] | null>(filters ?? {})
  return {
    q: (search.get('q') ?? '').trim(),
    page: Math.min(LAST_NUMBERED_PAGE, Math.max(1, Math.trunc(Number(search.get('page'))) || 1)),
    sort: sorts.some((field) => field === sort.replace(/^-/, '')) ? (sort as Field) : '',
    filters: Object.fromEntries(known.map(([name, values]) => [name, knownValues(search.get(name), values)])) as Record<Filter, string>,
  }
}

/** A filter's values in the address, without invalid ones. */
const knownValues = (text: string | null, values: readonly string[] | null) =>
  (text ?? '')
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
  // A literal comma is easier to read than its escape.
  return search.size ? `${path}?${search.toString().replaceAll('%2C', ',')}` : path
}

/** The view as the query of a request. */
export const requestOf = <Filter extends string, Field extends string>({ q, page, sort, filters }: View<Filter, Field>) => ({
  ...(q && { q }),
  ...(Object.fromEntries(Object.entries(filters).filter(([, value]) => value)) as Partial<Record<Filter, string>>),
  ...(sort && { sort: sort as Field | `-${Field}` }),
  page: String(page),
  pageSize: String(pageSize),
})

/** Whether the view leaves rows out. */
export const isFiltered = ({ q, filters }: View<string, string>) => q !== '' || Object.values(filters).some(Boolean)
