'use client'

import { usePathname, useSearchParams } from 'next/navigation'
import { useRememberedAddress } from './last-address'
import { addressOf, type Show, type View, type ViewOptions, viewOf } from './simple-list-view'

/** The view in the address, the function that changes it, and the address of another view. */
export function useView<Filter extends string = never, Field extends string = never>(
  options: ViewOptions<Filter, Field> = {},
): [View<Filter, Field>, Show, string] {
  const path = usePathname()
  const view = viewOf(useSearchParams(), options)
  const address = addressOf(path, view)
  useRememberedAddress(path, address)
  // Any change except of the page returns to the first page. No request to the server for the page itself; only its rows are loaded.
  const show: Show = ({ filters, ...change }, how = 'push') => {
    const next = addressOf(path, { ...(view as View<string, string>), page: 1, ...change, filters: { ...view.filters, ...filters } })
    if (how === 'push') window.history.pushState(null, '', next)
    else window.history.replaceState(null, '', next)
  }
  return [view, show, address]
}
