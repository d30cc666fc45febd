'use client'

import type { GridSelection } from '../../ui/grid/grid'
import { useSelection } from '../bulk/selection'
import type { Hit } from '../shapes'

/** The selection as the grid of this page marks it. What is on the page is known; what is not is asked for. */
export function useRows(orders: Hit[] | undefined): GridSelection {
  const { count, has, set, setOrders } = useSelection()
  return {
    count,
    has,
    set(ids, on) {
      const wanted = new Set(ids)
      const known = orders?.filter(({ id }) => wanted.delete(id)) ?? []
      if (known.length) setOrders(known, on)
      if (wanted.size) set([...wanted], on)
    },
  }
}
