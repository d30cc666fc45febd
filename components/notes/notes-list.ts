import type { Note } from './shapes'

/** A list of notes as the API answers it, newest first. */
interface Page {
  notes: Note[]
  nextCursor: string | null
}

/** Pages of notes with one that was written or changed here; an answer that comes late replaces nothing newer. */
export function withNote<P extends Page>(pages: P[], note: Note): P[] {
  const isKnown = pages.some(({ notes }) => notes.some(({ id }) => id === note.id))
  if (isKnown) return pages.map((page) => ({ ...page, notes: page.notes.map((old) => (old.id === note.id ? newerOf(old, note) : old)) }))
  return pages.map((page, place) => (place === 0 ? { ...page, notes: newestFirst([note, ...page.notes]) } : page))
}

export const withoutNote = <P extends Page>(pages: P[], id: string): P[] =>
  pages.map((page) => ({ ...page, notes: page.notes.filter((note) => note.id !== id) }))

/** The pinned ones with this note as it is now: in, out or changed. */
export function withPinned<P extends Page>(page: P, note: Note): P {
  const [others = page] = withoutNote([page], note.id)
  if (!note.isPinned) return others
  const old = page.notes.find(({ id }) => id === note.id)
  return { ...page, notes: newestFirst([old ? newerOf(old, note) : note, ...others.notes]) }
}

const newerOf = (old: Note, note: Note) => (note.version >= old.version ? note : old)
const newestFirst = (notes: Note[]) => notes.sort((a, b) => (a.createdAt < b.createdAt ? 1 : a.createdAt > b.createdAt ? -1 : 0))
