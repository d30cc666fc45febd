import { expect, it } from 'vitest'
import { between, extended, extent } from './range'

const ids = ['a', 'b', 'c', 'd', 'e']

it('takes in both ends, whichever comes first', () => {
  expect(between(ids, 'b', 'd')).toEqual(['b', 'c', 'd'])
  expect(between(ids, 'd', 'b')).toEqual(['b', 'c', 'd'])
  expect(between(ids, 'b', 'gone')).toEqual([])
})

it('lets go what a range no longer covers, also when it turns round at its anchor', () => {
  expect(extended(ids, 'b', 'b', 'd')).toEqual({ on: ['b', 'c', 'd'], off: [] })
  expect(extended(ids, 'b', 'd', 'c')).toEqual({ on: ['b', 'c'], off: ['d'] })
  expect(extended(ids, 'b', 'c', 'a')).toEqual({ on: ['a', 'b'], off: ['c'] })
})

it('tells none, some and all apart', () => {
  expect(extent([], () => true)).toBe('none')
  expect(extent(ids, () => false)).toBe('none')
  expect(extent(ids, (id) => id === 'c')).toBe('some')
  expect(extent(ids, () => true)).toBe('all')
})
