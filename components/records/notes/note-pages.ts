import type { Note } from './types'

/** A page of notes as the API returns it, newest first. */
interface Page {
  notes: Note[]
  nextCursor: string | null
}

/** The pages with a created or changed note; a late answer never replaces a newer version. */
export function withNote<P extends Page>(pages: P[], note: Note): P[] {
  const isKnown = pages.some(({ notes }) => notes.some(({ id }) => id === note.id))
  if (isKnown) return pages.map((page) => ({ ...page, notes: page.notes.map((old) => (old.id === note.id ? newerNote(old, note) : old)) }))
  return pages.map((page, place) => (place === 0 ? { ...page, notes: newestFirst([note, ...page.notes]) } : page))
}

export const withoutNote = <P extends Page>(pages: P[], id: string): P[] =>
  pages.map((page) => ({ ...page, notes: page.notes.filter((note) => note.id !== id) }))

/** The pinned notes with this note's current state: added, removed or changed. */
export function withPinned<P extends Page>(page: P, note: Note): P {
  const [others = page] = withoutNote([page], note.id)
  if (!note.isPinned) return others
  const old = page.notes.find(({ id }) => id === note.id)
  return { ...page, notes: newestFirst([old ? newerNote(old, note) : note, ...others.notes]) }
}

const newerNote = (old: Note, note: Note) => (note.version >= old.version ? note : old)
const newestFirst = (notes: Note[]) => notes.sort((a, b) => (a.createdAt < b.createdAt ? 1 : a.createdAt > b.createdAt ? -1 : 0))
