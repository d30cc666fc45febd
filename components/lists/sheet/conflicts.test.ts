import { expect, test } from 'vitest'
import { afterSave, applyResolution, conflictFields, conflictsIn, type StoredRow } from './conflicts'
import { noChanges, type Staged, stageCell, stageNewCell, withNewRows } from './staged'

type Field = 'price' | 'sku'
type Changes = Staged<Field, number>
const none: Changes = noChanges<Field, number>()
const write = (staged: Changes, row: string, base: string, yours: string): Changes =>
  stageCell<Field, number>(staged, { row, field: 'price', source: 1, stored: base, yours })
const row = (id: string, texts: Partial<Record<Field, string>>, version = 2): StoredRow<Field, number> => ({
  id,
  source: version,
  text: (field: Field) => texts[field] ?? '',
})
const staged = write(write(none, 'a', '5', '6'), 'b', '5', '6')

test('a cell conflicts if a third value is stored now', () => {
  const conflicts = (price: string) => conflictsIn(staged, new Map([['a', row('a', { price })]]))
  expect([conflicts('5'), conflicts('6')]).toEqual([[], []])
  expect(conflicts('8').map(({ cells }) => cells)).toEqual([[{ field: 'price', base: '5', yours: '6', theirs: '8' }]])
})

test('a resolved row is based on the stored values; without changes it drops out', () => {
  const conflicts = conflictsIn(staged, new Map(['a', 'b'].map((id) => [id, row(id, { price: '8' })])))
  expect(conflictFields(conflicts, (id: string, field: Field) => `${id}, ${field}`).map(({ name, label }) => [name, label])).toEqual([
    ['0 price', 'a, price'],
    ['1 price', 'b, price'],
  ])
  const resolved = applyResolution(staged, conflicts, { '0 price': '8', '1 price': '6' })
  expect(resolved.changed).toEqual({ b: { source: 2, cells: { price: { base: '8', yours: '6' } } } })
})

test('saved rows disappear, others stay', () => {
  expect(Object.keys(afterSave(staged, staged, { stored: { a: row('a', { price: '6' }) } }).changed)).toEqual(['b'])
})

test('text typed during a save stays as a change of the stored row', () => {
  const fresh = withNewRows<Field, number>(write(none, 'a', '5', '6'), [{ id: 'new', cells: { sku: 'MUG', price: '1' } }], ['Size'])
  let now = write(fresh, 'a', '5', '7')
  now = stageNewCell<Field, number>(stageNewCell<Field, number>(now, 'new', 'sku', 'CUP'), 'new', 'price', '')
  const stored = { a: row('a', { price: '6' }), new: row('c', { sku: 'MUG', price: '1' }) }
  expect(afterSave(now, fresh, { stored })).toEqual({
    changed: {
      a: { source: 2, cells: { price: { base: '6', yours: '7' } } },
      c: { source: 2, cells: { sku: { base: 'MUG', yours: 'CUP' }, price: { base: '1', yours: '' } } },
    },
    newRows: [],
    newColumns: [],
  })
})

test('empty new rows disappear on save, rows added meanwhile stay', () => {
  const sent = withNewRows(none, [{ id: 'empty', cells: {} }])
  const now = withNewRows(sent, [{ id: 'later', cells: {} }])
  expect(afterSave(now, sent, { stored: {} }).newRows.map(({ id }) => id)).toEqual(['later'])
})
