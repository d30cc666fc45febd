import { beforeEach, describe, expect, it } from 'vitest'
import { announcements } from '../toasts/announce'
import { createCursorStore } from './cursor-store'
import { createEdits } from './edits'
import type { GridColumn } from './types'

interface Line {
  id: string
  sku: string
  size: string
  isGift: string
}

let lines: Line[]
const column = (id: keyof Line, rest: Partial<NonNullable<GridColumn<Line>['edit']>> = {}): GridColumn<Line> => ({
  id,
  name: id,
  width: 100,
  cell: (line) => line[id],
  edit: {
    kind: 'text',
    value: (line) => line[id],
    commit: (line, value) => {
      lines = lines.map((each) => (each.id === line.id ? { ...each, [id]: value } : each))
    },
    locked: (line) => (line.id === 'b' ? 'Printed' : null),
    ...rest,
  },
})
const columns = [
  column('sku'),
  column('size', { kind: 'choice', choices: [{ value: 'L', label: 'Large' }] }),
  column('isGift', { kind: 'flag' }),
]

function start() {
  const cursor = createCursorStore()
  const edits = createEdits<Line>({
    cursor,
    extent: () => ({ ids: lines.map(({ id }) => id), columns: columns.map(({ id }) => id), page: 5 }),
    row: (id) => lines.find((line) => line.id === id),
    column: (id) => columns.find((each) => each.id === id),
  })
  return { cursor, edits }
}

beforeEach(() => {
  lines = ['a', 'b', 'c'].map((id) => ({ id, sku: `SKU-${id}`, size: '', isGift: 'false' }))
})

it('a paste fills a block, skips locked and invalid cells, and reports the result', () => {
  start().edits.write({ row: 'a', column: 'sku' }, [['A', 'large', 'yes'], ['B', 'L', 'x'], ['C', 'huge', 'no', 'beyond'], ['beyond']])
  expect(lines.map(({ sku, size, isGift }) => [sku, size, isGift])).toEqual([
    ['A', 'L', 'true'],
    ['SKU-b', '', 'false'],
    ['C', '', 'false'],
  ])
  expect(announcements.get().text).toBe('4 cells changed, 4 not: Locked: Printed')
})

describe('undo', () => {
  it('reverts whole writes, newest first, until there is none', () => {
    const { edits } = start()
    edits.write({ row: 'a', column: 'sku' }, [['1', 'L']])
    edits.write({ row: 'c', column: 'sku' }, [['2']])
    expect(edits.undo()).toBe(true)
    expect(lines[2]?.sku).toBe('SKU-c')
    expect(lines[0]).toMatchObject({ sku: '1', size: 'L' })
    expect(edits.undo()).toBe(true)
    expect(lines[0]).toMatchObject({ sku: 'SKU-a', size: '' })
    expect(edits.undo()).toBe(false)
  })
})

describe('starting an edit', () => {
  it('opens a cell with the typed text, toggles a flag, and explains a locked cell', () => {
    const { cursor, edits } = start()
    expect(edits.begin({ row: 'a', column: 'sku' }, { typed: 'x' })).toBe(true)
    expect(cursor.editing()).toEqual({ row: 'a', column: 'sku', typed: 'x' })
    cursor.edit(null)
    expect(edits.begin({ row: 'a', column: 'isGift' })).toBe(true)
    expect(lines[0]?.isGift).toBe('true')
    expect(edits.begin({ row: 'b', column: 'sku' }, { typed: 'x' })).toBe(true)
    expect(announcements.get().text).toBe('Locked: Printed')
    expect(cursor.editing()).toBeNull()
  })
})
