import { expect, test } from 'vitest'
import { changeCountText, countStaged, noChanges as noSheetChanges, withNewRows } from '@/components/lists/sheet/staged'
import { cellText, optionsWith, stagedChoices, type VariantChanges, withInput } from './staged-changes'
import { sampleVariant } from './variant-fixture'

const noChanges: VariantChanges = noSheetChanges()
const countText = (staged: VariantChanges) => changeCountText(countStaged(staged), 'new variant')
const variant = sampleVariant()
const other = sampleVariant({ id: 'v2', sku: 'TEE-M', price: null, weight: null })

test('changes are counted by cell and row; a cell with its original text is unchanged', () => {
  let staged = withInput(noChanges, { variant }, 'price', '13')
  staged = withInput(staged, { variant }, 'sku', 'TEE-SMALL')
  staged = withInput(staged, { variant: other }, 'sku', 'TEE-MEDIUM')
  expect(countStaged(staged)).toEqual({ cells: 3, rows: 2, newRows: 0 })
  expect(countText(staged)).toBe('3 changes in 2 rows')
  expect(cellText(staged, { variant }, 'price')).toBe('13')
  staged = withInput(staged, { variant }, 'price', '12.5')
  staged = withInput(staged, { variant: other }, 'sku', 'TEE-M')
  expect(countText(staged)).toBe('1 change in 1 row')
})

test('a first price gets the product’s currency, a first weight grams', () => {
  const priced = withInput(noChanges, { variant: other }, 'price', '9', 'EUR')
  expect(priced.changed.v2?.cells).toMatchObject({ price: { yours: '9' }, currency: { base: '', yours: 'EUR' } })
  const weighed = withInput(noChanges, { variant: other }, 'weight', '200')
  expect(weighed.changed.v2?.cells).toMatchObject({ weight: { yours: '200' }, weightUnit: { yours: 'g' } })
  expect(withInput(noChanges, { variant }, 'price', '9', 'EUR').changed.v1?.cells).not.toHaveProperty('currency')
})

test('new rows count once they have text', () => {
  const newRows = [
    { id: 'new-1', cells: {} },
    { id: 'new-2', cells: {} },
  ]
  let staged = withNewRows(noChanges, newRows, ['Size'])
  expect(countStaged(staged).newRows).toBe(0)
  staged = withInput(staged, { newRow: newRows[0]! }, 'sku', 'TEE-L')
  staged = withInput(staged, { newRow: newRows[0]! }, 'option:size', 'L')
  expect(countText(staged)).toBe('1 new variant')
  expect(cellText(staged, { newRow: newRows[0]! }, 'isEnabled')).toBe('true')
  expect(stagedChoices([], staged)).toEqual([[{ name: 'Size', value: 'L' }]])
  expect(optionsWith([{ name: 'size', values: ['S'] }], staged)).toEqual([{ name: 'size', values: ['S'] }])
  staged = withInput(staged, { newRow: newRows[0]! }, 'sku', '')
  staged = withInput(staged, { newRow: newRows[0]! }, 'option:size', '')
  expect(countStaged(staged).newRows).toBe(0)
})
