import { expect, test } from 'vitest'
import { cellsOf, planOf } from './plan'

const typed = { options: [{ name: 'Size', values: ['S', 'M'] }], pattern: '', price: '', currency: 'USD' }

test('missing combinations become rows with SKU, options and price', () => {
  const given = { ...typed, price: '12' }
  const plan = planOf(given, 'Tee', [[{ name: 'Size', value: 'S' }]])
  expect([plan.total, plan.problems]).toEqual([2, {}])
  expect(cellsOf(plan, given)).toEqual([{ sku: 'TEE-M', 'option:size': 'M', price: '12', currency: 'USD' }])
})

test.each([
  [{ options: [] }, 'options', 'Give at least one option, such as Size with S, M and L.'],
  [{ options: [{ name: '', values: ['S'] }] }, 'options', 'Name each option.'],
  [{ options: [{ name: 'Size', values: [] }] }, 'options', 'Give “Size” at least one value.'],
  [{ pattern: 'TEE' }, 'pattern', 'Several would have the SKU “TEE”: name every option.'],
  [{ pattern: 'TEE-{Cut}' }, 'pattern', 'There is no option “Cut”.'],
  [{ price: 'free' }, 'price', 'Give an amount, such as 12.50.'],
])('%o is reported at %s', (given, field, said) => {
  expect(planOf({ ...typed, ...given }, 'Tee', []).problems).toMatchObject({ [field]: said })
})

test('the number of new variants and of a product’s variants is limited', () => {
  const many = { name: 'No', values: Array.from({ length: 1_001 }, (_, i) => String(i)) }
  expect(planOf({ ...typed, options: [many] }, 'Tee', []).problems.options).toContain('more than 1,000 at once')
  const existing = Array.from({ length: 5_000 }, (_, i) => [{ name: 'Other', value: String(i) }])
  expect(planOf(typed, 'Tee', existing).problems.options).toContain('at most 5,000 variants')
})
