import { expect, test } from 'vitest'
import { valuesOf } from '@/components/records/address/address-values'
import { hasAddress, withoutPrefix } from './address-values'

const problem = (propertyName: string | null) => ({ propertyName, errorMessage: 'No.', attemptedValue: null })

test('errors in the address go to its fields, others stay as they are', () => {
  expect(withoutPrefix([problem('address.line1'), problem('addressee'), problem('name'), problem(null)], 'address')).toEqual([
    problem('line1'),
    problem('addressee'),
    problem('name'),
    problem(null),
  ])
})

test('an address of blanks counts as none', () => {
  expect(hasAddress(valuesOf(null))).toBe(false)
  expect(hasAddress({ ...valuesOf(null), city: '  ' })).toBe(false)
  expect(hasAddress({ ...valuesOf(null), city: 'Newark' })).toBe(true)
})
