import { expect, test } from 'vitest'
import { altered, doneWords, outcomesOf, summary } from './outcomes'
import type { Picked } from './picked'

const product = (name: string, isEnabled = true, categoryId: string | null = null) => ({ id: name, name, isEnabled, categoryId }) as Picked
const disabling = { isEnabled: false }

test('what is so already is left alone', () => {
  const some = [product('Mug'), product('Tee', false), product('Cap', true, 'hats')]
  expect(altered(some, disabling).map(({ name }) => name)).toEqual(['Mug', 'Cap'])
  expect(altered(some, { categoryId: 'hats', path: 'Hats' }).map(({ name }) => name)).toEqual(['Mug', 'Tee'])
})

test('each product has its outcome, and what was not answered is not done', () => {
  const answers = [
    { status: 200, response: null },
    { status: 412, response: { errors: [] } },
    { status: 400, response: { errors: [{ errorMessage: 'There is no category hats.' }] } },
  ]
  const outcomes = outcomesOf(
    ['Mug', 'Tee', 'Cap', 'Bag'].map((name) => product(name)),
    answers,
  )
  expect(outcomes.map(({ label, isDone, words }) => [label, isDone, words])).toEqual([
    ['Mug', true, 'Done'],
    ['Tee', false, 'Somebody changed it since it was selected.'],
    ['Cap', false, 'There is no category hats.'],
    ['Bag', false, 'The service did not say why.'],
  ])
  expect(summary(outcomes, disabling)).toBe('1 product disabled, 3 refused')
})

test('what was done is told', () => {
  expect(doneWords(2, { isEnabled: true })).toBe('2 products enabled')
  expect(doneWords(1, { categoryId: 'a', path: 'Home / Mugs' })).toBe('1 product moved to Home / Mugs')
  expect(doneWords(3, { categoryId: null, path: null })).toBe('3 products taken out of their category')
})
