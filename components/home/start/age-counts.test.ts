import { expect, test } from 'vitest'
import { ageCount, formatCapped } from './queries'

const counts = (New: number, ReadyForFulfillment: number) =>
  Object.entries({ New, ReadyForFulfillment }).map(([status, count]) => ({ status: status as 'New', count }))

test('orders that need a person are counted apart from those that move', () => {
  const found = ageCount({ counts: counts(30, 1_174), total: 1_204 })
  expect(found).toEqual({ total: 1_204, waiting: 30, isCapped: false })
  expect(formatCapped(found.total, found)).toBe('1,204')
})

test('a capped count shows more than 10,000, as on the list', () => {
  const found = ageCount({ counts: counts(30, 10_000), total: 10_030, isCapped: true })
  expect(found).toEqual({ total: 10_000, waiting: 30, isCapped: true })
  expect([found.total, found.waiting].map((count) => formatCapped(count, found))).toEqual(['10,000+', '30'])
})

test('an exact count is shown exactly, however high', () => {
  const found = ageCount({ counts: counts(6_000, 9_000), total: 15_000 })
  expect(formatCapped(found.total, found)).toBe('15,000')
})
