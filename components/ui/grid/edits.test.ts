import { beforeEach, describe, expect, it } from 'vitest'
import { announced } from '../announce'
import { createCursor } from './cursor-store'
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
  const cursor = createCursor()
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

it('fills a block, over what is locked or fits no choice, and says how it went', () => {
  start().edits.write({ row: 'a', column: 'sku' }, [['A', 'large', 'yes'], ['B', 'L', 'x'], ['C', 'huge', 'no', 'beyond'], ['beyond']])
  expect(lines.map(({ sku, size, isGift }) => [sku, size, isGift])).toEqual([
    ['A', 'L', 'true'],
    ['SKU-b', '', 'false'],
    ['C', '', 'false'],
  ])
  expect(announced.get().text).toBe('4 cells changed, 4 not: Locked: Printed')
})

describe('taking back', () => {
  it('undoes whole writes, newest first, until there is none', () => {
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

describe('beginning', () => {
  it('opens a cell with what was typed, turns a flag over, and says why a cell is locked', () => {
    const { cursor, edits } = start()
    expect(edits.begin({ row: 'a', column: 'sku' }, { typed: 'x' })).toBe(true)
    expect(cursor.editing()).toEqual({ row: 'a', column: 'sku', typed: 'x' })
    cursor.edit(null)
    expect(edits.begin({ row: 'a', column: 'isGift' })).toBe(true)
    expect(lines[0]?.isGift).toBe('true')
    expect(edits.begin({ row: 'b', column: 'sku' }, { typed: 'x' })).toBe(true)
    expect(announced.get().text).toBe('Locked: Printed')
    expect(cursor.editing()).toBeNull()
  })
})
