'use client'

import { useInfiniteQuery } from '@tanstack/react-query'
import { call } from '../api'
import type { Note } from '../notes/shapes'
import { notesOf } from '../notes/store'
import { useMissing } from '../session/permissions'
import { type Entry, type FilterId, filters } from './filters'
import { type Deed, type Happening, happenings, type Log, olderOf, silent } from './happenings'

/** Its items are in its log in any case. */
const include = 'shipments,packages'

/** What happened to an order and what was written about it, as far as it is loaded, and the way to what is older. */
export function useTimeline(orderId: string, filter: FilterId) {
  const missing = { entries: useMissing('audit:read'), notes: useMissing('notes:read') }
  const trail = useInfiniteQuery({
    queryKey: ['GET /orders/{orderId}/auditLogs', { orderId }],
    queryFn: ({ pageParam, signal }) =>
      call('GET /orders/{orderId}/auditLogs', { params: { orderId }, query: pageParam ? { cursor: pageParam } : { include }, signal }),
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor,
    enabled: !missing.entries,
  })
  const written = useInfiniteQuery({ ...notesOf(orderId), enabled: !missing.notes })
  const allEntries = trail.data?.pages.flatMap(({ auditLogs }) => auditLogs) ?? []
  const allNotes = written.data?.pages.flatMap(({ notes }) => notes) ?? []
  const wantsEntries = filter !== 'notes'
  const wantsNotes = filter === 'all' || filter === 'notes'
  const isWaiting = (wantsEntries && trail.isLoading) || (wantsNotes && written.isLoading)
  const shows = filters.find(({ id }) => id === filter)?.shows ?? (() => true)
  const logs: { entries: Log<Entry>; notes: Log<Note> } = {
    entries: wantsEntries && trail.data ? { items: allEntries, hasOlder: trail.hasNextPage } : silent,
    notes: wantsNotes && written.data ? { items: allNotes, hasOlder: written.hasNextPage } : silent,
  }
  const older = olderOf(logs)
  const shown: Happening[] = isWaiting ? [] : happenings(logs).flatMap((one): Happening[] => (one.note ? [one] : sifted(one, shows)))
  return {
    shown,
    isWaiting,
    missing,
    /** What could not be loaded, and how to try again. */
    refused: { entries: wantsEntries ? trail.error : null, notes: wantsNotes ? written.error : null },
    retry: { entries: () => void trail.refetch(), notes: () => void written.refetch() },
    loaded: wantsEntries ? allEntries.length : allNotes.length,
    hasOlder: older.entries || older.notes,
    isLoadingOlder: trail.isFetchingNextPage || written.isFetchingNextPage,
    loadOlder() {
      if (older.entries) void trail.fetchNextPage()
      if (older.notes) void written.fetchNextPage()
    },
  }
}

/** What of a deed the filter shows; nothing when that is nothing. */
function sifted(one: Deed, shows: (entry: Entry) => boolean): Deed[] {
  const deed = one.deed.filter((entry) => shows(entry))
  return deed.length ? [{ ...one, deed }] : []
}
