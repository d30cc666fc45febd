import { expect, test } from 'vitest'
import { ageTone, formatAge, formatDate, formatDateTime, formatTime, formatTimeAgo } from './time'

const now = Date.parse('2026-11-20T12:00:00Z')
const before = (seconds: number) => new Date(now - seconds * 1_000).toISOString()

test('an age is shown in its largest unit', () => {
  const ages = [0, 59, 60, 3_599, 3_600, 86_399, 86_400, 29 * 86_400, 30 * 86_400, 365 * 86_400]
  expect(ages.map((seconds) => formatAge(before(seconds), now))).toEqual([
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

test('a fast clock makes nothing younger than now', () => {
  expect(formatAge(before(-90), now)).toBe('now')
})

test('ages in a sentence', () => {
  expect(formatTimeAgo(before(10), now)).toBe('just now')
  expect(formatTimeAgo(before(7_300), now)).toBe('2 h ago')
})

test('a long wait becomes a warning first, then late', () => {
  const tone = (hours: number) => ageTone(before(hours * 3_600), now, { warn: 24, late: 72 })
  expect([23.9, 24, 71.9, 72, 1_000].map(tone)).toEqual([null, 'warn', 'warn', 'late', 'late'])
})

test('times are shown in the requested time zone', () => {
  expect(formatDateTime('2026-01-19T18:42:00Z', 'UTC')).toBe('Jan 19, 2026, 18:42')
  expect(formatDate('2026-01-19T23:42:00Z', 'Europe/Berlin')).toBe('Jan 20, 2026')
  expect(formatTime('2026-01-19T23:42:00Z', 'Europe/Berlin')).toBe('00:42')
})
