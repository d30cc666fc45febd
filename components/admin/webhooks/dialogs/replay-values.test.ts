import { expect, test } from 'vitest'
import { eventsToReplay, replayBodyOf, replaySchema } from './replay-values'

const values = { fromSequence: '10', toSequence: '', types: [] as string[] }
const problemsOf = (changed: object) => replaySchema.safeParse({ ...values, ...changed }).error?.issues.map(({ path }) => path[0]) ?? []

test('a range needs a start, and its end may be open', () => {
  expect(problemsOf({})).toEqual([])
  expect(replayBodyOf(values)).toEqual({ fromSequence: 10 })
  expect(replayBodyOf({ ...values, toSequence: '12', types: ['OrderHeld'] })).toEqual({
    fromSequence: 10,
    toSequence: 12,
    types: ['OrderHeld'],
  })
  for (const fromSequence of ['', '0', '-1', 'x', '1.5']) expect(problemsOf({ fromSequence })).toEqual(['fromSequence'])
  expect(problemsOf({ toSequence: '9' })).toEqual(['toSequence'])
})

test('only events that the webhook receives are counted', () => {
  const event = (sequence: number, type: string, isTest = false) => ({ sequence, type, isTest, occurredAt: '2026-11-01T10:00:00.000Z' })
  const events = [event(10, 'OrderCreated'), event(11, 'OrderHeld'), event(12, 'OrderCreated', true), event(13, 'OrderCreated')]
  const sequencesOf = (webhook: object, changed: object = {}) =>
    eventsToReplay(events, { eventTypes: ['*'], includeTest: false, ...webhook }, { ...values, ...changed }).map(({ sequence }) => sequence)
  expect(sequencesOf({})).toEqual([10, 11, 13])
  expect(sequencesOf({ includeTest: true })).toEqual([10, 11, 12, 13])
  expect(sequencesOf({ eventTypes: ['OrderCreated'] })).toEqual([10, 13])
  expect(sequencesOf({}, { toSequence: '11' })).toEqual([10, 11])
  expect(sequencesOf({}, { types: ['OrderHeld'] })).toEqual([11])
})
