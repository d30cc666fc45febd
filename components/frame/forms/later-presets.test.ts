import { expect, test } from 'vitest'
import { laterPresets } from './later-presets'

const labels = (now: Date) => Object.fromEntries(laterPresets(now).map(({ label, value }) => [label, value]))

test('from a Wednesday', () =>
  expect(labels(new Date(2026, 10, 25, 16, 5))).toEqual({
    'Tomorrow 9:00': '2026-11-26T09:00',
    'Monday 9:00': '2026-11-30T09:00',
    'In 7 days': '2026-12-02T16:05',
  }))

test('a Monday leads to the next one, and on a Sunday tomorrow is that day', () => {
  expect(labels(new Date(2026, 10, 23, 8, 0))['Monday 9:00']).toBe('2026-11-30T09:00')
  expect(Object.keys(labels(new Date(2026, 10, 29, 8, 0)))).toEqual(['Tomorrow 9:00', 'In 7 days'])
})

test('at the end of a month and of a year', () => expect(labels(new Date(2026, 11, 31, 23, 59))['Tomorrow 9:00']).toBe('2027-01-01T09:00'))
