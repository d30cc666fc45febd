import { expect, test } from 'vitest'
import { until } from './until'

const now = Date.parse('2026-11-20T12:00:00Z')

test('says how long there is, in the largest unit', () => {
  expect(until('2026-11-20T12:00:30Z', now)).toBe('any moment now')
  expect(until('2026-11-20T11:00:00Z', now)).toBe('any moment now')
  expect(until('2026-11-20T12:59:00Z', now)).toBe('in 59 min')
  expect(until('2026-11-23T13:00:00Z', now)).toBe('in 3 d')
})
