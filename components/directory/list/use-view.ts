'use client'

import { usePathname, useSearchParams } from 'next/navigation'

/** What a list of the directory shows, as the address says it. */
export interface View {
  /** The beginning of a name. */
  q: string
  page: number
  isActive: '' | 'true' | 'false'
}

export type Show = (change: Partial<View>, how?: 'push' | 'replace') => void

export const pageSize = 50
/** The API numbers its pages this many rows deep. */
const lastPage = 10_000 / pageSize

export function viewOf(search: { get(name: string): string | null }): View {
  const isActive = search.get('isActive')
  return {
    q: (search.get('q') ?? '').trim(),
    page: Math.min(lastPage, Math.max(1, Math.trunc(Number(search.get('page'))) || 1)),
    isActive: isActive === 'true' || isActive === 'false' ? isActive : '',
  }
}

export function addressOf(path: string, { q, page, isActive }: View): string {
  const search = new URLSearchParams()
  if (q) search.set('q', q)
  if (isActive) search.set('isActive', isActive)
  if (page > 1) search.set('page', String(page))
  return search.size ? `${path}?${search}` : path
}

/** As the API is asked for it. */
export const askedOf = ({ q, page }: View) => ({ ...(q && { q }), page: String(page), pageSize: String(pageSize) })

export function useView(): [View, Show, string] {
  const path = usePathname()
  const view = viewOf(useSearchParams())
  // Any change but that of the page begins at the first page again. The page is there: only its rows are asked for.
  const show: Show = (change, how = 'push') => {
    const address = addressOf(path, { ...view, page: 1, ...change })
    if (how === 'push') window.history.pushState(null, '', address)
    else window.history.replaceState(null, '', address)
  }
  return [view, show, addressOf(path, view)]
}
