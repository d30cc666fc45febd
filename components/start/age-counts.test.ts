import { expect, test } from 'vitest'
import { ageCount, toldCount } from './age-counts'

const counts = (New: number, ReadyForFulfillment: number) =>
  Object.entries({ New, ReadyForFulfillment }).map(([status, count]) => ({ status: status as 'New', count }))

test('orders that wait for somebody are told apart from those that move', () => {
  const found = ageCount({ counts: counts(30, 1_174), total: 1_204 })
  expect(found).toEqual({ total: 1_204, waiting: 30, isCapped: false })
  expect(toldCount(found.total, found)).toBe('1,204')
})

test('what was not counted to its end is beyond 10,000, as on the list', () => {
  const found = ageCount({ counts: counts(30, 10_000), total: 10_030, isCapped: true })
  expect(found).toEqual({ total: 10_000, waiting: 30, isCapped: true })
  expect([found.total, found.waiting].map((count) => toldCount(count, found))).toEqual(['10,000+', '30'])
})

test('what was counted to its end is told exactly, however many', () => {
  const found = ageCount({ counts: counts(6_000, 9_000), total: 15_000 })
  expect(toldCount(found.total, found)).toBe('15,000')
})
