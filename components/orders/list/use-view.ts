'use client'

import { useSearchParams } from 'next/navigation'

type Sort = 'createdAt' | 'updatedAt' | 'shortId' | 'customerTotal'

/** What the list shows, as the address says it: Back brings it back, and a copied address shows the same. */
export interface View {
  q: string
  /** As the API takes it; empty is the list's own order. */
  sort: '' | Sort | `-${Sort}`
  page: number
  /** Beyond the numbered pages: what the API continues with. */
  after: string
}

export const pageSize = 50
/** The API numbers its pages this many rows deep; then it goes on with a cursor. */
export const lastNumbered = 10_000 / pageSize

const sorts = ['createdAt', 'updatedAt', 'shortId', 'customerTotal']

export type Show = (change: Partial<View>, how?: 'push' | 'replace') => void

export function useView(): [View, Show] {
  const view = viewOf(useSearchParams())
  // Any change but that of the page begins at the first page again. No trip to the server: the page is there, only its rows are asked for.
  const show: Show = (change, how = 'push') => {
    const address = addressOf({ ...view, page: 1, after: '', ...change })
    if (how === 'push') window.history.pushState(null, '', address)
    else window.history.replaceState(null, '', address)
  }
  return [view, show]
}

export function viewOf(search: { get(name: string): string | null }): View {
  const sort = search.get('sort') ?? ''
  const page = Math.max(1, Math.trunc(Number(search.get('page'))) || 1)
  const after = page > lastNumbered ? (search.get('after') ?? '') : ''
  return {
    q: (search.get('q') ?? '').trim(),
    sort: sorts.includes(sort.replace(/^-/, '')) ? (sort as View['sort']) : '',
    page: after ? page : Math.min(page, lastNumbered),
    after,
  }
}

export function addressOf({ q, sort, page, after }: View): string {
  const search = new URLSearchParams()
  if (q) search.set('q', q)
  if (sort) search.set('sort', sort)
  if (page > 1) search.set('page', String(page))
  if (after) search.set('after', after)
  return search.size ? `/orders?${search}` : '/orders'
}

/** The position of a page's first row in the whole list, from 1. */
export const firstOf = ({ page }: View) => (page - 1) * pageSize + 1
