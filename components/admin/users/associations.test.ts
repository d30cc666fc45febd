import { expect, test } from 'vitest'
import { associationProblem, associationsOf, associationValuesOf, parseAssociations, serializeAssociations } from './associations'

test('associations are formatted as text and parsed back', () => {
  const merchants = [
    { type: 'Merchant' as const, id: 'b' },
    { type: 'Merchant' as const, id: 'a' },
  ]
  expect(associationValuesOf(merchants)).toEqual({ type: 'Merchant', ids: 'a,b' })
  expect(parseAssociations(serializeAssociations(associationValuesOf(merchants)))).toEqual(associationValuesOf(merchants))
  expect(parseAssociations('Internal')).toEqual({ type: 'Internal', ids: '' })
  expect(associationsOf({ type: 'Merchant', ids: 'a,b' })).toEqual([...merchants].reverse())
  expect(associationsOf({ type: 'Internal', ids: 'a' })).toEqual([{ type: 'Internal', id: null }])
})

test('a merchant is required, and at most ten are allowed', () => {
  expect(associationProblem({ type: 'Internal', ids: '' })).toBeNull()
  expect(associationProblem({ type: 'Vendor', ids: '' })).toBe('Choose at least one vendor.')
  expect(associationProblem({ type: 'Merchant', ids: 'abcdefghijk'.split('').join(',') })).toBe('Choose at most 10.')
})
