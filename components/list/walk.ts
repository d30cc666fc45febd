'use client'

import { useQuery } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { putCursor } from '../ui/grid/kept-place'
import { pageSize } from './view'
import { keepWalk, keptWalk, onWalk, type Stop, type Walk, type Walked } from './walk-store'

/** Where a row stands in the list that it was opened from. */
export interface Step {
  /** From 1. */
  position: number
  total: number
  totalIsCapped: boolean
  /** As their addresses name them; null at the ends, and while the next page is on its way. */
  previous: string | null
  next: string | null
  /** The list's address, at the page that holds this row. */
  back: string
}

interface Found {
  stops: Stop[]
  page: number | null
  nextCursor: string | null
}

/** How a list goes on over the ends of a page. */
export interface Pages {
  after(cursor: string, signal: AbortSignal): Promise<Found>
  at(query: Walk['query'], page: number, signal: AbortSignal): Promise<Found>
}

/** Where a row (by its id or name) stands in the list that it was opened from; null when it was not opened from one. */
export function useWalk(which: Walked, row: string, pages: Pages): Step | null {
  const walk = useSyncExternalStore(
    onWalk,
    () => keptWalk(which),
    () => null,
  )
  const index = walk ? walk.stops.findIndex(({ id, name }) => id === row || name === row) : -1
  useOlder(which, walk, index === 0, pages)
  useMore(which, walk, walk !== null && index === walk.stops.length - 1, pages)
  const found = index >= 0 ? walk?.stops[index]?.id : undefined
  useEffect(() => {
    if (!walk || !found || walk.at === found) return
    keepWalk(which, { ...walk, at: found })
    // Back in the list one stands at the row looked at last, not at the one opened first.
    putCursor(backOf(walk, walk.first + index), found)
  }, [which, walk, found, index])
  if (!walk || index < 0) return null
  const position = walk.first + index
  return {
    position,
    total: Math.max(walk.total, position),
    totalIsCapped: walk.totalIsCapped ?? false,
    previous: walk.stops[index - 1]?.name ?? null,
    next: walk.stops[index + 1]?.name ?? null,
    back: backOf(walk, position),
  }
}

/** The list's address with the page that a position is on; as it was where pages are not numbered any more. */
export function backOf({ address, first, stops }: Walk, position: number): string {
  const url = new URL(address, 'http://list')
  const page = Math.ceil(position / pageSize)
  const shown = Number(url.searchParams.get('page') ?? 1)
  const isStillThere = position >= first && position < first + stops.length && page === shown
  if (isStillThere || url.searchParams.has('after')) return address
  if (page > 1) url.searchParams.set('page', String(page))
  else url.searchParams.delete('page')
  return `${url.pathname}${url.search}`
}

/** Asks for the page after the last row known, when that is the one looked at. */
function useMore(which: Walked, walk: Walk | null, isWanted: boolean, pages: Pages) {
  const cursor = (isWanted && walk?.cursor) || null
  const { data } = useQuery({
    queryKey: ['walk', which, cursor],
    queryFn: ({ signal }) => pages.after(cursor ?? '', signal),
    enabled: cursor !== null,
    staleTime: Number.POSITIVE_INFINITY,
  })
  useEffect(() => {
    if (!walk || !cursor || !data || walk.cursor !== cursor) return
    keepWalk(which, { ...walk, stops: [...walk.stops, ...fresh(walk, data.stops)], cursor: data.nextCursor })
  }, [which, walk, cursor, data])
}

/** Asks for the page before the first row known, when that is the one looked at. */
function useOlder(which: Walked, walk: Walk | null, isWanted: boolean, pages: Pages) {
  const page = isWanted && walk && walk.first > 1 && !walk.address.includes('after=') ? Math.ceil((walk.first - 1) / pageSize) : null
  const { data } = useQuery({
    queryKey: ['walk', which, walk?.query, page],
    queryFn: ({ signal }) => pages.at(walk?.query ?? { q: '', sort: '' }, page ?? 1, signal),
    enabled: page !== null,
    staleTime: Number.POSITIVE_INFINITY,
  })
  useEffect(() => {
    if (!walk || page === null || !data || data.page !== page) return
    const before = fresh(walk, data.stops)
    if (before.length) keepWalk(which, { ...walk, stops: [...before, ...walk.stops], first: Math.max(1, walk.first - before.length) })
  }, [which, walk, page, data])
}

/** A list moves while one walks: what is known already is not met twice. */
function fresh(walk: Walk, stops: readonly Stop[]) {
  const known = new Set(walk.stops.map(({ id }) => id))
  return stops.filter(({ id }) => !known.has(id))
}
