import type { Message } from '@/components/api/order-types'
import { type AuditEntry, groupByRequest } from './audit-entries'
import type { Note } from './notes/types'

/** The entries of one request. */
export interface ActionEntry {
  at: string
  entries: AuditEntry[]
  note?: undefined
  message?: undefined
}

/** An action, a note or a message to the customer in the timeline. */
export type TimelineEntry =
  | ActionEntry
  | { at: string; note: Note; entries?: undefined; message?: undefined }
  | { at: string; message: Message; entries?: undefined; note?: undefined }

/** The loaded part of a log, newest first. `hasOlder`: there are older entries to load. */
export interface Log<T> {
  items: readonly T[]
  hasOlder: boolean
}

/** An empty log, for one that is filtered out or not permitted. */
export const emptyLog: Log<never> = { items: [], hasOlder: false }

interface Logs {
  entries: Log<AuditEntry>
  notes: Log<Note>
  messages: Log<Message>
}

/** The time of the oldest loaded item; -∞ when all are loaded, +∞ when none is yet. */
const endOf = <T>({ items, hasOlder }: Log<T>, at: (item: T) => string) => {
  const last = items.at(-1)
  return !hasOlder ? Number.NEGATIVE_INFINITY : last === undefined ? Number.POSITIVE_INFINITY : Date.parse(at(last))
}
const logEnds = ({ entries, notes, messages }: Logs) => ({
  entries: endOf(entries, (one) => one.occurredAt),
  notes: endOf(notes, (one) => one.createdAt),
  messages: endOf(messages, (one) => one.createdAt),
})

/**
 * The logs as one, newest first. Items older than the end of a partly loaded log are held back until its next page is loaded: its older
 * items may belong before them, and inserting those later would shift the text being read.
 */
export function timelineEntries(logs: Logs): TimelineEntry[] {
  const horizon = Math.max(...Object.values(logEnds(logs)))
  const actions = groupByRequest([...logs.entries.items]).map((entries): TimelineEntry => ({ at: entries[0]?.occurredAt ?? '', entries }))
  const notes = logs.notes.items.map((note): TimelineEntry => ({ at: note.createdAt, note }))
  const messages = logs.messages.items.map((message): TimelineEntry => ({ at: message.createdAt, message }))
  const all = [...actions, ...notes, ...messages].filter(({ at }) => Date.parse(at) >= horizon)
  return all.sort((a, b) => Date.parse(b.at) - Date.parse(a.at))
}

/** The logs that have to load their next page to show older items. */
export function olderOf(logs: Logs): Record<keyof Logs, boolean> {
  const ends = logEnds(logs)
  const horizon = Math.max(...Object.values(ends))
  const isOlder = (end: number) => end === horizon && end !== Number.NEGATIVE_INFINITY
  return { entries: isOlder(ends.entries), notes: isOlder(ends.notes), messages: isOlder(ends.messages) }
}
