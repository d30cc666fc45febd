import { expect, test } from 'vitest'
import { badgeCount, excerpt, itemExcerpt, itemHref, itemSubject } from './item-labels'

const order = { id: 'o', shortId: 'O12' }
const note = { id: 'n-1', text: 'x', isPinned: false }

test('an excerpt is one line, and long ones end between words', () => {
  expect(excerpt(' Call\n\nfirst. ')).toBe('Call first.')
  const long = excerpt('word '.repeat(100))
  expect(long).toMatch(/word …$/)
  expect(long.length).toBeLessThanOrEqual(242)
  expect(excerpt('x'.repeat(500)).length).toBeLessThanOrEqual(242)
})

test('an item links to the note on its order, as far as they exist', () => {
  expect(itemHref({ order, note })).toBe('/orders/O12#note-n-1')
  expect(itemHref({ order, note: null })).toBe('/orders/O12')
  expect(itemHref({ order: null, note })).toBeNull()
})

test('an item names its resource', () => {
  const item = { type: 'orderItem', id: 'i', shortId: 'I1' }
  expect(itemSubject({ order, resource: item })).toBe('an item of O12')
  expect(itemSubject({ order, resource: { ...item, type: 'order' } })).toBe('O12')
  expect(itemSubject({ order: null, resource: null })).toBe('something you cannot see any more')
})

test('an item shows its note, that it is gone, or what a disabled webhook means', () => {
  expect(itemExcerpt({ kind: 'Mention', note })).toBe('x')
  expect(itemExcerpt({ kind: 'Mention', note: null })).toMatch(/^The note was deleted/)
  expect(itemExcerpt({ kind: 'WebhookDisabled', note: null })).toMatch(/Enable it again/)
})

test('a badge counts up to 99', () => {
  expect([badgeCount(1), badgeCount(99), badgeCount(100)]).toEqual(['1', '99', '99+'])
})
