import { expect, test } from 'vitest'
import { cellErrorsOf, countErrors, type Errors, problemsByRow, withoutError } from './cell-errors'

const problem = (propertyName: string | null, errorMessage = 'No.') => ({ propertyName, errorMessage, attemptedValue: null })
const fieldOf = (path: string | null): 'sku' | 'price' => (path?.startsWith('price') ? 'price' : 'sku')

test('messages of one cell are joined, and disappear when the cell is edited', () => {
  const errors: Errors<'sku' | 'price'> = {
    v1: cellErrorsOf([problem('sku', 'Taken.'), problem(null, 'Locked.'), problem('price.amount', 'Too fine.')], fieldOf),
  }
  expect(errors.v1).toEqual({ sku: 'Taken. Locked.', price: 'Too fine.' })
  expect(countErrors(errors)).toBe(2)
  expect(withoutError<'sku' | 'price'>(withoutError<'sku' | 'price'>(errors, 'v1', 'sku'), 'v1', 'price')).toEqual({})
  expect(withoutError(errors, 'v2', 'sku')).toBe(errors)
})

test('errors of a request are assigned by the first index of their path', () => {
  const { errors, rest } = problemsByRow(
    [
      problem('variants[1].price.currencies[3].amount', 'One.'),
      problem('variants[1].price.currencies[4].amount', 'Two.'),
      problem('variants[0]', 'Three.'),
      problem('variants[7].sku', 'No such row.'),
      problem('productId', 'Gone.'),
    ],
    ['A', 'B'],
    fieldOf,
  )
  expect(errors).toEqual({ A: { sku: 'Three.' }, B: { price: 'One. Two.' } })
  expect(rest.map(({ errorMessage }) => errorMessage)).toEqual(['No such row.', 'Gone.'])
})
