import { expect, test, vi } from 'vitest'
import { createEventCursor, MAX_EVENTS } from './event-cursor'
import type { LiveEvent } from './types'

const event = (sequence: number): LiveEvent => ({
  id: `e${sequence}`,
  sequence,
  type: 'OrderUpdated',
  resource: { type: 'order', id: 'o' },
  data: null,
})
const told = (sequence: number, after = sequence - 1) => ({ after, event: event(sequence) })
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => from + i)

/** A tab and the service's event log; `log` holds the sequence numbers. */
function tab(log: number[] = []) {
  const handed: number[] = []
  const fetchAfter = vi.fn(async (after: number) =>
    log
      .filter((sequence) => sequence > after)
      .slice(0, MAX_EVENTS)
      .map(event),
  )
  const onGap = vi.fn()
  const place = createEventCursor({ fetchAfter, handleEvent: ({ sequence }) => handed.push(sequence), onGap })
  return { place, handed, ask: fetchAfter, missed: onGap }
}
const settled = () => new Promise((done) => setTimeout(done))

test('starts at the stream’s cursor, or at the page’s', () => {
  const { place, handed, ask } = tab()
  place.take({ after: 7 })
  place.take(told(8))
  expect([place.current, handed]).toEqual([8, [8]])
  expect(ask).not.toHaveBeenCalled()
  const other = tab()
  other.place.start(5)
  other.place.start(9)
  expect(other.place.current).toBe(5)
})

test('delivers a repeated event once', () => {
  const { place, handed } = tab()
  place.start(3)
  for (const sequence of [4, 5, 4, 5, 6]) place.take(told(sequence))
  expect(handed).toEqual([4, 5, 6])
})

test('reads events between rendering and connecting, and keeps their order', async () => {
  const { place, handed, ask, missed } = tab(range(1, 9))
  place.start(5)
  place.take({ after: 8 })
  for (const sequence of [9, 10, 11]) place.take(told(sequence))
  await settled()
  expect(handed).toEqual([6, 7, 8, 9, 10, 11])
  expect(ask.mock.calls).toEqual([[5]])
  expect(missed).not.toHaveBeenCalled()
})

test('reads nothing when the stream had nothing newer', () => {
  const { place, handed, ask } = tab()
  place.start(5)
  place.take({ after: 4 })
  // Events that this reader may not see leave gaps in the sequence.
  place.take(told(9, 5))
  expect(handed).toEqual([9])
  expect(ask).not.toHaveBeenCalled()
})

test('notices a gap at the next event, also while catching up', async () => {
  const log = range(1, 12)
  const { place, handed, ask } = tab(log)
  place.start(3)
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

test('reads again at the next event after a failed read', async () => {
  const { place, handed, ask } = tab(range(1, 8))
  place.start(3)
  ask.mockRejectedValueOnce(new Error('unreachable'))
  place.take(told(7))
  await settled()
  expect([place.current, handed]).toEqual([3, []])
  place.take(told(8))
  await settled()
  expect(handed).toEqual([4, 5, 6, 7, 8])
})

test('reloads everything when it missed too many events, and continues there', async () => {
  const { place, handed, missed } = tab(range(1, 500))
  place.start(10)
  place.take(told(501))
  place.take(told(502))
  await settled()
  expect(missed).toHaveBeenCalledOnce()
  expect(place.current).toBe(502)
  place.take(told(503))
  expect(handed.at(-1)).toBe(503)
})

test('starts over with another log', () => {
  const { place, handed, missed } = tab()
  place.start(900)
  place.reset(12)
  expect(missed).toHaveBeenCalledOnce()
  place.take(told(13))
  expect(handed).toEqual([13])
})
