'use client'

import { useSearchParams } from 'next/navigation'

type Sort = 'createdAt' | 'updatedAt' | 'shortId' | 'customerTotal'

/** What the list shows, as the address says it: Back brings it back, and a copied address shows the same. */
export interface View {
  q: string
  /** As the API takes it; empty is the list's own order. */
  sort: '' | Sort | `-${Sort}`
  page: number
}

export const pageSize = 50
/** The API's pages reach this many rows deep. */
const farthest = 10_000

const sorts = ['createdAt', 'updatedAt', 'shortId', 'customerTotal']

export function useView(): [View, (change: Partial<View>) => void] {
  const search = useSearchParams()
  const sort = search.get('sort') ?? ''
  const view: View = {
    q: search.get('q') ?? '',
    sort: sorts.includes(sort.replace(/^-/, '')) ? (sort as View['sort']) : '',
    page: Math.min(Math.max(1, Math.trunc(Number(search.get('page'))) || 1), farthest / pageSize),
  }
  // Any change but that of the page begins at the first page again. No trip to the server: the page is there, only its rows are asked for.
  const show = (change: Partial<View>) => window.history.pushState(null, '', addressOf({ ...view, page: 1, ...change }))
  return [view, show]
}

function addressOf({ q, sort, page }: View): string {
  const search = new URLSearchParams()
  if (q) search.set('q', q)
  if (sort) search.set('sort', sort)
  if (page > 1) search.set('page', String(page))
  return search.size ? `/orders?${search}` : '/orders'
}

export const isLastPossible = (page: number) => (page + 1) * pageSize > farthest
