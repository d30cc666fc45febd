import { expect, test, vi } from 'vitest'
import { most, placeInLog } from './place'
import type { LiveEvent } from './stream'

const event = (sequence: number): LiveEvent => ({
  id: `e${sequence}`,
  sequence,
  type: 'OrderUpdated',
  resource: { type: 'order', id: 'o' },
  data: null,
})
const told = (sequence: number, after = sequence - 1) => ({ after, event: event(sequence) })
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => from + i)

/** A tab, and the log as the service has it: `log` are the sequences there are. */
function tab(log: number[] = []) {
  const handed: number[] = []
  const ask = vi.fn(async (after: number) =>
    log
      .filter((sequence) => sequence > after)
      .slice(0, most)
      .map(event),
  )
  const missed = vi.fn()
  const place = placeInLog({ ask, hand: ({ sequence }) => handed.push(sequence), missed })
  return { place, handed, ask, missed }
}
const settled = () => new Promise((done) => setTimeout(done))

test('begins where it is told that the log stands, or where its page was made', () => {
  const { place, handed, ask } = tab()
  place.take({ after: 7 })
  place.take(told(8))
  expect([place.now, handed]).toEqual([8, [8]])
  expect(ask).not.toHaveBeenCalled()
  const other = tab()
  other.place.begin(5)
  other.place.begin(9)
  expect(other.place.now).toBe(5)
})

test('hands on once what it is told twice', () => {
  const { place, handed } = tab()
  place.begin(3)
  for (const sequence of [4, 5, 4, 5, 6]) place.take(told(sequence))
  expect(handed).toEqual([4, 5, 6])
})

test('asks for what happened between the making of its page and its listening, and keeps the order meanwhile', async () => {
  const { place, handed, ask, missed } = tab(range(1, 9))
  place.begin(5)
  place.take({ after: 8 })
  for (const sequence of [9, 10, 11]) place.take(told(sequence))
  await settled()
  expect(handed).toEqual([6, 7, 8, 9, 10, 11])
  expect(ask.mock.calls).toEqual([[5]])
  expect(missed).not.toHaveBeenCalled()
})

test('asks for nothing when its teller had no more than it knows', () => {
  const { place, handed, ask } = tab()
  place.begin(5)
  place.take({ after: 4 })
  // What was not for this reader leaves holes.
  place.take(told(9, 5))
  expect(handed).toEqual([9])
  expect(ask).not.toHaveBeenCalled()
})

test('notices by the next event that it slept, also while it was catching up', async () => {
  const log = range(1, 12)
  const { place, handed, ask } = tab(log)
  place.begin(3)
  place.take(told(6))
  log.push(13, 14, 15)
  place.take(told(15, 14))
  await settled()
  expect(handed).toEqual(range(4, 15))
  expect(ask.mock.calls).toEqual([[3], [12]])
  log.push(...range(16, 20))
  place.take(told(20, 19))
  await settled()
  expect(handed).toEqual(range(4, 20))
})

test('asks again at the next occasion when asking failed', async () => {
  const { place, handed, ask } = tab(range(1, 8))
  place.begin(3)
  ask.mockRejectedValueOnce(new Error('unreachable'))
  place.take(told(7))
  await settled()
  expect([place.now, handed]).toEqual([3, []])
  place.take(told(8))
  await settled()
  expect(handed).toEqual([4, 5, 6, 7, 8])
})

test('has all loaded anew when it missed more than is asked for at once, and goes on from there', async () => {
  const { place, handed, missed } = tab(range(1, 500))
  place.begin(10)
  place.take(told(501))
  place.take(told(502))
  await settled()
  expect(missed).toHaveBeenCalledOnce()
  expect(place.now).toBe(502)
  place.take(told(503))
  expect(handed.at(-1)).toBe(503)
})

test('starts again with another log', () => {
  const { place, handed, missed } = tab()
  place.begin(900)
  place.startAgain(12)
  expect(missed).toHaveBeenCalledOnce()
  place.take(told(13))
  expect(handed).toEqual([13])
})
