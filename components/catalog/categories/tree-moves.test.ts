import { describe, expect, test } from 'vitest'
import type { Category } from '../types'
import { category } from './category-fixture'
import { treeOf } from './tree'
import { type MoveDirection, moveProblem, movesFor, positionFor, positionText, type TreePosition, withMoves } from './tree-moves'

const namesIn = (all: readonly Category[], parentId: string | null = null) =>
  treeOf(all)
    .childrenOf(parentId)
    .map(({ name }) => name)

/** The names of the siblings after the move, and the number of writes. */
function put(all: Category[], id: string, spot: TreePosition) {
  const moves = movesFor(treeOf(all), id, spot)
  return { names: namesIn(withMoves(all, moves), spot.parentId).join(''), writes: moves.length }
}
const row = (...orders: number[]) => orders.map((sortOrder, i) => category('ABCDEF'.charAt(i), null, sortOrder))

describe('a category is moved', () => {
  test('by changing only its number, if there is room', () => {
    expect(put(row(10, 20, 30), 'C', { parentId: null, index: 0 })).toEqual({ names: 'CAB', writes: 1 })
    expect(put(row(10, 20, 30), 'C', { parentId: null, index: 1 })).toEqual({ names: 'ACB', writes: 1 })
    expect(put(row(10, 20, 30), 'A', { parentId: null, index: 2 })).toEqual({ names: 'BCA', writes: 1 })
    expect(put([...row(10), category('X', 'A', 3)], 'X', { parentId: null, index: 1 })).toEqual({ names: 'AX', writes: 1 })
  })

  test('by shifting the fewer of its neighbors, if there is none', () => {
    expect(put(row(0, 0, 0, 0, 0), 'E', { parentId: null, index: 1 })).toEqual({ names: 'AEBCD', writes: 2 })
    expect(put(row(0, 0, 0, 0, 0), 'A', { parentId: null, index: 3 })).toEqual({ names: 'BCDAE', writes: 2 })
    expect(put(row(1, 2, 40, 50), 'D', { parentId: null, index: 1 })).toEqual({ names: 'ADBC', writes: 2 })
  })

  test('by exchanging numbers with the ones it passes, if that changes less', () => {
    expect(put(row(0, 1, 2, 3, 4, 5), 'D', { parentId: null, index: 2 })).toEqual({ names: 'ABDCEF', writes: 2 })
    // With equal sort orders, ids decide: A would always come before Z.
    expect(put([category('Z', null, 0), category('Y', null, 0), category('A', null, 10)], 'A', { parentId: null, index: 1 }).names).toBe(
      'YAZ',
    )
    expect(put(row(0, 1, 2, 3, 4, 5), 'B', { parentId: null, index: 3 })).toEqual({ names: 'ACDBEF', writes: 3 })
  })

  test('by renumbering all at the limit of the range', () => {
    expect(put(row(10, 20, 1_000_000), 'A', { parentId: null, index: 2 }).names).toBe('BCA')
  })

  test('without changes, if it is already there', () => {
    expect(movesFor(treeOf(row(0, 0)), 'A', { parentId: null, index: 0 })).toEqual([])
  })
})

const home = [category('Home', null, 10), category('Garden', null, 20), category('Mugs', 'Home', 10), category('Cups', 'Home', 20)]
const spot = (id: string, way: MoveDirection) => positionFor(treeOf(home), id, way)

describe('keys move a category', () => {
  test('to the neighbor’s position, into the one above, and out', () => {
    expect(spot('Cups', 'up')).toEqual({ parentId: 'Home', index: 0 })
    expect(spot('Mugs', 'down')).toEqual({ parentId: 'Home', index: 1 })
    expect(spot('Garden', 'in')).toEqual({ parentId: 'Home', index: 2 })
    expect(spot('Mugs', 'out')).toEqual({ parentId: null, index: 1 })
  })

  test('nowhere at the ends, with a message', () => {
    expect(spot('Mugs', 'up')).toBe('“Mugs” is the first in Home already.')
    expect(spot('Garden', 'down')).toBe('“Garden” is the last at the top level already.')
    expect(spot('Home', 'in')).toBe('There is no category above “Home” to put it into.')
    expect(spot('Home', 'out')).toBe('“Home” is at the top level already.')
  })
})

describe('impossible moves are reported in advance', () => {
  test('loops, too deep a tree, a duplicate name', () => {
    const chain = Array.from({ length: 8 }, (_, i) => category(`L${i}`, i ? `L${i - 1}` : null))
    expect(moveProblem(treeOf(chain), 'L0', 'L2')).toContain('below itself: L0 → L1 → L2 → L0')
    expect(moveProblem(treeOf([...chain, category('Mugs')]), 'Mugs', 'L7')).toContain('this would be level 9')
    const twin = { ...category('Mugs 2'), name: 'mugs' }
    expect(moveProblem(treeOf([...home, twin]), 'Mugs 2', 'Home')).toBe('There is a category “Mugs” in Home already.')
    expect(moveProblem(treeOf(home), 'Mugs', null)).toBeNull()
  })

  test('a move is described in words', () => {
    expect(positionText(treeOf(home), 'Cups')).toBe('2 of 2 in Home')
    expect(positionText(treeOf(home), 'Home')).toBe('1 of 2 at the top level')
  })
})
