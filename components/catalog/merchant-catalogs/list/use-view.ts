'use client'

import { usePathname, useSearchParams } from 'next/navigation'
import { useRememberedAddress } from '@/components/lists/last-address'
import { LAST_NUMBERED_PAGE, pageSize } from '@/components/lists/view'

/** The state of the list of merchant catalogs, stored in the address. */
export interface View {
  merchantId: string
  isEnabled: '' | 'true' | 'false'
  page: number
}

export type Show = (change: Partial<View>) => void

export function viewOf(search: { get(name: string): string | null }): View {
  const isEnabled = search.get('isEnabled')
  return {
    merchantId: search.get('merchantId') ?? '',
    isEnabled: isEnabled === 'true' || isEnabled === 'false' ? isEnabled : '',
    page: Math.min(LAST_NUMBERED_PAGE, Math.max(1, Math.trunc(Number(search.get('page'))) || 1)),
  }
}

export function addressOf(path: string, { merchantId, isEnabled, page }: View): string {
  const search = new URLSearchParams()
  if (merchantId) search.set('merchantId', merchantId)
  if (isEnabled) search.set('isEnabled', isEnabled)
  if (page > 1) search.set('page', String(page))
  return search.size ? `${path}?${search}` : path
}

/** The API request of a view. */
export const requestOf = ({ merchantId, isEnabled, page }: View) => ({
  ...(merchantId && { merchantId }),
  ...(isEnabled && { isEnabled }),
  page: String(page),
  pageSize: String(pageSize),
})

export function useView(): [View, Show, string] {
  const path = usePathname()
  const view = viewOf(useSearchParams())
  useRememberedAddress(path, addressOf(path, view))
  // Any change but that of the page returns to the first page. Uses the history API, since only rows need loading.
  const show: Show = (change) => window.history.pushState(null, '', addressOf(path, { ...view, page: 1, ...change }))
  return [view, show, addressOf(path, view)]
}
