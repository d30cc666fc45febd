import { useEffect } from 'react'
import type { ProductListed } from '../../catalog/shapes'
import type { Queried } from '../../list/use-queried'
import { walkOf } from '../../list/walk-of'
import { keepWalk } from '../../list/walk-store'
import { stopsOf } from '../walk'

/** Remembers the list that is shown, so that the page of a product that is opened from it, however, leads on along it. */
export function useLeadingOn({ view: { q, sort, page }, address, list, rows, isOld }: Queried<ProductListed>): void {
  useEffect(() => {
    const walk = walkOf({ view: { q, sort, page }, address, list, rows, isOld }, stopsOf)
    if (walk) keepWalk('products', walk)
  }, [q, sort, page, address, list, rows, isOld])
}
