import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { afterAll, expect, test } from 'vitest'
import { sampleSlip } from '@/server/testing/builders/packing-slips'
import type { SlipInput } from '../slip-input'
import { SlipQueueFull, SlipRenderer, startWorker } from './renderer'

/** The thread's bundle, which starts sooner. */
const startBundle = () => new Worker(process.env.WAYBILL_TEST_SLIP_THREAD as string)
const threads: Worker[] = []
/** The first thread starts as those of commands do. */
const renderer = new SlipRenderer(() => {
  const thread = threads.length ? startBundle() : startWorker()
  threads.push(thread)
  return thread
})
afterAll(() => renderer.close())

const draw = (input = sampleSlip()) => renderer.draw({ slips: [input] }, null)
/** Fails while it is drawn. No request can cause this, because inputs are validated. */
const broken = { ...sampleSlip(), orderDate: 'never' } as SlipInput

test('a slip that cannot be drawn is refused with the reason, and the others are drawn', async () => {
  const [first, second, third] = await Promise.allSettled([draw(), draw(broken), draw()])
  expect([first, third].map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
  expect(second).toMatchObject({ status: 'rejected', reason: expect.objectContaining({ message: expect.stringMatching(/date|time/i) }) })
})

test('an empty batch is refused', async () => {
  await expect(renderer.draw({ slips: [] }, null)).rejects.toThrow('no slip')
})

test('one thread draws the slips and stays for the next ones', async () => {
  await Promise.all([draw(), draw()])
  await draw()
  expect(threads).toHaveLength(1)
})

test('an idle thread ends, and the next slip gets a new one', async () => {
  const started: Worker[] = []
  const ended: Promise<unknown>[] = []
  const passing = new SlipRenderer(
    () => {
      const thread = startBundle()
      started.push(thread)
      ended.push(once(thread, 'exit'))
      return thread
    },
    100,
    false,
  )
  await Promise.all([passing.draw({ slips: [sampleSlip()] }, null), passing.draw({ slips: [sampleSlip()] }, null)])
  await Promise.all(ended)
  expect((await passing.draw({ slips: [sampleSlip()] }, null)).pageCounts).toEqual([1])
  expect(started).toHaveLength(2)
  await Promise.all(ended)
})

test('after the thread ends, another one draws the requested slips', async () => {
  const pending = draw()
  await threads.at(-1)?.terminate()
  expect((await pending).pageCounts).toEqual([1])
  expect(threads).toHaveLength(2)
})

test('the queue is limited', async () => {
  const small = new SlipRenderer(startBundle, 2)
  const pending = [small.draw({ slips: [sampleSlip()] }, null), small.draw({ slips: [sampleSlip()] }, null)]
  await expect(small.draw({ slips: [sampleSlip()] }, null)).rejects.toBeInstanceOf(SlipQueueFull)
  await Promise.all(pending)
  expect((await small.draw({ slips: [sampleSlip()] }, null)).pageCounts).toEqual([1])
  await small.close()
})

test('closing refuses waiting slips, and the next slip starts a new thread', async () => {
  const pending = draw()
  const refused = expect(pending).rejects.toThrow('being stopped')
  await renderer.close()
  await refused
  expect((await draw()).pageCounts).toEqual([1])
})
