import { expect, test } from 'vitest'
import { referenceSchema, updateOf, valuesOf } from './reference-values'

const order = { externalId: 'shop-1', meta: { channel: 'web', url: 'https://shop.example/1', note: 'two\nlines' } }

test('shows one line for each value; a value of several lines stays out', () => {
  expect(valuesOf(order)).toEqual({ externalId: 'shop-1', meta: 'channel: web\nurl: https://shop.example/1' })
  expect(updateOf(valuesOf(order), order)).toEqual({})
})

test('sends changed and new lines, and null for removed ones', () => {
  expect(updateOf({ externalId: ' ', meta: 'channel: app\npriority: high' }, order)).toEqual({
    externalId: null,
    meta: { channel: 'app', priority: 'high', url: null },
  })
})

test('a line without a name is refused', () => {
  expect(referenceSchema.safeParse({ externalId: '', meta: 'channel: web' }).success).toBe(true)
  for (const meta of ['channel', ': web']) expect(referenceSchema.safeParse({ externalId: '', meta }).success).toBe(false)
})
