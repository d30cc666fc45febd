import { describe, expect, test } from 'vitest'
import type { Category } from '../catalog/shapes'
import { category } from './category-example'
import { moved, movesFor, type Spot, spotFor, type Way, whereWords, whyNot } from './place'
import { treeOf } from './tree'

const namesIn = (all: readonly Category[], parentId: string | null = null) =>
  treeOf(all)
    .childrenOf(parentId)
    .map(({ name }) => name)

/** The siblings after the move, and how many were written. */
function put(all: Category[], id: string, spot: Spot) {
  const moves = movesFor(treeOf(all), id, spot)
  return { names: namesIn(moved(all, moves), spot.parentId).join(''), writes: moves.length }
}
const row = (...orders: number[]) => orders.map((sortOrder, i) => category('ABCDEF'.charAt(i), null, sortOrder))

describe('a category is put in its place', () => {
  test('by writing it alone, where there is room', () => {
    expect(put(row(10, 20, 30), 'C', { parentId: null, index: 0 })).toEqual({ names: 'CAB', writes: 1 })
    expect(put(row(10, 20, 30), 'C', { parentId: null, index: 1 })).toEqual({ names: 'ACB', writes: 1 })
    expect(put(row(10, 20, 30), 'A', { parentId: null, index: 2 })).toEqual({ names: 'BCA', writes: 1 })
    expect(put([...row(10), category('X', 'A', 3)], 'X', { parentId: null, index: 1 })).toEqual({ names: 'AX', writes: 1 })
  })

  test('by pushing the fewer of its neighbours, where there is none', () => {
    expect(put(row(0, 0, 0, 0, 0), 'E', { parentId: null, index: 1 })).toEqual({ names: 'AEBCD', writes: 2 })
    expect(put(row(0, 0, 0, 0, 0), 'A', { parentId: null, index: 3 })).toEqual({ names: 'BCDAE', writes: 2 })
    expect(put(row(1, 2, 40, 50), 'D', { parentId: null, index: 1 })).toEqual({ names: 'ADBC', writes: 2 })
  })

  test('by exchanging numbers with those that it passes, where that is less', () => {
    expect(put(row(0, 1, 2, 3, 4, 5), 'D', { parentId: null, index: 2 })).toEqual({ names: 'ABDCEF', writes: 2 })
    // A would stand before B whatever its own place, were they to have the same number.
    expect(put([category('Z', null, 0), category('Y', null, 0), category('A', null, 10)], 'A', { parentId: null, index: 1 }).names).toBe(
      'YAZ',
    )
    expect(put(row(0, 1, 2, 3, 4, 5), 'B', { parentId: null, index: 3 })).toEqual({ names: 'ACDBEF', writes: 3 })
  })

  test('by numbering all anew at the edge of what the service takes', () => {
    expect(put(row(10, 20, 1_000_000), 'A', { parentId: null, index: 2 }).names).toBe('BCA')
  })

  test('by nothing, where it stands there already', () => {
    expect(movesFor(treeOf(row(0, 0)), 'A', { parentId: null, index: 0 })).toEqual([])
  })
})

const home = [category('Home', null, 10), category('Garden', null, 20), category('Mugs', 'Home', 10), category('Cups', 'Home', 20)]
const spot = (id: string, way: Way) => spotFor(treeOf(home), id, way)

describe('keys lead', () => {
  test('to the neighbour’s place, into the one above, and out', () => {
    expect(spot('Cups', 'up')).toEqual({ parentId: 'Home', index: 0 })
    expect(spot('Mugs', 'down')).toEqual({ parentId: 'Home', index: 1 })
    expect(spot('Garden', 'in')).toEqual({ parentId: 'Home', index: 2 })
    expect(spot('Mugs', 'out')).toEqual({ parentId: null, index: 1 })
  })

  test('nowhere at the ends, and say so', () => {
    expect(spot('Mugs', 'up')).toBe('“Mugs” is the first in Home already.')
    expect(spot('Garden', 'down')).toBe('“Garden” is the last at the top level already.')
    expect(spot('Home', 'in')).toBe('There is no category above “Home” to put it into.')
    expect(spot('Home', 'out')).toBe('“Home” is at the top level already.')
  })
})

describe('what cannot be is told before', () => {
  test('circles, too deep a tree, a name that is there', () => {
    const chain = Array.from({ length: 8 }, (_, i) => category(`L${i}`, i ? `L${i - 1}` : null))
    expect(whyNot(treeOf(chain), 'L0', 'L2')).toContain('below itself: L0 → L1 → L2 → L0')
    expect(whyNot(treeOf([...chain, category('Mugs')]), 'Mugs', 'L7')).toContain('this would reach level 9')
    const twin = { ...category('Mugs 2'), name: 'mugs' }
    expect(whyNot(treeOf([...home, twin]), 'Mugs 2', 'Home')).toBe('There is a category “Mugs” in Home already.')
    expect(whyNot(treeOf(home), 'Mugs', null)).toBeNull()
  })

  test('where one went is said in words', () => {
    expect(whereWords(treeOf(home), 'Cups')).toBe('2 of 2 in Home')
    expect(whereWords(treeOf(home), 'Home')).toBe('1 of 2 at the top level')
  })
})
