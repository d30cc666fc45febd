import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { viewOf } from '@/components/lists/simple-list-view'
import type { Delivery } from '../types'
import { deliveriesPage, deliveriesView } from './query'

/** The interval after a page whose deliveries are attempted next at these times, null if it could not be read. */
const intervalFor = (attempts: Delivery['nextAttemptAt'][] | null, search = '') => {
  const { refetchInterval } = deliveriesPage('an-endpoint', viewOf(new URLSearchParams(search), deliveriesView))
  const data = attempts ? { deliveries: attempts.map((nextAttemptAt) => ({ nextAttemptAt })) } : undefined
  return refetchInterval({ state: { data } } as Parameters<typeof refetchInterval>[0])
}

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-27T12:00:00Z') }))
afterEach(() => void vi.useRealTimers())

test('deliveries are read again soon while one is about to be sent, or none has come yet', () => {
  expect(intervalFor([])).toBe(1_500)
  expect(intervalFor([null, '2026-11-27T12:00:10Z'])).toBe(1_500)
})

test('deliveries are read again later when all are delivered, or the next attempt is far away', () => {
  expect(intervalFor([null])).toBe(10_000)
  expect(intervalFor([null, '2026-11-27T12:05:00Z'])).toBe(10_000)
})

test('deliveries are read again later when they could not be read, or none matches the filter', () => {
  expect(intervalFor(null)).toBe(10_000)
  expect(intervalFor([], 'status=Failed')).toBe(10_000)
})
