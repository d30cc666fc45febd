import { expect, it } from 'vitest'
import { nearest } from './reveal'
import { rangeWithActive } from './viewport'

it('scrolls no further than needed, and shows the start of a large cell', () => {
  expect(nearest(10, 20, 0, 100)).toBe(0)
  expect(nearest(-10, 20, 0, 100)).toBe(-10)
  expect(nearest(95, 120, 0, 100)).toBe(20)
  expect(nearest(50, 250, 0, 100)).toBe(50)
})

it('keeps the active row in the rendered rows, wherever it is', () => {
  const range = { startIndex: 10, endIndex: 12, overscan: 1, count: 100 }
  expect(rangeWithActive(range, 11)).toEqual([9, 10, 11, 12, 13])
  expect(rangeWithActive(range, 2)).toEqual([2, 9, 10, 11, 12, 13])
  expect(rangeWithActive(range, 90)).toEqual([9, 10, 11, 12, 13, 90])
  expect(rangeWithActive(range, -1)).toEqual([9, 10, 11, 12, 13])
  expect(rangeWithActive(range, 100)).toEqual([9, 10, 11, 12, 13])
})
