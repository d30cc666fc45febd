import { expect, test } from 'vitest'
import { addItemSchema, emptyItem, itemOf } from './add-item-values'

const usd = { currencyCode: 'USD' }

test('an item has what was typed; empty prices and totals are left out', () => {
  expect(itemOf({ ...emptyItem, sku: ' MUG-11 ', quantity: '2' }, usd)).toEqual({ sku: 'MUG-11', quantity: 2 })
  expect(itemOf({ ...emptyItem, sku: 'MUG-11', customerPrice: '$14.90', merchantPrice: '0', customerTotal: '1,040.5' }, usd)).toEqual({
    sku: 'MUG-11',
    quantity: 1,
    customerPrice: { amount: 14.9, currency: 'USD' },
    merchantPrice: { amount: 0, currency: 'USD' },
    customerTotal: 1040.5,
  })
})

test('a SKU, a whole number and amounts are asked for', () => {
  const { error } = addItemSchema('USD').safeParse({ ...emptyItem, quantity: '1.5', merchantPrice: 'ten' })
  expect(error?.issues.map(({ path }) => path[0]).sort()).toEqual(['merchantPrice', 'quantity', 'sku'])
  expect(addItemSchema('USD').safeParse({ ...emptyItem, sku: 'MUG-11' }).success).toBe(true)
})
