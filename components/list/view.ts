'use client'

import { useSearchParams } from 'next/navigation'
import { useRememberedAddress } from './last-address'

/** What a list shows, as the address says it: Back brings it back, and a copied address shows the same. */
export interface View<Field extends string = string> {
  q: string
  /** As the API takes it; empty is the list's own order. */
  sort: '' | Field | `-${Field}`
  page: number
  /** Beyond the numbered pages: what the API continues with. */
  after: string
}

export type Show<Field extends string = string> = (change: Partial<View<Field>>, how?: 'push' | 'replace') => void

/** Goes to another page; the rest of the view stays. */
export type Turn = (change: Partial<Pick<View, 'page' | 'after'>>, how?: 'push' | 'replace') => void

export const pageSize = 50
/** The API numbers its pages this many rows deep; then it goes on with a cursor. */
export const lastNumbered = 10_000 / pageSize

/** The position of a page's first row in the whole list, from 1. */
export const firstOf = ({ page }: Pick<View, 'page'>) => (page - 1) * pageSize + 1

/** How a list's view is written into its address and read from there. */
export function viewsAt<Field extends string>(path: string, sorts: readonly Field[]) {
  function viewOf(search: { get(name: string): string | null }): View<Field> {
    const sort = search.get('sort') ?? ''
    const page = Math.max(1, Math.trunc(Number(search.get('page'))) || 1)
    const after = page > lastNumbered ? (search.get('after') ?? '') : ''
    return {
      q: (search.get('q') ?? '').trim(),
      sort: sorts.some((known) => known === sort.replace(/^-/, '')) ? (sort as View<Field>['sort']) : '',
      page: after ? page : Math.min(page, lastNumbered),
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
  function useView(): [View<Field>, Show<Field>] {
    const view = viewOf(useSearchParams())
    useRememberedAddress(path, addressOf(view))
    // Any change but that of the page begins at the first page again. No trip to the server: the page is there, only its rows are asked for.
    const show: Show<Field> = (change, how = 'push') => {
      const address = addressOf({ ...view, page: 1, after: '', ...change })
      if (how === 'push') window.history.pushState(null, '', address)
      else window.history.replaceState(null, '', address)
    }
    return [view, show]
  }
  return { viewOf, addressOf, useView }
}
