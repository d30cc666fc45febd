import { expect, test } from 'vitest'
import type { SelectedProduct } from './outcomes'
import { affectedProducts, doneText, productOutcomes, summary } from './outcomes'

const product = (name: string, isEnabled = true, categoryId: string | null = null) =>
  ({ id: name, name, isEnabled, categoryId }) as SelectedProduct
const disabling = { isEnabled: false }

test('unchanged products are not sent', () => {
  const some = [product('Mug'), product('Tee', false), product('Cap', true, 'hats')]
  expect(affectedProducts(some, disabling).map(({ name }) => name)).toEqual(['Mug', 'Cap'])
  expect(affectedProducts(some, { categoryId: 'hats', path: 'Hats' }).map(({ name }) => name)).toEqual(['Mug', 'Tee'])
})

test('each product has its outcome; without an answer it counts as not done', () => {
  const answers = [
    { status: 200, response: null },
    { status: 412, response: { errors: [] } },
    { status: 400, response: { errors: [{ errorMessage: 'There is no category hats.' }] } },
  ]
  const outcomes = productOutcomes(
    ['Mug', 'Tee', 'Cap', 'Bag'].map((name) => product(name)),
    answers,
  )
  expect(outcomes.map(({ label, isSuccessful, detail }) => [label, isSuccessful, detail])).toEqual([
    ['Mug', true, 'Done'],
    ['Tee', false, 'Somebody changed it since it was selected.'],
    ['Cap', false, 'There is no category hats.'],
    ['Bag', false, 'The service gave no reason.'],
  ])
  expect(summary(outcomes, disabling)).toBe('1 product disabled, 3 refused')
})

test('the result is described', () => {
  expect(doneText(2, { isEnabled: true })).toBe('2 products enabled')
  expect(doneText(1, { categoryId: 'a', path: 'Home / Mugs' })).toBe('1 product moved to Home / Mugs')
  expect(doneText(3, { categoryId: null, path: null })).toBe('3 products taken out of their category')
})
