import { expect, test } from 'vitest'
import type { Item, Order } from '@/components/api/order-types'
import { countStaged, noChanges } from '@/components/lists/sheet/staged'
import { cellLock } from './cell-lock'
import {
  cellText,
  conflictNotes,
  errorsByCell,
  type ItemField,
  mergeErrors,
  optionsFitOneLine,
  parseCell,
  textOf,
  updateOf,
  withInput,
} from './item-edits'
import { lineLock, lineNote } from './item-locks'

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

test('a cell formats a field as text and parses it back', () => {
  expect(textOf(item(), 'options')).toBe('Size: L; Colour: red')
  expect(parseCell('options', 'Size: XL;Colour:blue', 'USD')).toEqual({
    value: [
      { name: 'Size', value: 'XL' },
      { name: 'Colour', value: 'blue' },
    ],
  })
  expect(textOf(item(), 'merchantTax')).toBe('')
  expect(parseCell('merchantTax', ' ', 'USD')).toEqual({ value: null })
  expect(parseCell('skipSkuValidation', 'true', 'USD')).toEqual({ value: true })
})

test.each([
  ['12.50', 12.5],
  ['$1,234.50', 1234.5],
  ['12,5', 12.5],
  ['1,000', 1000],
])('parses the amount %s', (text, amount) => {
  expect(parseCell('merchantPrice', text, 'USD')).toEqual({ value: { amount, currency: 'USD' } })
})

test('reports invalid cells', () => {
  expect(parseCell('merchantPrice', 'free', 'USD')).toEqual({ problem: 'Give an amount, such as 12.50.' })
  expect(parseCell('merchantPrice', '€12.50', 'USD')).toHaveProperty('problem')
  expect(parseCell('merchantPrice', 'CA$12.50', 'CAD')).toHaveProperty('value')
  expect(parseCell('quantity', 'two', 'USD')).toEqual({ problem: 'Give a whole number.' })
  expect(parseCell('options', 'large', 'USD')).toHaveProperty('problem')
})

const none = noChanges<ItemField, null>()

test('a cell with an equal value is unchanged', () => {
  const staged = withInput(withInput(none, item(), 'quantity', '3'), item(), 'merchantPrice', '5')
  expect(countStaged(staged).cells).toBe(2)
  expect(cellText(staged, item(), 'quantity')).toBe('3')
  expect(withInput(staged, item(), 'merchantPrice', '4.50')).toEqual(withInput(none, item(), 'quantity', '3'))
  expect(withInput(withInput(none, item(), 'sku', 'CUP'), item(), 'sku', 'MUG').changed).toEqual({})
})

test('changes become one update of the order; invalid text is reported by cell', () => {
  const other = item({ id: 'i2' })
  const staged = withInput(withInput(none, item(), 'merchantPrice', 'x'), other, 'quantity', '7')
  const { update, problems } = updateOf(order(item(), other), staged)
  expect(update).toEqual({ items: [{ id: 'i2', quantity: 7 }], version: 5 })
  expect(problems).toEqual({ i1: { merchantPrice: 'Give an amount, such as 12.50.' } })
})

test('errors of the service are placed on their cells', () => {
  const problem = (propertyName: string | null, errorMessage: string) => ({ propertyName, errorMessage, attemptedValue: null })
  const { errors, rest } = errorsByCell({ items: [{ id: 'i2', quantity: 0 }] }, [
    problem('items[0].quantity', 'At least 1.'),
    problem('items[0].merchantPrice.amount', 'Too fine.'),
    problem('items[0].id', 'Gone.'),
    problem(null, 'No.'),
  ])
  expect(errors).toEqual({ i2: { quantity: 'At least 1.', merchantPrice: 'Too fine.' } })
  expect(rest.map(({ errorMessage }) => errorMessage)).toEqual(['Gone.', 'No.'])
  expect(mergeErrors(errors, { i2: { quantity: 'Give a whole number.' } }).i2?.quantity).toBe('Give a whole number.')
})

test('only a cell that both changed conflicts', () => {
  const staged = withInput(withInput(none, item(), 'quantity', '3'), item(), 'sku', 'CUP')
  expect(conflictNotes(order(item({ quantity: 9, options: [] })), staged)).toEqual({
    i1: { quantity: 'Somebody changed this meanwhile: 9 is stored now.' },
  })
  expect(conflictNotes(order(item({ quantity: 3, options: [] })), staged)).toEqual({})
})

test('locked lines say why', () => {
  expect(lineLock(item())).toBeNull()
  const canceled = item({ status: 'Canceled', canceledQuantity: 2 })
  expect([lineLock(canceled), lineNote(canceled)]).toEqual([null, 'Canceled: a quantity above 2 brings the line back.'])
  expect(lineLock(item({ status: 'Fulfilled', shippedQuantity: 2 }))).toBe('Fulfilled: all 2 were shipped.')
  expect(lineLock(item({ status: 'PartiallyFulfilled', shippedQuantity: 1 }))).toContain('1 of 2')
})

test('options are locked if one line cannot hold them', () => {
  const odd = item({ options: [{ name: 'Text', value: 'a; b' }] })
  expect(optionsFitOneLine(item())).toBe(true)
  expect(optionsFitOneLine(odd)).toBe(false)
  expect(cellLock(odd, 'options')).toContain('one line')
  expect(cellLock(odd, 'quantity')).toBeNull()
})
