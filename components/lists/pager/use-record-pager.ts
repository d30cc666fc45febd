'use client'

import { useQuery } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import type { ReadOperationKey } from '@/components/api/types'
import { saveCursorRow } from '@/components/ui/grid/use-saved-position'
import { pageSize } from '../view'
import { onPagerChange, type PagerEntry, type PagerKind, type RecordPager, readPager, savePager } from './pager-store'

/** The position of a row in the list from which it was opened. */
export interface PagerPosition {
  position: number
  total: number
  totalIsCapped: boolean
  /** The neighbors' names in the address; null at the ends, and while the next page loads. */
  previous: string | null
  next: string | null
  /** The list's address, at the page that contains this row. */
  back: string
}

interface PagerPage {
  entries: PagerEntry[]
  page: number | null
  nextCursor: string | null
}

/** Loads the rows beyond the ends of a page. */
export interface PagerSource<Found> {
  /** The list's operation, under which its answers are cached as they are. */
  operation: ReadOperationKey
  after(cursor: string, signal: AbortSignal): Promise<Found>
  at(query: RecordPager['query'], page: number, signal: AbortSignal): Promise<Found>
  pageOf(found: Found): PagerPage
}

/** The position of a row (by its id or name) in the list from which it was opened; null when it was not opened from a list. */
export function useRecordPager<Found>(kind: PagerKind, row: string, pages: PagerSource<Found>): PagerPosition | null {
  const pager = useSyncExternalStore(
    onPagerChange,
    () => readPager(kind),
    () => null,
  )
  const index = pager ? pager.entries.findIndex(({ id, name }) => id === row || name === row) : -1
  usePreviousPage(kind, pager, index === 0, pages)
  useNextPage(kind, pager, pager !== null && index === pager.entries.length - 1, pages)
  const found = index >= 0 ? pager?.entries[index]?.id : undefined
  useEffect(() => {
    if (!pager || !found || pager.currentId === found) return
    savePager(kind, { ...pager, currentId: found })
    // Back in the list, the cursor is on the row viewed last, not on the one opened first.
    saveCursorRow(backAddress(pager, pager.first + index), found)
  }, [kind, pager, found, index])
  if (!pager || index < 0) return null
  const position = pager.first + index
  return {
    position,
    total: Math.max(pager.total, position),
    totalIsCapped: pager.totalIsCapped ?? false,
    previous: pager.entries[index - 1]?.name ?? null,
    next: pager.entries[index + 1]?.name ?? null,
    back: backAddress(pager, position),
  }
}

/** The list's address with the page that contains a position; unchanged for pages without a number. */
export function backAddress({ address, first, entries }: RecordPager, position: number): string {
  const url = new URL(address, 'http://list')
  const page = Math.ceil(position / pageSize)
  const shown = Number(url.searchParams.get('page') ?? 1)
  const isStillThere = position >= first && position < first + entries.length && page === shown
  if (isStillThere || url.searchParams.has('after')) return address
  if (page > 1) url.searchParams.set('page', String(page))
  else url.searchParams.delete('page')
  return `${url.pathname}${url.search}`
}

/** Loads the page after the last known row when that row is open. */
function useNextPage<Found>(kind: PagerKind, pager: RecordPager | null, isNeeded: boolean, pages: PagerSource<Found>) {
  const cursor = (isNeeded && pager?.cursor) || null
  const { data } = useQuery({
    queryKey: [pages.operation, 'pager', cursor],
    queryFn: ({ signal }) => pages.after(cursor ?? '', signal),
    select: pages.pageOf,
    enabled: cursor !== null,
    staleTime: Number.POSITIVE_INFINITY,
  })
  useEffect(() => {
    if (!pager || !cursor || !data || pager.cursor !== cursor) return
    savePager(kind, { ...pager, entries: [...pager.entries, ...withoutKnown(pager, data.entries)], cursor: data.nextCursor })
  }, [kind, pager, cursor, data])
}

/** Loads the page before the first known row when that row is open. */
function usePreviousPage<Found>(kind: PagerKind, pager: RecordPager | null, isNeeded: boolean, pages: PagerSource<Found>) {
  const page = isNeeded && pager && pager.first > 1 && !pager.address.includes('after=') ? Math.ceil((pager.first - 1) / pageSize) : null
  const { data } = useQuery({
    queryKey: [pages.operation, 'pager', pager?.query, page],
    queryFn: ({ signal }) => pages.at(pager?.query ?? { q: '', sort: '' }, page ?? 1, signal),
    select: pages.pageOf,
    enabled: page !== null,
    staleTime: Number.POSITIVE_INFINITY,
  })
  useEffect(() => {
    if (!pager || page === null || !data || data.page !== page) return
    const before = withoutKnown(pager, data.entries)
    if (before.length)
      savePager(kind, { ...pager, entries: [...before, ...pager.entries], first: Math.max(1, pager.first - before.length) })
  }, [kind, pager, page, data])
}

/** Drops the rows that are already known: the list may have shifted between two requests. */
function withoutKnown(pager: RecordPager, entries: readonly PagerEntry[]) {
  const known = new Set(pager.entries.map(({ id }) => id))
  return entries.filter(({ id }) => !known.has(id))
}
