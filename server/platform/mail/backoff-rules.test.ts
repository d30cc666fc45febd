import { expect, test } from 'vitest'
import { isPermanentFailure, nextAttempt } from './backoff-rules'

const now = new Date('2026-01-19T12:00:00.000Z')
const minutes = (attempts: number) => ((nextAttempt(attempts, now)?.getTime() ?? Number.NaN) - now.getTime()) / 60_000

test('a mail is retried at growing intervals and finally given up', () => {
  expect([1, 2, 3, 9].map(minutes)).toEqual([0.5, 1, 2, 120])
  expect(nextAttempt(10, now)).toBeNull()
})

test('only a permanent refusal ends it at once; a wrong SMTP password is retried', () => {
  expect([550, 553].map((responseCode) => isPermanentFailure({ responseCode }))).toEqual([true, true])
  expect([{ responseCode: 451 }, { responseCode: 535 }, new Error('ECONNREFUSED'), null].map(isPermanentFailure)).toEqual([
    false,
    false,
    false,
    false,
  ])
})
