'use client'

import { usePathname, useSearchParams } from 'next/navigation'
import { addressOf, type View, viewOf } from './asked'

export type Show = (change: Partial<View>, how?: 'push' | 'replace') => void

/** Which variants are shown, as the address says it; how to show others; and that address. */
export function useView(): [View, Show, string] {
  const path = usePathname()
  const view = viewOf(useSearchParams())
  // Any change but that of the page begins at the first page again. The product stays: only rows are asked for.
  const show: Show = (change, how = 'push') => {
    const address = addressOf(path, { ...view, page: 1, ...change })
    if (how === 'push') window.history.pushState(null, '', address)
    else window.history.replaceState(null, '', address)
  }
  return [view, show, addressOf(path, view)]
}
