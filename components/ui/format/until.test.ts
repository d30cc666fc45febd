import { expect, test } from 'vitest'
import { timeUntil } from './time'

const now = Date.parse('2026-11-20T12:00:00Z')

test('the remaining time is shown in the largest unit', () => {
  expect(timeUntil('2026-11-20T12:00:30Z', now)).toBe('any moment now')
  expect(timeUntil('2026-11-20T11:00:00Z', now)).toBe('any moment now')
  expect(timeUntil('2026-11-20T12:59:00Z', now)).toBe('in 59 min')
  expect(timeUntil('2026-11-23T13:00:00Z', now)).toBe('in 3 d')
})
