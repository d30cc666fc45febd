import { beforeEach, expect, test, vi } from 'vitest'
import { jobLike, taskLike } from './job-example'
import { forgetJob, keepHead, keepResults, keepTasks, keptJobs } from './kept'

/** The browser's store: its keys are its properties, and it has an end. */
function storeOf(room: number) {
  const store = Object.create({
    getItem: (key: string) => store[key] ?? null,
    removeItem: (key: string) => delete store[key],
    setItem(key: string, value: string) {
      const taken = Object.entries(store).reduce((sum, [name, kept]) => sum + (name === key ? 0 : String(kept).length), 0)
      if (taken + value.length > room) throw new Error('QuotaExceededError')
      store[key] = value
    },
  })
  return store
}

beforeEach(() => void vi.stubGlobal('sessionStorage', storeOf(100_000)))

test('a reload finds what was done, and a job that was running as interrupted', () => {
  const job = jobLike({ state: 'running', results: [undefined, undefined, undefined], done: 0, failed: 0 })
  keepTasks(job)
  keepHead(job)
  keepResults(job.id, 0, [{ isDone: true, version: 2 }])
  keepResults(job.id, 1, [{ isDone: false, why: 'Too late.' }])
  const [kept] = keptJobs()
  expect(kept).toMatchObject({ state: 'interrupted', done: 1, failed: 1, total: 3, tasks: job.tasks })
  expect(kept?.results).toEqual([{ isDone: true, version: 2 }, { isDone: false, why: 'Too late.' }, undefined])
})

test('the newest job comes first; a forgotten one leaves nothing behind', () => {
  const [first, second] = [jobLike(), jobLike({ id: '018f0000-0000-7000-8000-000000000002' })]
  for (const job of [first, second]) {
    keepTasks(job)
    keepHead(job)
  }
  expect(keptJobs().map(({ id }) => id)).toEqual([second.id, first.id])
  forgetJob(first.id)
  forgetJob(second.id)
  expect(Object.keys(sessionStorage)).toEqual([])
})

test('older jobs make room; one that finds none is kept without its rows', () => {
  vi.stubGlobal('sessionStorage', storeOf(3_000))
  const old = jobLike()
  keepTasks(old)
  keepHead(old)
  const big = jobLike({
    id: '018f0000-0000-7000-8000-000000000002',
    tasks: Array.from({ length: 12 }, (_, i) => taskLike(`t${i}`)),
    total: 12,
  })
  keepTasks(big)
  keepHead(big)
  expect(keptJobs().map(({ id, tasks }) => [id, tasks.length])).toEqual([[big.id, 12]])
  const huge = jobLike({
    id: '018f0000-0000-7000-8000-000000000003',
    tasks: Array.from({ length: 99 }, (_, i) => taskLike(`t${i}`)),
    total: 99,
  })
  keepTasks(huge)
  keepHead(huge)
  expect(keptJobs()).toMatchObject([{ id: huge.id, tasks: [], total: 99, done: 1 }])
})
