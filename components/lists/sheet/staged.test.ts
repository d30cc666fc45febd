import { expect, test } from 'vitest'
import {
  changeCountText,
  countStaged,
  isFilled,
  noChanges,
  type Staged,
  stageCell,
  stagedOfDraft,
  stageNewCell,
  withNewRows,
} from './staged'

type Changes = Staged<'price' | 'sku', null>
const none = noChanges<'price' | 'sku', null>()
const write = (staged: Changes, row: string, stored: string, yours: string) =>
  stageCell(staged, { row, field: 'price', source: null, stored, yours, isSame: (one, other) => Number(one) === Number(other) })

test('a cell keeps its text from before the first change', () => {
  const twice = write(write(none, 'a', '5.00', '6'), 'a', '5.50', '7')
  expect(twice.changed).toEqual({ a: { source: null, cells: { price: { base: '5.00', yours: '7' } } } })
  expect(countStaged(write(twice, 'b', '', '1'))).toEqual({ cells: 2, rows: 2, newRows: 0 })
})

test('a cell with its original text, or an equal value, is unchanged', () => {
  const staged = write(none, 'a', '5.00', '6')
  expect(write(staged, 'a', '5.00', '5.00').changed).toEqual({})
  expect(write(staged, 'a', '5.00', '5').changed).toEqual({})
})

test('a new row counts once it has text', () => {
  const added = withNewRows(none, [{ id: 'new', cells: {} }], ['Size'])
  expect(countStaged(added).newRows).toBe(0)
  const filled = stageNewCell(added, 'new', 'sku', 'MUG')
  expect([filled.newColumns, filled.newRows.map(isFilled)]).toEqual([['Size'], [true]])
  expect(changeCountText(countStaged(write(filled, 'a', '', '1')), 'new variant')).toBe('1 change in 1 row, 1 new variant')
  expect(stageNewCell(filled, 'new', 'sku', '').newRows).toEqual([{ id: 'new', cells: {} }])
  expect(changeCountText(countStaged(none), 'new row')).toBe('')
})

test('drafts of all earlier formats are read', () => {
  const cells = { price: { base: '5', yours: '6' } }
  const changed = { a: { source: null, cells } }
  expect(stagedOfDraft({ a: cells })).toEqual({ ...none, changed })
  const newRows = [{ id: 'new', cells: { sku: 'MUG' } }]
  expect(stagedOfDraft({ changed, fresh: newRows, options: ['Size'] })).toEqual({ changed, newRows, newColumns: ['Size'] })
  expect(stagedOfDraft({ changed, newRows, newColumns: [] })).toEqual({ changed, newRows, newColumns: [] })
})
