import { expect, test } from 'vitest'
import type { Message } from '@/components/api/order-types'
import type { AuditEntry } from './audit-entries'
import type { Note } from './notes/types'
import { emptyLog, type Log, olderOf, timelineEntries } from './timeline-entries'

const at = (minute: number) => `2026-01-01T10:${String(minute).padStart(2, '0')}:00.000Z`
const entry = (minute: number, given: object = {}) =>
  ({
    id: `e${minute}`,
    requestId: `r${minute}`,
    action: 'update',
    resource: { type: 'order' },
    occurredAt: at(minute),
    ...given,
  }) as AuditEntry
const note = (minute: number) => ({ id: `n${minute}`, createdAt: at(minute) }) as Note
const log = <T>(items: T[], hasOlder = false): Log<T> => ({ items, hasOlder })
const shown = (entries: Log<AuditEntry>, notes: Log<Note>, messages: Log<Message> = emptyLog) =>
  timelineEntries({ entries, notes, messages }).map(
    ({ entries: deed, note: one, message }) => one?.id ?? message?.id ?? deed?.map(({ id }) => id).join('+'),
  )

test('entries and notes are in order of time', () => {
  expect(shown(log([entry(9), entry(5)]), log([note(7), note(1)]))).toEqual(['e9', 'n7', 'e5', 'n1'])
})

test('a note older than the oldest loaded entry is held back', () => {
  const notes = log([note(7), note(3), note(1)])
  expect(shown(log([entry(9), entry(5)], true), notes)).toEqual(['e9', 'n7', 'e5'])
  expect(shown(log([entry(9), entry(5), entry(2)], true), notes)).toEqual(['e9', 'n7', 'e5', 'n3', 'e2'])
  expect(shown(log([entry(9), entry(5), entry(2)]), notes)).toEqual(['e9', 'n7', 'e5', 'n3', 'e2', 'n1'])
})

test('messages are between them, and are held back like notes', () => {
  const messages = log([{ id: 'm8', createdAt: at(8) } as Message, { id: 'm2', createdAt: at(2) } as Message])
  expect(shown(log([entry(9), entry(5)]), log([note(7)]), messages)).toEqual(['e9', 'm8', 'n7', 'e5', 'm2'])
  expect(shown(log([entry(9), entry(5)], true), log([note(7)]), messages)).toEqual(['e9', 'm8', 'n7', 'e5'])
})

test('entries are held back by unloaded notes, too', () => {
  expect(shown(log([entry(9), entry(5)]), log([note(7)], true))).toEqual(['e9', 'n7'])
})

test('nothing is known to be older than an unloaded log', () => {
  expect(shown(log([entry(9)]), log<Note>([], true))).toEqual([])
  expect(shown(log([entry(9)]), emptyLog)).toEqual(['e9'])
})

test('entries of one request stay together even if a note has the same time', () => {
  const item = entry(5, { id: 'e5i', resource: { type: 'orderItem' } })
  expect(shown(log([entry(5), item]), log([note(5)]))).toEqual(['e5i+e5', 'n5'])
})

test('the list that holds others back is loaded next', () => {
  const older = (entries: Log<AuditEntry>, notes: Log<Note>) => {
    const { messages, ...others } = olderOf({ entries, notes, messages: emptyLog })
    expect(messages).toBe(false)
    return others
  }
  expect(older(log([entry(5)], true), log([note(3)], true))).toEqual({ entries: true, notes: false })
  expect(older(log([entry(2)], true), log([note(3)], true))).toEqual({ entries: false, notes: true })
  expect(older(log([entry(3)], true), log([note(3)], true))).toEqual({ entries: true, notes: true })
  expect(older(log([entry(2)], true), log([note(3)]))).toEqual({ entries: true, notes: false })
  expect(older(log([entry(2)]), log([note(3)]))).toEqual({ entries: false, notes: false })
})
