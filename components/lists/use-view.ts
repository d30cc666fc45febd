'use client'

import { useSearchParams } from 'next/navigation'
import { useRememberedAddress } from './last-address'
import type { SetView, View, ViewFormat } from './view'

/** The view of a list in the address, and the function that changes it. */
export function useView<Field extends string>({ path, viewOf, addressOf }: ViewFormat<Field>): [View<Field>, SetView<Field>] {
  const view = viewOf(useSearchParams())
  useRememberedAddress(path, addressOf(view))
  // Any change except of the page returns to the first page. No request to the server for the page itself; only its rows are loaded.
  const setView: SetView<Field> = (change, how = 'push') => {
    const address = addressOf({ ...view, page: 1, after: '', ...change })
    if (how === 'push') window.history.pushState(null, '', address)
    else window.history.replaceState(null, '', address)
  }
  return [view, setView]
}
