import { useEffect } from 'react'
import type { Answer } from '../../api'
import { firstOf } from '../../list/view'
import { keepWalk } from '../../list/walk-store'
import { stopsOf } from '../walk'
import { addressOf, type View } from './use-view'

/** Remembers the list that is shown, so that the page of a product that is opened from it, however, leads on along it. */
export function useLeadingOn(view: View, list: Answer<'GET /products/search'> | undefined): void {
  const address = addressOf(view)
  const { q, sort } = view
  const first = firstOf(view)
  useEffect(() => {
    if (!list) return
    const { products, totalCount, totalCountIsCapped, nextCursor } = list
    const query = { q, sort }
    keepWalk('products', {
      address,
      query,
      stops: stopsOf(products),
      first,
      total: totalCount,
      totalIsCapped: totalCountIsCapped,
      cursor: nextCursor,
    })
  }, [address, q, sort, first, list])
}
