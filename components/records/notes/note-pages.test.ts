import { expect, test } from 'vitest'
import { withNote, withoutNote, withPinned } from './note-pages'
import type { Note } from './types'

const note = (id: string, given: object = {}) =>
  ({ id, version: 1, isPinned: false, createdAt: `2026-01-0${id}T00:00:00Z`, ...given }) as Note
const page = (...notes: Note[]) => ({ notes, nextCursor: null })
const ids = (pages: { notes: Note[] }[]) => pages.map(({ notes }) => notes.map(({ id }) => id))

test('a new note is added at the top of the first page', () => {
  expect(ids(withNote([page(note('2')), page(note('1'))], note('3')))).toEqual([['3', '2'], ['1']])
})

test('a changed note stays where it is, and nothing older replaces it', () => {
  const pages = withNote([page(note('2')), page(note('1'))], note('1', { version: 3 }))
  expect(pages[1]?.notes[0]?.version).toBe(3)
  expect(withNote(pages, note('1', { version: 2 }))[1]?.notes[0]?.version).toBe(3)
})

test('a deleted note disappears from every page', () => {
  expect(ids(withoutNote([page(note('2')), page(note('1'))], '1'))).toEqual([['2'], []])
})

test('pinned notes are listed newest first', () => {
  const pinned = { isPinned: true }
  const one = withPinned(page(note('3', pinned)), note('2', pinned))
  expect(ids([one])).toEqual([['3', '2']])
  expect(ids([withPinned(one, note('3', { version: 2 }))])).toEqual([['2']])
  expect(withPinned(one, note('2', { ...pinned, version: 5 })).notes[1]?.version).toBe(5)
})
