import { expect, test } from 'vitest'
import { byRow, cellOf, countErrors, errorsOf, withoutError } from './refusals'

const problem = (propertyName: string | null, errorMessage = 'No.') => ({ propertyName, errorMessage, attemptedValue: null })
const options = [{ name: 'Size' }, { name: 'Colour' }]

test.each([
  ['sku', 'sku'],
  ['price.amount', 'price'],
  ['price.currencies[0].currency', 'currency'],
  ['weight.value', 'weight'],
  ['weight.unit', 'weightUnit'],
  ['options[1].value', 'option:colour'],
  ['options', 'option:size'],
  ['vendorOffers[0].vendorId', 'sku'],
  [null, 'sku'],
])('what is said of %s stands in the cell %s', (name, cell) => {
  expect(cellOf(name, options)).toBe(cell)
})

test('what several say of a cell is said together, and is gone once the cell is written into', () => {
  const errors = { v1: errorsOf([problem('sku', 'Taken.'), problem(null, 'Locked.'), problem('price.amount', 'Too fine.')], options) }
  expect(errors.v1).toEqual({ sku: 'Taken. Locked.', price: 'Too fine.' })
  expect(countErrors(errors)).toBe(2)
  expect(withoutError(withoutError(errors, 'v1', 'sku'), 'v1', 'price')).toEqual({})
  expect(withoutError(errors, 'v2', 'sku')).toBe(errors)
})

test('of a refused request each problem is told of its row', () => {
  const { rows, rest } = byRow([problem('variants[3].sku', 'Taken.'), problem('variants[3]'), problem('productId', 'Gone.')])
  expect(rows.get(3)).toEqual([problem('sku', 'Taken.'), problem(null)])
  expect(rest).toEqual([problem('productId', 'Gone.')])
})
