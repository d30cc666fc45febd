import { expect, test } from 'vitest'
import { nextRetry, RETRY_DELAYS_MS, retryAfterOf } from './schedule-rules'

const now = new Date('2026-01-19T12:00:00.000Z')
const secondsUntil = (at: Date | null) => at && (at.getTime() - now.getTime()) / 1_000

test('retries follow after 5 s, 5 min, 30 min, 2 h, 5 h, 10 h, 14 h, 20 h and 24 h, and then end', () => {
  const waits = [...RETRY_DELAYS_MS.keys()].map((i) => secondsUntil(nextRetry(i + 1, now, { random: 0 })))
  expect(waits).toEqual([5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400])
  expect(nextRetry(10, now)).toBeNull()
})

test('the wait is up to a tenth longer, never shorter', () => {
  expect(secondsUntil(nextRetry(2, now, { random: 1 }))).toBe(330)
  for (let i = 0; i < 100; i++) expect(secondsUntil(nextRetry(1, now))).toBeGreaterThanOrEqual(5)
})

test('the receiver’s wait counts when it is longer, up to a day', () => {
  expect(secondsUntil(nextRetry(1, now, { random: 0, retryAfterMs: 60_000 }))).toBe(60)
  expect(secondsUntil(nextRetry(2, now, { random: 0, retryAfterMs: 60_000 }))).toBe(300)
  expect(secondsUntil(nextRetry(1, now, { random: 0, retryAfterMs: 1e12 }))).toBe(86_400)
  expect(nextRetry(10, now, { retryAfterMs: 60_000 })).toBeNull()
})

test.each([
  ['120', 120_000],
  [' 5 ', 5_000],
  ['Mon, 19 Jan 2026 12:01:00 GMT', 60_000],
  ['Mon, 19 Jan 2026 11:00:00 GMT', 0],
  ['-5', 0],
  ['soon', 0],
  ['', 0],
  [undefined, 0],
])('Retry-After %j is %i ms', (header, ms) => {
  expect(retryAfterOf(header, now)).toBe(ms)
})
