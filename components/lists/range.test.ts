import { expect, test } from 'vitest'
import { formatRange, rangeOf } from './pagination'

const words = (page: number, count: number, totalCount: number, totalCountIsCapped = false) => {
  const range = rangeOf({ page }, { totalCount, totalCountIsCapped }, count)
  return range && formatRange(range)
}

test('a page shows which of how many rows it has', () => {
  expect(words(1, 9, 9)).toBe('1–9 of 9')
  expect(words(2, 50, 1234)).toBe('51–100 of 1,234')
  expect(words(1, 50, 10_000, true)).toBe('1–50 of 10,000+')
  expect(words(201, 50, 10_000, true)).toBe('10,001–10,050 of many')
  expect(words(1, 0, 0)).toBe('0 of 0')
  expect(words(150, 0, 512)).toBe('0 of 512')
  expect(rangeOf({ page: 1 }, undefined, 0)).toBeNull()
})
