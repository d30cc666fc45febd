import { expect, test } from 'vitest'
import { associationsOf, asText, belongingOf, ofText, problemOf } from './associations'

test('what somebody belongs to is told as text and read back', () => {
  const merchants = [
    { type: 'Merchant' as const, id: 'b' },
    { type: 'Merchant' as const, id: 'a' },
  ]
  expect(belongingOf(merchants)).toEqual({ type: 'Merchant', ids: 'a,b' })
  expect(ofText(asText(belongingOf(merchants)))).toEqual(belongingOf(merchants))
  expect(ofText('Internal')).toEqual({ type: 'Internal', ids: '' })
  expect(associationsOf({ type: 'Merchant', ids: 'a,b' })).toEqual([...merchants].reverse())
  expect(associationsOf({ type: 'Internal', ids: 'a' })).toEqual([{ type: 'Internal', id: null }])
})

test('a merchant has to be named, and no more than ten', () => {
  expect(problemOf({ type: 'Internal', ids: '' })).toBeNull()
  expect(problemOf({ type: 'Vendor', ids: '' })).toBe('Choose at least one vendor.')
  expect(problemOf({ type: 'Merchant', ids: 'abcdefghijk'.split('').join(',') })).toBe('Choose at most 10.')
})
