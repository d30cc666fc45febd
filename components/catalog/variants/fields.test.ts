import { expect, test } from 'vitest'
import { fieldOfProblem } from './fields'

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
])('an error of %s is shown in the cell %s', (name, cell) => {
  expect(fieldOfProblem(name, options)).toBe(cell)
})
