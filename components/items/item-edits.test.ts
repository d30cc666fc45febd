import { expect, test } from 'vitest'
import type { Item, Order } from '../orders/shapes'
import {
  cellText,
  contestedEdits,
  countEdits,
  type Edits,
  optionsFitOneLine,
  placeRefusals,
  readCell,
  textOf,
  updateOf,
  withEdit,
} from './item-edits'
import { cellLock, lineLock, lineNote } from './item-lock'

const item = (given: object = {}) =>
  ({
    id: 'i1',
    sku: 'MUG',
    quantity: 2,
    canceledQuantity: 0,
    shippedQuantity: 0,
    status: 'Open',
    options: [
      { name: 'Size', value: 'L' },
      { name: 'Colour', value: 'red' },
    ],
    images: [],
    merchantPrice: { amount: 4.5, currency: 'USD' },
    merchantTax: null,
    skipSkuValidation: false,
    ...given,
  }) as unknown as Item
const order = (...items: Item[]) => ({ id: 'o1', version: 5, currencyCode: 'USD', items }) as unknown as Order

test('a cell shows a field as text and reads it back', () => {
  expect(textOf(item(), 'options')).toBe('Size: L; Colour: red')
  expect(readCell('options', 'Size: XL;Colour:blue', 'USD')).toEqual({
    value: [
      { name: 'Size', value: 'XL' },
      { name: 'Colour', value: 'blue' },
    ],
  })
  expect(textOf(item(), 'merchantTax')).toBe('')
  expect(readCell('merchantTax', ' ', 'USD')).toEqual({ value: null })
  expect(readCell('skipSkuValidation', 'true', 'USD')).toEqual({ value: true })
})

test.each([
  ['12.50', 12.5],
  ['$1,234.50', 1234.5],
  ['12,5', 12.5],
  ['1,000', 1000],
])('reads the amount %s', (text, amount) => {
  expect(readCell('merchantPrice', text, 'USD')).toEqual({ value: { amount, currency: 'USD' } })
})

test('says what a cell cannot mean', () => {
  expect(readCell('merchantPrice', 'free', 'USD')).toEqual({ wrong: 'Give an amount, such as 12.50.' })
  expect(readCell('merchantPrice', '€12.50', 'USD')).toHaveProperty('wrong')
  expect(readCell('merchantPrice', 'CA$12.50', 'CAD')).toHaveProperty('value')
  expect(readCell('quantity', 'two', 'USD')).toEqual({ wrong: 'Give a whole number.' })
  expect(readCell('options', 'large', 'USD')).toHaveProperty('wrong')
})

test('counts cells, and a cell that holds again what it began with is not edited', () => {
  let edits: Edits = withEdit({}, item(), 'quantity', '3')
  edits = withEdit(edits, item(), 'merchantPrice', '5')
  expect(countEdits(edits)).toBe(2)
  expect(cellText(edits, item(), 'quantity')).toBe('3')
  expect(withEdit(edits, item(), 'merchantPrice', '4.50')).toEqual(withEdit({}, item(), 'quantity', '3'))
  expect(withEdit(withEdit({}, item(), 'sku', 'CUP'), item(), 'sku', 'MUG')).toEqual({})
})

test('edits become one update of the order; what means nothing is told by cell', () => {
  const other = item({ id: 'i2' })
  let edits = withEdit({}, item(), 'merchantPrice', 'x')
  edits = withEdit(edits, other, 'quantity', '7')
  const { update, wrong } = updateOf(order(item(), other), edits)
  expect(update).toEqual({ items: [{ id: 'i2', quantity: 7 }], version: 5 })
  expect([...wrong.keys()]).toEqual(['i1.merchantPrice'])
})

test('what the service refuses is placed on its cells', () => {
  const { cells, rest } = placeRefusals({ items: [{ id: 'i2', quantity: 0 }] }, [
    { propertyName: 'items[0].quantity', errorMessage: 'At least 1.' },
    { propertyName: 'items[0].merchantPrice.amount', errorMessage: 'Too fine.' },
    { propertyName: null, errorMessage: 'No.' },
  ])
  expect(Object.fromEntries(cells)).toEqual({ 'i2.quantity': 'At least 1.', 'i2.merchantPrice': 'Too fine.' })
  expect(rest).toEqual(['No.'])
})

test('only what both touched is contested', () => {
  let edits = withEdit({}, item(), 'quantity', '3')
  edits = withEdit(edits, item(), 'sku', 'CUP')
  expect(contestedEdits(order(item({ quantity: 9, options: [] })), edits)).toMatchObject([
    { field: 'quantity', base: '2', yours: '3', theirs: '9' },
  ])
  expect(contestedEdits(order(item({ quantity: 3, options: [] })), edits)).toEqual([])
})

test('lines that are over say why', () => {
  expect(lineLock(item())).toBeNull()
  const canceled = item({ status: 'Canceled', canceledQuantity: 2 })
  expect([lineLock(canceled), lineNote(canceled)]).toEqual([null, 'Canceled: a quantity above 2 brings the line back.'])
  expect(lineLock(item({ status: 'Fulfilled', shippedQuantity: 2 }))).toBe('Fulfilled: all 2 were shipped.')
  expect(lineLock(item({ status: 'PartiallyFulfilled', shippedQuantity: 1 }))).toContain('1 of 2')
})

test('options that one line cannot hold are locked', () => {
  const odd = item({ options: [{ name: 'Text', value: 'a; b' }] })
  expect(optionsFitOneLine(item())).toBe(true)
  expect(optionsFitOneLine(odd)).toBe(false)
  expect(cellLock(odd, 'options')).toContain('one line')
  expect(cellLock(odd, 'quantity')).toBeNull()
})
