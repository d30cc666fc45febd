'use client'

import { useQuery } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { read } from '../api'
import { pageSize } from '../list/view'
import { putCursor } from '../ui/grid/kept-place'
import { keepWalk, keptWalk, onWalk, type Walk } from './walk-store'

export type { Walk } from './walk-store'

/** Remembers, for this tab, the list that an order was opened from, so that the order's page leads on to the next. */
export const rememberWalk = (walk: Walk) => keepWalk(walk)

export interface Step {
  /** Where the order stands in the list, from 1. */
  position: number
  total: number
  totalIsCapped: boolean
  /** Short ids; null at the ends, and while the next page is on its way. */
  previous: string | null
  next: string | null
  /** The list's address, at the page that holds this order. */
  back: string
}

/** Where an order (by id or short id) stands in the list that it was opened from; null when it was not opened from one. Goes on over the ends of a page. */
export function useWalk(orderId: string): Step | null {
  const walk = useSyncExternalStore(onWalk, keptWalk, () => null)
  const index = walk ? walk.orders.findIndex(({ id, shortId }) => id === orderId || shortId === orderId) : -1
  useOlder(walk, index === 0)
  useMore(walk, walk !== null && index === walk.orders.length - 1)
  const found = index >= 0 ? walk?.orders[index]?.id : undefined
  useEffect(() => {
    if (!walk || !found || walk.at === found) return
    keepWalk({ ...walk, at: found })
    // Back in the list one stands at the order looked at last, not at the one opened first.
    putCursor(backOf(walk, walk.first + index), found)
  }, [walk, found, index])
  if (!walk || index < 0) return null
  const position = walk.first + index
  return {
    position,
    total: Math.max(walk.total, position),
    totalIsCapped: walk.totalIsCapped ?? false,
    previous: walk.orders[index - 1]?.shortId ?? null,
    next: walk.orders[index + 1]?.shortId ?? null,
    back: backOf(walk, position),
  }
}

/** The list's address with the page that a position is on; as it was where pages are not numbered any more. */
export function backOf({ address, first, orders }: Walk, position: number): string {
  const url = new URL(address, 'http://list')
  const page = Math.ceil(position / pageSize)
  const shown = Number(url.searchParams.get('page') ?? 1)
  const isStillThere = position >= first && position < first + orders.length && page === shown
  if (isStillThere || url.searchParams.has('after')) return address
  if (page > 1) url.searchParams.set('page', String(page))
  else url.searchParams.delete('page')
  return `${url.pathname}${url.search}`
}

/** Asks for the page after the last order known, when that is the one looked at. */
function useMore(walk: Walk | null, isWanted: boolean) {
  const cursor = isWanted ? walk?.cursor : null
  const { data } = useQuery({
    ...read('GET /orders/search', { query: { cursor: cursor ?? '', pageSize: String(pageSize) } }),
    enabled: Boolean(cursor),
    staleTime: Number.POSITIVE_INFINITY,
  })
  useEffect(() => {
    if (!walk || !cursor || !data || walk.cursor !== cursor) return
    keepWalk({ ...walk, orders: [...walk.orders, ...fresh(walk, data.orders)], cursor: data.nextCursor })
  }, [walk, cursor, data])
}

/** Asks for the page before the first order known, when that is the one looked at. */
function useOlder(walk: Walk | null, isWanted: boolean) {
  const page = isWanted && walk && walk.first > 1 && !walk.address.includes('after=') ? Math.ceil((walk.first - 1) / pageSize) : null
  const { data } = useQuery({
    ...read('GET /orders/search', {
      query: { q: walk?.query.q, sort: walk?.query.sort || undefined, page: String(page ?? 1), pageSize: String(pageSize) },
    }),
    enabled: page !== null,
    staleTime: Number.POSITIVE_INFINITY,
  })
  useEffect(() => {
    if (!walk || page === null || !data || data.page !== page) return
    const before = fresh(walk, data.orders)
    if (before.length) keepWalk({ ...walk, orders: [...before, ...walk.orders], first: Math.max(1, walk.first - before.length) })
  }, [walk, page, data])
}

/** A list moves while one walks: what is known already is not met twice. */
function fresh(walk: Walk, orders: { id: string; shortId: string }[]) {
  const known = new Set(walk.orders.map(({ id }) => id))
  return orders.filter(({ id }) => !known.has(id)).map(({ id, shortId }) => ({ id, shortId }))
}
