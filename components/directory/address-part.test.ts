import { expect, test } from 'vitest'
import { valuesOf } from '../addresses/address-values'
import { hasAddress, unfolded } from './address-part'

const problem = (propertyName: string | null) => ({ propertyName, errorMessage: 'No.', attemptedValue: null })

test('problems of the address are told of its fields, the others stay as they are', () => {
  expect(unfolded([problem('address.line1'), problem('addressee'), problem('name'), problem(null)], 'address')).toEqual([
    problem('line1'),
    problem('addressee'),
    problem('name'),
    problem(null),
  ])
})

test('an address of blanks is none', () => {
  expect(hasAddress(valuesOf(null))).toBe(false)
  expect(hasAddress({ ...valuesOf(null), city: '  ' })).toBe(false)
  expect(hasAddress({ ...valuesOf(null), city: 'Newark' })).toBe(true)
})
