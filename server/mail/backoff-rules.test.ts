import { expect, test } from 'vitest'
import { isFinal, nextAttempt } from './backoff-rules'

const now = new Date('2026-01-19T12:00:00.000Z')
const minutes = (attempts: number) => ((nextAttempt(attempts, now)?.getTime() ?? Number.NaN) - now.getTime()) / 60_000

test('a mail is tried again ever later, and given up in the end', () => {
  expect([1, 2, 3, 9].map(minutes)).toEqual([0.5, 1, 2, 120])
  expect(nextAttempt(10, now)).toBeNull()
})

test('only a server that refuses for good ends it at once; a wrong password of ours may be put right', () => {
  expect([550, 553].map((responseCode) => isFinal({ responseCode }))).toEqual([true, true])
  expect([{ responseCode: 451 }, { responseCode: 535 }, new Error('ECONNREFUSED'), null].map(isFinal)).toEqual([false, false, false, false])
})
