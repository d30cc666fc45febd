import { expect, it } from 'vitest'
import { extendRange, idsBetween, selectionState } from './range'

const ids = ['a', 'b', 'c', 'd', 'e']

it('includes both ends, whichever comes first', () => {
  expect(idsBetween(ids, 'b', 'd')).toEqual(['b', 'c', 'd'])
  expect(idsBetween(ids, 'd', 'b')).toEqual(['b', 'c', 'd'])
  expect(idsBetween(ids, 'b', 'gone')).toEqual([])
})

it('releases rows that the range no longer covers, also when it turns round at its anchor', () => {
  expect(extendRange(ids, 'b', 'b', 'd')).toEqual({ on: ['b', 'c', 'd'], off: [] })
  expect(extendRange(ids, 'b', 'd', 'c')).toEqual({ on: ['b', 'c'], off: ['d'] })
  expect(extendRange(ids, 'b', 'c', 'a')).toEqual({ on: ['a', 'b'], off: ['c'] })
})

it('distinguishes none, some and all', () => {
  expect(selectionState([], () => true)).toBe('none')
  expect(selectionState(ids, () => false)).toBe('none')
  expect(selectionState(ids, (id) => id === 'c')).toBe('some')
  expect(selectionState(ids, () => true)).toBe('all')
})
