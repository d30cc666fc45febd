import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { bodyOf, emptyHold, holdForm } from './hold-values'

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T12:00:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllEnvs()
})

const wrong = (given: Partial<typeof emptyHold>) =>
  holdForm
    .safeParse({ ...emptyHold, reason: 'FraudReview', ...given })
    .error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? []

test('a hold needs a reason, and a release time in the future', () => {
  expect(wrong({ reason: '' })).toEqual([['reason', 'Choose a reason.']])
  expect(wrong({ releaseAt: '2020-01-01T10:00' })).toEqual([['releaseAt', 'Give a time in the future.']])
  expect(wrong({ releaseAt: '2027-01-01T10:00' })).toEqual([])
})

test('a five-digit year is invalid, and the other fields are still validated', () => {
  expect(wrong({ releaseAt: '20261-11-21T10:00', comment: 'x'.repeat(5_000) }).map(([field]) => field)).toEqual(['releaseAt', 'comment'])
})

test.each([
  ['2026-12-01T09:30', '2026-12-01T14:30:00.000Z'],
  ['2026-07-01T09:30', '2026-07-01T13:30:00.000Z'],
  // A time skipped in spring counts as one hour later.
  ['2027-03-14T02:30', '2027-03-14T07:30:00.000Z'],
])('%s in New York is sent as %s', (releaseAt, sent) => {
  vi.stubEnv('TZ', 'America/New_York')
  expect(bodyOf({ ...emptyHold, reason: 'Other', releaseAt }).releaseAt).toBe(sent)
})
