import { once } from 'node:events'
import type { Worker } from 'node:worker_threads'
import { afterAll, expect, test } from 'vitest'
import { sampleSlip } from '../testing/slips'
import { SlipQueueFull, SlipRenderer, startWorker } from './renderer'
import type { SlipInput } from './slip-input'

const threads: Worker[] = []
const renderer = new SlipRenderer(() => {
  const thread = startWorker()
  threads.push(thread)
  return thread
})
afterAll(() => renderer.close())

const draw = (input = sampleSlip()) => renderer.draw([input], null)
/** What no request can ask for, since inputs are parsed: it fails while it is drawn. */
const broken = { ...sampleSlip(), orderDate: 'never' } as SlipInput

test('a slip that cannot be drawn is refused with the reason, and the others are drawn', async () => {
  const [first, second, third] = await Promise.allSettled([draw(), draw(broken), draw()])
  expect([first, third].map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
  expect(second).toMatchObject({ status: 'rejected', reason: expect.objectContaining({ message: expect.stringMatching(/date|time/i) }) })
})

test('a batch of nothing is refused', async () => {
  await expect(renderer.draw([], null)).rejects.toThrow('no slip')
})

test('slips are drawn by one thread, which stays for the next', async () => {
  await Promise.all([draw(), draw()])
  await draw()
  expect(threads).toHaveLength(1)
})

test('a thread that does not stay ends when nothing waits, and the next slip has another one', async () => {
  const started: Worker[] = []
  const ended: Promise<unknown>[] = []
  const passing = new SlipRenderer(
    () => {
      const thread = startWorker()
      started.push(thread)
      ended.push(once(thread, 'exit'))
      return thread
    },
    100,
    false,
  )
  await Promise.all([passing.draw([sampleSlip()], null), passing.draw([sampleSlip()], null)])
  await Promise.all(ended)
  expect((await passing.draw([sampleSlip()], null)).pageCounts).toEqual([1])
  expect(started).toHaveLength(2)
  await Promise.all(ended)
})

test('after the thread has ended, another one draws what was asked for', async () => {
  const asked = draw()
  await threads.at(-1)?.terminate()
  expect((await asked).pageCounts).toEqual([1])
  expect(threads).toHaveLength(2)
})

test('what waits is limited', async () => {
  const small = new SlipRenderer(startWorker, 2)
  const asked = [small.draw([sampleSlip()], null), small.draw([sampleSlip()], null)]
  await expect(small.draw([sampleSlip()], null)).rejects.toBeInstanceOf(SlipQueueFull)
  await Promise.all(asked)
  expect((await small.draw([sampleSlip()], null)).pageCounts).toEqual([1])
  await small.close()
})

test('closing refuses what waits, and the next slip starts anew', async () => {
  const asked = draw()
  const refused = expect(asked).rejects.toThrow('being stopped')
  await renderer.close()
  await refused
  expect((await draw()).pageCounts).toEqual([1])
})
