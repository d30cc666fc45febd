import { expect, test } from 'vitest'
import { noChanges as noSheetChanges, withNewRows } from '@/components/lists/sheet/staged'
import { cellNote, isCellChanged, rowLabel, rowsBeyond, rowsOf, rowText } from './rows'
import { type VariantChanges, withInput } from './staged-changes'
import { sampleVariant } from './variant-fixture'

const noChanges: VariantChanges = noSheetChanges()
const one = sampleVariant()
const other = sampleVariant({ id: 'v2', sku: 'TEE-M' })

test('a row shows changed text, or else the stored value', () => {
  const staged = withInput(withNewRows(noChanges, [{ id: 'new-1', cells: { sku: 'TEE-L' } }]), { variant: one }, 'sku', 'TEE-SMALL')
  const rows = rowsOf([one, other], staged.newRows, staged, {})
  expect(rows.map(rowLabel)).toEqual(['TEE-SMALL', 'TEE-M', 'TEE-L'])
  expect(rows.map((row) => isCellChanged(row, 'sku'))).toEqual([true, false, true])
  expect(rowText(rows[2]!, 'isEnabled')).toBe('true')
})

test('a cell that somebody else changed meanwhile reports it before saving', () => {
  const staged = withInput(noChanges, { variant: one }, 'barcode', '1')
  const [row] = rowsOf([{ ...one, barcode: '2', version: 2 }], [], staged, {})
  expect(cellNote(row!, 'barcode')).toContain('Barcode is 2 now, you have 1.')
  const [same] = rowsOf([{ ...one, hsCode: '6109', version: 2 }], [], staged, {})
  expect(cellNote(same!, 'barcode')).toBeNull()
  const [refused] = rowsOf([one], [], staged, { v1: { barcode: 'Too long.' } })
  expect(cellNote(refused!, 'barcode')).toBe('Too long.')
})

test('a pasted block longer than the rows below adds new rows', () => {
  const block = [['1'], ['2'], ['3']]
  expect(rowsBeyond(block, 0, 3)).toBe(0)
  expect(rowsBeyond(block, 2, 3)).toBe(2)
})
