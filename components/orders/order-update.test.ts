import { expect, test } from 'vitest'
import type { Order } from '@/components/api/order-types'
import { changesBetween, isSame, valueAt, withValueAt } from '@/components/records/field-changes'
import { inverseOf } from './order-update'

const item = (given: object = {}) => ({
  id: 'i1',
  sku: 'MUG',
  quantity: 2,
  merchantPrice: { amount: 4, currency: 'USD' },
  options: [],
  ...given,
})
const order = (given: object = {}) =>
  ({
    version: 3,
    shippingAddress: { city: 'Rochester', zip: '14609' },
    status: 'AddressIssue',
    meta: { channel: 'web' },
    items: [item()],
    ...given,
  }) as unknown as Order

test('changes are listed by leaf, as in the audit log', () => {
  expect(changesBetween(order(), order({ version: 4, shippingAddress: { city: 'Rochester', zip: '14610' } }))).toEqual([
    { field: 'shippingAddress.zip', from: '14609', to: '14610' },
  ])
  expect(changesBetween({ options: [] }, { options: [{ name: 'Size', value: 'M' }] })).toEqual([
    { field: 'options.0.name', from: null, to: 'Size' },
    { field: 'options.0.value', from: null, to: 'M' },
  ])
  expect(isSame(undefined, null)).toBe(true)
})

test('a value is read and set by its path, without changing the original', () => {
  const before = { options: [{ name: 'Size', value: 'M' }] }
  expect(valueAt(before, 'options.0.value')).toBe('M')
  expect(valueAt(before, 'options.3.value')).toBeNull()
  expect(withValueAt(before, 'options.0.value', 'L')).toEqual({ options: [{ name: 'Size', value: 'L' }] })
  expect(before.options[0]?.value).toBe('M')
})

test('the inverse sets the fields that were set, and no computed ones', () => {
  const after = order({ version: 4, status: 'ReadyForFulfillment', shippingAddress: { city: 'Rochester', zip: '14610' } })
  expect(inverseOf(order(), after)).toEqual({ shippingAddress: { city: 'Rochester', zip: '14609' }, version: 4 })
  expect(inverseOf(order(), order({ version: 4, status: 'Open' }))).toBeNull()
})

test('the inverse of a new SKU restores the old price', () => {
  const after = order({ version: 4, items: [item({ sku: 'CUP' })] })
  expect(inverseOf(order(), after)).toEqual({
    items: [{ id: 'i1', sku: 'MUG', merchantPrice: { amount: 4, currency: 'USD' } }],
    version: 4,
  })
})
