'use client'

import { type RefObject, useEffect, useRef } from 'react'
import { isItself } from '../../office/find-order'
import type { GridHandle } from '../../ui/grid/grid'
import type { Hit } from '../shapes'

interface Entered {
  q: string
  list: { orders: Hit[] } | undefined
  /** Whether the list is that of `q`. */
  isThere: boolean
  /** Whether the search for `q` was refused, so that nothing is to be waited for. */
  isRefused: boolean
  grid: RefObject<GridHandle | null>
  open: (order: Hit) => void
}

/** What Enter in the query line leads to, once it is found: the order whose number was typed, else the rows. */
export function useEnter({ q, list, isThere, isRefused, grid, open }: Entered): (typed: string) => void {
  const wanted = useRef<string | null>(null)
  const go = () => {
    if (wanted.current !== q) return
    if (isRefused) wanted.current = null
    if (!isThere || !list || isRefused) return
    wanted.current = null
    const exact = q ? list.orders.filter((order) => isItself(order, q)) : []
    if (exact.length === 1 && exact[0]) open(exact[0])
    // Once React has done with these rows: before that the grid cannot put its cursor on one.
    else if (list.orders.length) queueMicrotask(() => grid.current?.first())
  }
  useEffect(go)
  return (typed) => {
    wanted.current = typed
    go()
  }
}
