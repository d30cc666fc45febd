import { expect, test } from 'vitest'
import { recordFromCells } from './csv-record'

test('a CSV row becomes the payload that its columns describe', () => {
  const header = [
    'externalId',
    'shippingAddress.zip',
    'items.0.sku',
    'items.0.quantity',
    'items.0.customerPrice.amount',
    'items.0.isSample',
  ]
  expect(recordFromCells(header, ['7', '02116', 'MUG', '2', '7.95', 'TRUE'])).toEqual({
    externalId: '7',
    shippingAddress: { zip: '02116' },
    items: [{ sku: 'MUG', quantity: 2, customerPrice: { amount: 7.95 }, isSample: true }],
  })
})

test('an empty cell is an absent field, and an item without any is no item', () => {
  expect(recordFromCells(['items.0.sku', 'items.1.sku', 'items.2.sku', 'externalId'], ['A', '', 'C'])).toEqual({
    items: [{ sku: 'A' }, { sku: 'C' }],
  })
})

test('what is not a number stays text, for the check to name it', () => {
  expect(recordFromCells(['items.0.quantity'], ['two'])).toEqual({ items: [{ quantity: 'two' }] })
})

test('values of maps stay text', () => {
  expect(recordFromCells(['meta.quantity', 'meta.total'], ['007', '1'])).toEqual({ meta: { quantity: '007', total: '1' } })
})

test('a column named after what objects inherit is a column', () => {
  const record = recordFromCells(['__proto__.polluted', 'constructor.name'], ['yes', 'x'])
  expect(({} as { polluted?: string }).polluted).toBeUndefined()
  expect(Object.keys(record)).toEqual(['__proto__', 'constructor'])
})
