import { expect, test } from 'vitest'
import { age, ageTone, ago, dateAndTime, dateOnly, timeOnly } from './time'

const now = Date.parse('2026-11-20T12:00:00Z')
const before = (seconds: number) => new Date(now - seconds * 1_000).toISOString()

test('an age is told in its largest unit', () => {
  const ages = [0, 59, 60, 3_599, 3_600, 86_399, 86_400, 29 * 86_400, 30 * 86_400, 365 * 86_400]
  expect(ages.map((seconds) => age(before(seconds), now))).toEqual([
    'now',
    'now',
    '1 min',
    '59 min',
    '1 h',
    '23 h',
    '1 d',
    '29 d',
    '1 mo',
    '1 y',
  ])
})

test('a clock that is ahead makes nothing younger than now', () => {
  expect(age(before(-90), now)).toBe('now')
})

test('in a sentence', () => {
  expect(ago(before(10), now)).toBe('just now')
  expect(ago(before(7_300), now)).toBe('2 h ago')
})

test('what waits too long is a warning first, then late', () => {
  const tone = (hours: number) => ageTone(before(hours * 3_600), now, { warn: 24, late: 72 })
  expect([23.9, 24, 71.9, 72, 1_000].map(tone)).toEqual([null, 'warn', 'warn', 'late', 'late'])
})

test('times are written in the zone that is asked for', () => {
  expect(dateAndTime('2026-01-19T18:42:00Z', 'UTC')).toBe('Jan 19, 2026, 18:42')
  expect(dateOnly('2026-01-19T23:42:00Z', 'Europe/Berlin')).toBe('Jan 20, 2026')
  expect(timeOnly('2026-01-19T23:42:00Z', 'Europe/Berlin')).toBe('00:42')
})
