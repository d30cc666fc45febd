import { describe, expect, it } from 'vitest'
import { neighbour, selectColumn, settled, step } from './cursor'

const extent = { ids: ['a', 'b', 'c', 'd', 'e'], columns: [selectColumn, 'name', 'total'], page: 2 }
const at = (row: string | null, column = 'name') => ({ row, column })

describe('a step', () => {
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
  ])('%s from %j leads to %j', (key, from, to) => expect(step(from, key, extent)).toEqual(to))

  it('is none for other keys, and stays in the header without rows', () => {
    expect(step(at('b'), 'x', extent)).toBeNull()
    expect(step(at(null), 'ArrowDown', { ...extent, ids: [] })).toEqual(at(null))
  })
})

describe('after rows changed the cursor', () => {
  it('stays on its row', () => expect(settled(at('c'), 2, { ...extent, ids: ['c', 'a'] })).toEqual(at('c')))
  it('goes to the row that took its place', () => expect(settled(at('c'), 2, { ...extent, ids: ['a', 'b', 'd'] })).toEqual(at('d')))
  it('goes to the last where there is none', () => expect(settled(at('e'), 4, { ...extent, ids: ['a', 'b'] })).toEqual(at('b')))
  it('goes to the header where there are no rows', () => expect(settled(at('e'), 4, { ...extent, ids: [] })).toEqual(at(null)))
  it('leaves a column that was hidden for the first with data', () =>
    expect(settled(at('a', 'hidden'), 0, extent)).toEqual(at('a', 'name')))
})

it('goes on over line ends in reading order', () => {
  expect(neighbour(at('a', 'total'), 1, extent)).toEqual(at('b', selectColumn))
  expect(neighbour(at('b', selectColumn), -1, extent)).toEqual(at('a', 'total'))
  expect(neighbour(at('e', 'total'), 1, extent)).toBeNull()
  expect(neighbour(at('a', selectColumn), -1, extent)).toBeNull()
})
