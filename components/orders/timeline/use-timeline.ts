'use client'

import { useInfiniteQuery } from '@tanstack/react-query'
import type { Message } from '@/components/api/order-types'
import { useMissingPermission } from '@/components/api/permissions'
import { call } from '@/components/api/request'
import { type AuditEntry, type FilterId, timelineFilters } from '@/components/records/audit-entries'
import { notesQuery } from '@/components/records/notes/store'
import type { Note } from '@/components/records/notes/types'
import { type ActionEntry, emptyLog, type Log, olderOf, type TimelineEntry, timelineEntries } from '@/components/records/timeline-entries'
import { messagesOf } from '../messages/messages-query'

/** Items are always part of their order's log. */
const include = 'shipments,packages'

/** The loaded history, notes and messages of an order, and the function that loads older ones. */
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
  const noteQuery = useInfiniteQuery({ ...notesQuery({ type: 'order', id: orderId }), enabled: !missing.notes })
  const messageQuery = useInfiniteQuery(messagesOf(orderId))
  const allEntries = auditQuery.data?.pages.flatMap(({ auditLogs }) => auditLogs) ?? []
  const allNotes = noteQuery.data?.pages.flatMap(({ notes }) => notes) ?? []
  const allMessages = messageQuery.data?.pages.flatMap(({ messages }) => messages) ?? []
  const includes = {
    entries: filter !== 'notes' && filter !== 'messages',
    notes: filter === 'all' || filter === 'notes',
    messages: filter === 'all' || filter === 'messages',
  }
  const isWaiting =
    (includes.entries && auditQuery.isLoading) || (includes.notes && noteQuery.isLoading) || (includes.messages && messageQuery.isLoading)
  const shows = timelineFilters.find(({ id }) => id === filter)?.matches ?? (() => true)
  const logs: { entries: Log<AuditEntry>; notes: Log<Note>; messages: Log<Message> } = {
    entries: includes.entries && auditQuery.data ? { items: allEntries, hasOlder: auditQuery.hasNextPage } : emptyLog,
    notes: includes.notes && noteQuery.data ? { items: allNotes, hasOlder: noteQuery.hasNextPage } : emptyLog,
    messages: includes.messages && messageQuery.data ? { items: allMessages, hasOlder: messageQuery.hasNextPage } : emptyLog,
  }
  const older = olderOf(logs)
  const shown: TimelineEntry[] = isWaiting
    ? []
    : timelineEntries(logs).flatMap((entry): TimelineEntry[] => (entry.entries ? filterEntries(entry, shows) : [entry]))
  return {
    shown,
    isWaiting,
    missing,
    /** The error of each log, with a retry. */
    errors: {
      entries: includes.entries ? auditQuery.error : null,
      notes: includes.notes ? noteQuery.error : null,
      messages: includes.messages ? messageQuery.error : null,
    },
    retry: {
      entries: () => void auditQuery.refetch(),
      notes: () => void noteQuery.refetch(),
      messages: () => void messageQuery.refetch(),
    },
    loaded: includes.entries ? allEntries.length : includes.notes ? allNotes.length : allMessages.length,
    hasOlder: older.entries || older.notes || older.messages,
    isLoadingOlder: auditQuery.isFetchingNextPage || noteQuery.isFetchingNextPage || messageQuery.isFetchingNextPage,
    loadOlder() {
      if (older.entries) void auditQuery.fetchNextPage()
      if (older.notes) void noteQuery.fetchNextPage()
      if (older.messages) void messageQuery.fetchNextPage()
    },
  }
}

/** The entries of an action that the filter shows; an empty list when it shows none. */
function filterEntries(entry: ActionEntry, shows: (entry: AuditEntry) => boolean): ActionEntry[] {
  const deed = entry.entries.filter((entry) => shows(entry))
  return deed.length ? [{ ...entry, entries: deed }] : []
}
