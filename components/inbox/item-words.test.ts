import { expect, test } from 'vitest'
import { aboutOf, badge, excerptOf, hrefOf } from './item-words'

const order = { id: 'o', shortId: 'O12' }
const note = { id: 'n-1', text: 'x', isPinned: false }

test('an excerpt is one line, and long ones end between words', () => {
  expect(excerptOf(' Call\n\nfirst. ')).toBe('Call first.')
  const long = excerptOf('word '.repeat(100))
  expect(long).toMatch(/word …$/)
  expect(long.length).toBeLessThanOrEqual(242)
  expect(excerptOf('x'.repeat(500)).length).toBeLessThanOrEqual(242)
})

test('an item leads to the order at its note, as far as they are there', () => {
  expect(hrefOf({ order, note })).toBe('/orders/O12#note-n-1')
  expect(hrefOf({ order, note: null })).toBe('/orders/O12')
  expect(hrefOf({ order: null, note })).toBeNull()
})

test('it says what it is about', () => {
  const item = { type: 'orderItem', id: 'i', shortId: 'I1' }
  expect(aboutOf({ order, resource: item })).toBe('an item of O12')
  expect(aboutOf({ order, resource: { ...item, type: 'order' } })).toBe('O12')
  expect(aboutOf({ order: null, resource: null })).toBe('something you cannot see any more')
})

test('a badge counts to 99', () => {
  expect([badge(1), badge(99), badge(100)]).toEqual(['1', '99', '99+'])
})
