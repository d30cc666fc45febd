'use client'

import { useInfiniteQuery } from '@tanstack/react-query'
import { useMissingPermission } from '@/components/api/permissions'
import { call } from '@/components/api/request'
import { type AuditEntry, type FilterId, timelineFilters } from '@/components/records/audit-entries'
import { notesQuery } from '@/components/records/notes/store'
import type { Note } from '@/components/records/notes/types'
import { type ActionEntry, emptyLog, type Log, olderOf, type TimelineEntry, timelineEntries } from '@/components/records/timeline-entries'

/** Items are always part of their order's log. */
const include = 'shipments,packages'

/** The loaded history and notes of an order, and the function that loads older ones. */
export function useTimeline(orderId: string, filter: FilterId) {
  const missing = { entries: useMissingPermission('audit:read'), notes: useMissingPermission('notes:read') }
  const auditQuery = useInfiniteQuery({
    queryKey: ['GET /orders/{orderId}/auditLogs', { orderId }],
    queryFn: ({ pageParam, signal }) =>
      call('GET /orders/{orderId}/auditLogs', { params: { orderId }, query: pageParam ? { cursor: pageParam } : { include }, signal }),
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor,
    enabled: !missing.entries,
  })
  const noteQuery = useInfiniteQuery({ ...notesQuery(orderId), enabled: !missing.notes })
  const allEntries = auditQuery.data?.pages.flatMap(({ auditLogs }) => auditLogs) ?? []
  const allNotes = noteQuery.data?.pages.flatMap(({ notes }) => notes) ?? []
  const includesEntries = filter !== 'notes'
  const includesNotes = filter === 'all' || filter === 'notes'
  const isWaiting = (includesEntries && auditQuery.isLoading) || (includesNotes && noteQuery.isLoading)
  const shows = timelineFilters.find(({ id }) => id === filter)?.matches ?? (() => true)
  const logs: { entries: Log<AuditEntry>; notes: Log<Note> } = {
    entries: includesEntries && auditQuery.data ? { items: allEntries, hasOlder: auditQuery.hasNextPage } : emptyLog,
    notes: includesNotes && noteQuery.data ? { items: allNotes, hasOlder: noteQuery.hasNextPage } : emptyLog,
  }
  const older = olderOf(logs)
  const shown: TimelineEntry[] = isWaiting
    ? []
    : timelineEntries(logs).flatMap((entry): TimelineEntry[] => (entry.note ? [entry] : filterEntries(entry, shows)))
  return {
    shown,
    isWaiting,
    missing,
    /** The error of each log, with a retry. */
    errors: { entries: includesEntries ? auditQuery.error : null, notes: includesNotes ? noteQuery.error : null },
    retry: { entries: () => void auditQuery.refetch(), notes: () => void noteQuery.refetch() },
    loaded: includesEntries ? allEntries.length : allNotes.length,
    hasOlder: older.entries || older.notes,
    isLoadingOlder: auditQuery.isFetchingNextPage || noteQuery.isFetchingNextPage,
    loadOlder() {
      if (older.entries) void auditQuery.fetchNextPage()
      if (older.notes) void noteQuery.fetchNextPage()
    },
  }
}

/** The entries of an action that the filter shows; an empty list when it shows none. */
function filterEntries(entry: ActionEntry, shows: (entry: AuditEntry) => boolean): ActionEntry[] {
  const deed = entry.entries.filter((entry) => shows(entry))
  return deed.length ? [{ ...entry, entries: deed }] : []
}
