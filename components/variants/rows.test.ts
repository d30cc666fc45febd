import { expect, test } from 'vitest'
import { cellNote, isCellChanged, rowName, rowsOf, rowText } from './rows'
import { sampleVariant } from './sample-variant'
import { nothing, withFresh, withTyped } from './staged'

const one = sampleVariant()
const other = sampleVariant({ id: 'v2', sku: 'TEE-M' })

test('only rows that show something else are new objects', () => {
  const fresh = [{ id: 'new-1', cells: { sku: 'TEE-L' } }]
  const staged = withFresh(nothing, fresh)
  const before = rowsOf([one, other], staged.fresh, staged, {}, new Map())
  const typed = withTyped(staged, { variant: one }, 'sku', 'TEE-SMALL')
  const after = rowsOf([one, other], typed.fresh, typed, {}, new Map(before.map((row) => [row.id, row])))
  expect(after.map((row, at) => row === before[at])).toEqual([false, true, true])
  expect(after.map(rowName)).toEqual(['TEE-SMALL', 'TEE-M', 'TEE-L'])
  expect(isCellChanged(after[0]!, 'sku')).toBe(true)
  expect(rowText(after[2]!, 'isEnabled')).toBe('true')
})

test('a cell that somebody else changed since it was touched says so before it is saved', () => {
  const staged = withTyped(nothing, { variant: one }, 'barcode', '1')
  const [row] = rowsOf([{ ...one, barcode: '2', version: 2 }], [], staged, {}, new Map())
  expect(cellNote(row!, 'barcode')).toContain('Barcode is 2 now, you have 1.')
  const [same] = rowsOf([{ ...one, hsCode: '6109', version: 2 }], [], staged, {}, new Map())
  expect(cellNote(same!, 'barcode')).toBeNull()
  const [refused] = rowsOf([one], [], staged, { v1: { barcode: 'Too long.' } }, new Map())
  expect(cellNote(refused!, 'barcode')).toBe('Too long.')
})
