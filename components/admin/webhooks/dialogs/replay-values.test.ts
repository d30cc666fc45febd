import { expect, test } from 'vitest'
import { replayBodyOf, replayQueryOf, replaySchema } from './replay-values'

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

test('the range is counted as it is replayed', () => {
  expect(replayQueryOf(values)).toEqual({ fromSequence: '10' })
  expect(replayQueryOf({ fromSequence: ' 10 ', toSequence: '12 ', types: ['OrderHeld', 'NoteCreated'] })).toEqual({
    fromSequence: '10',
    toSequence: '12',
    types: 'OrderHeld,NoteCreated',
  })
})
