import type { Note } from '../notes/shapes'
import { deedsOf, type Entry } from './filters'

/** What was done in one request. */
export interface Deed {
  at: string
  deed: Entry[]
  note?: undefined
}

/** Something of the timeline. */
export type Happening = Deed | { at: string; note: Note; deed?: undefined }

/** A log as far as it is loaded, newest first. `hasOlder`: it goes on beyond what is here. */
export interface Log<T> {
  items: readonly T[]
  hasOlder: boolean
}

/** A log that has nothing to say: not wanted, or not allowed. */
export const silent: Log<never> = { items: [], hasOlder: false }

interface Logs {
  entries: Log<Entry>
  notes: Log<Note>
}

const endOf = <T>({ items, hasOlder }: Log<T>, at: (item: T) => string) => {
  const last = items.at(-1)
  return !hasOlder ? null : last === undefined ? Number.POSITIVE_INFINITY : Date.parse(at(last))
}
const ends = ({ entries, notes }: Logs) => ({
  entries: endOf(entries, (one) => one.occurredAt),
  notes: endOf(notes, (one) => one.createdAt),
})
const horizonOf = (logs: Logs) => {
  const { entries, notes } = ends(logs)
  return Math.max(entries ?? Number.NEGATIVE_INFINITY, notes ?? Number.NEGATIVE_INFINITY)
}

/**
 * Both logs as one, newest first. What is older than the end of a log that goes on is held back until that is loaded: something of the
 * other may belong before it, and what has been read shall not be pushed apart later.
 */
export function happenings(logs: Logs): Happening[] {
  const horizon = horizonOf(logs)
  const deeds = deedsOf([...logs.entries.items]).map((deed): Happening => ({ at: deed[0]?.occurredAt ?? '', deed }))
  const notes = logs.notes.items.map((note): Happening => ({ at: note.createdAt, note }))
  const all = [...deeds, ...notes].filter(({ at }) => Date.parse(at) >= horizon)
  return all.sort((a, b) => Date.parse(b.at) - Date.parse(a.at))
}

/** Which logs have to be loaded further for anything older to be seen. */
export function olderOf(logs: Logs): { entries: boolean; notes: boolean } {
  const { entries, notes } = ends(logs)
  const horizon = horizonOf(logs)
  return { entries: entries === horizon, notes: notes === horizon }
}
