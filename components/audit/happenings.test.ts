import { expect, test } from 'vitest'
import type { Note } from '../notes/shapes'
import type { Entry } from './filters'
import { happenings, type Log, olderOf, silent } from './happenings'

const at = (minute: number) => `2026-01-01T10:${String(minute).padStart(2, '0')}:00.000Z`
const entry = (minute: number, given: object = {}) =>
  ({ id: `e${minute}`, requestId: `r${minute}`, action: 'update', resource: { type: 'order' }, occurredAt: at(minute), ...given }) as Entry
const note = (minute: number) => ({ id: `n${minute}`, createdAt: at(minute) }) as Note
const log = <T>(items: T[], hasOlder = false): Log<T> => ({ items, hasOlder })
const shown = (entries: Log<Entry>, notes: Log<Note>) =>
  happenings({ entries, notes }).map(({ deed, note: one }) => one?.id ?? deed?.map(({ id }) => id).join('+'))

test('entries and notes stand in the order in which they happened', () => {
  expect(shown(log([entry(9), entry(5)]), log([note(7), note(1)]))).toEqual(['e9', 'n7', 'e5', 'n1'])
})

test('a note that is older than the oldest entry loaded waits until its time comes', () => {
  const notes = log([note(7), note(3), note(1)])
  expect(shown(log([entry(9), entry(5)], true), notes)).toEqual(['e9', 'n7', 'e5'])
  expect(shown(log([entry(9), entry(5), entry(2)], true), notes)).toEqual(['e9', 'n7', 'e5', 'n3', 'e2'])
  expect(shown(log([entry(9), entry(5), entry(2)]), notes)).toEqual(['e9', 'n7', 'e5', 'n3', 'e2', 'n1'])
})

test('entries wait for notes that are not loaded yet, too', () => {
  expect(shown(log([entry(9), entry(5)]), log([note(7)], true))).toEqual(['e9', 'n7'])
})

test('before a log is there, nothing is older than it for sure', () => {
  expect(shown(log([entry(9)]), log<Note>([], true))).toEqual([])
  expect(shown(log([entry(9)]), silent)).toEqual(['e9'])
})

test('what was done in one request stays together though a note has the same time', () => {
  const item = entry(5, { id: 'e5i', resource: { type: 'orderItem' } })
  expect(shown(log([entry(5), item]), log([note(5)]))).toEqual(['e5i+e5', 'n5'])
})

test('what keeps older things back is what is loaded next', () => {
  const older = (entries: Log<Entry>, notes: Log<Note>) => olderOf({ entries, notes })
  expect(older(log([entry(5)], true), log([note(3)], true))).toEqual({ entries: true, notes: false })
  expect(older(log([entry(2)], true), log([note(3)], true))).toEqual({ entries: false, notes: true })
  expect(older(log([entry(3)], true), log([note(3)], true))).toEqual({ entries: true, notes: true })
  expect(older(log([entry(2)], true), log([note(3)]))).toEqual({ entries: true, notes: false })
  expect(older(log([entry(2)]), log([note(3)]))).toEqual({ entries: false, notes: false })
})
