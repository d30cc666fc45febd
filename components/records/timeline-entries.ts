import { type AuditEntry, groupByRequest } from './audit-entries'
import type { Note } from './notes/types'

/** The entries of one request. */
export interface ActionEntry {
  at: string
  entries: AuditEntry[]
  note?: undefined
}

/** An action or a note in the timeline. */
export type TimelineEntry = ActionEntry | { at: string; note: Note; entries?: undefined }

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
}

const endOf = <T>({ items, hasOlder }: Log<T>, at: (item: T) => string) => {
  const last = items.at(-1)
  return !hasOlder ? null : last === undefined ? Number.POSITIVE_INFINITY : Date.parse(at(last))
}
const logEnds = ({ entries, notes }: Logs) => ({
  entries: endOf(entries, (one) => one.occurredAt),
  notes: endOf(notes, (one) => one.createdAt),
})
const loadedUntil = (logs: Logs) => {
  const { entries, notes } = logEnds(logs)
  return Math.max(entries ?? Number.NEGATIVE_INFINITY, notes ?? Number.NEGATIVE_INFINITY)
}

/**
 * Both logs as one, newest first. Items older than the end of a partly loaded log are held back until its next page is loaded: its older
 * items may belong before them, and inserting those later would shift the text being read.
 */
export function timelineEntries(logs: Logs): TimelineEntry[] {
  const horizon = loadedUntil(logs)
  const actions = groupByRequest([...logs.entries.items]).map((entries): TimelineEntry => ({ at: entries[0]?.occurredAt ?? '', entries }))
  const notes = logs.notes.items.map((note): TimelineEntry => ({ at: note.createdAt, note }))
  const all = [...actions, ...notes].filter(({ at }) => Date.parse(at) >= horizon)
  return all.sort((a, b) => Date.parse(b.at) - Date.parse(a.at))
}

/** The logs that have to load their next page to show older items. */
export function olderOf(logs: Logs): { entries: boolean; notes: boolean } {
  const { entries, notes } = logEnds(logs)
  const horizon = loadedUntil(logs)
  return { entries: entries === horizon, notes: notes === horizon }
}
