import { expect, test } from 'vitest'
import { sampleVariant } from './sample-variant'
import { cellText, choicesIn, countOf, countWords, nothing, optionsWith, withFresh, withTyped } from './staged'

const variant = sampleVariant()
const other = sampleVariant({ id: 'v2', sku: 'TEE-M', price: null, weight: null })

test('what is typed is counted by cells and rows, and a cell that holds again what it began with is not changed', () => {
  let staged = withTyped(nothing, { variant }, 'price', '13')
  staged = withTyped(staged, { variant }, 'sku', 'TEE-SMALL')
  staged = withTyped(staged, { variant: other }, 'sku', 'TEE-MEDIUM')
  expect(countOf(staged)).toEqual({ cells: 3, rows: 2, fresh: 0 })
  expect(countWords(staged)).toBe('3 changes in 2 rows')
  expect(cellText(staged, { variant }, 'price')).toBe('13')
  staged = withTyped(staged, { variant }, 'price', '12.5')
  staged = withTyped(staged, { variant: other }, 'sku', 'TEE-M')
  expect(countWords(staged)).toBe('1 change in 1 row')
  expect(countWords(nothing)).toBe('No changes')
})

test('a first price takes the currency of the product, a first weight grams', () => {
  const priced = withTyped(nothing, { variant: other }, 'price', '9', 'EUR')
  expect(priced.changed.v2?.cells).toMatchObject({ price: { yours: '9' }, currency: { base: '', yours: 'EUR' } })
  const weighed = withTyped(nothing, { variant: other }, 'weight', '200')
  expect(weighed.changed.v2?.cells).toMatchObject({ weight: { yours: '200' }, weightUnit: { yours: 'g' } })
  expect(withTyped(nothing, { variant }, 'price', '9', 'EUR').changed.v1?.cells).not.toHaveProperty('currency')
})

test('new rows are counted once something is written into them', () => {
  const fresh = [
    { id: 'new-1', cells: {} },
    { id: 'new-2', cells: {} },
  ]
  let staged = withFresh(nothing, fresh, ['Size'])
  expect(countOf(staged).fresh).toBe(0)
  staged = withTyped(staged, { fresh: fresh[0]! }, 'sku', 'TEE-L')
  staged = withTyped(staged, { fresh: fresh[0]! }, 'option:size', 'L')
  expect(countWords(staged)).toBe('1 new variant')
  expect(cellText(staged, { fresh: fresh[0]! }, 'isEnabled')).toBe('true')
  expect(choicesIn([], staged)).toEqual([[{ name: 'Size', value: 'L' }]])
  expect(optionsWith([{ name: 'size', values: ['S'] }], staged)).toEqual([{ name: 'size', values: ['S'] }])
  staged = withTyped(staged, { fresh: fresh[0]! }, 'sku', '')
  staged = withTyped(staged, { fresh: fresh[0]! }, 'option:size', '')
  expect(countOf(staged).fresh).toBe(0)
})
