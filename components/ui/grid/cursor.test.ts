import { describe, expect, it } from 'vitest'
import { adjacentCell, clampCursor, selectColumn, step } from './cursor'

const extent = { ids: ['a', 'b', 'c', 'd', 'e'], columns: [selectColumn, 'name', 'total'], page: 2 }
const at = (row: string | null, column = 'name') => ({ row, column })

describe('a key', () => {
  it.each([
    ['ArrowDown', at('b'), at('c')],
    ['ArrowDown', at('e'), at('e')],
    ['ArrowUp', at('b'), at('a')],
    ['ArrowUp', at('a'), at(null)],
    ['ArrowUp', at(null), at(null)],
    ['ArrowDown', at(null), at('a')],
    ['ArrowLeft', at('b', selectColumn), at('b', selectColumn)],
    ['ArrowRight', at('b'), at('b', 'total')],
    ['ArrowRight', at('b', 'total'), at('b', 'total')],
    ['Home', at('b'), at('b', selectColumn)],
    ['End', at(null), at(null, 'total')],
    ['PageDown', at('b'), at('d')],
    ['PageDown', at('d'), at('e')],
    ['PageUp', at('b'), at('a')],
    ['Control+Home', at('d', 'total'), at('a', selectColumn)],
    ['Control+End', at(null), at('e', 'total')],
  ])('%s from %j moves to %j', (key, from, to) => expect(step(from, key, extent)).toEqual(to))

  it('without meaning moves nowhere, and without rows the cursor stays in the header', () => {
    expect(step(at('b'), 'x', extent)).toBeNull()
    expect(step(at(null), 'ArrowDown', { ...extent, ids: [] })).toEqual(at(null))
  })
})

describe('after rows changed the cursor', () => {
  it('stays on its row', () => expect(clampCursor(at('c'), 2, { ...extent, ids: ['c', 'a'] })).toEqual(at('c')))
  it('moves to the row in the same position', () => expect(clampCursor(at('c'), 2, { ...extent, ids: ['a', 'b', 'd'] })).toEqual(at('d')))
  it('moves to the last row if there is none', () => expect(clampCursor(at('e'), 4, { ...extent, ids: ['a', 'b'] })).toEqual(at('b')))
  it('moves to the header if there are no rows', () => expect(clampCursor(at('e'), 4, { ...extent, ids: [] })).toEqual(at(null)))
  it('moves from a hidden column to the first with data', () => expect(clampCursor(at('a', 'hidden'), 0, extent)).toEqual(at('a', 'name')))
})

it('continues over line ends in reading order', () => {
  expect(adjacentCell(at('a', 'total'), 1, extent)).toEqual(at('b', selectColumn))
  expect(adjacentCell(at('b', selectColumn), -1, extent)).toEqual(at('a', 'total'))
  expect(adjacentCell(at('e', 'total'), 1, extent)).toBeNull()
  expect(adjacentCell(at('a', selectColumn), -1, extent)).toBeNull()
})
