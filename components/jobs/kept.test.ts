import { beforeEach, expect, test, vi } from 'vitest'
import { jobLike } from './job-example'
import { forgetJob, keepHead, keepResults, keepTasks, keptJobs } from './kept'

const store = new Map<string, unknown>()
vi.mock('./shelf', () => ({
  shelf: {
    put: async (key: unknown[], value: unknown) => void store.set(JSON.stringify(key), value),
    get: async (key: unknown[]) => store.get(JSON.stringify(key)) ?? null,
    keys: async () => [...store.keys()].map((key) => JSON.parse(key)),
    drop: async ([id]: string[]) => {
      for (const key of [...store.keys()]) if (JSON.parse(key)[0] === id) store.delete(key)
    },
  },
}))
beforeEach(() => store.clear())

const none = new Set<string>()
const nth = (place: number, given = {}) => jobLike({ id: `018f0000-0000-7000-8000-0000000000${10 + place}`, ...given })
async function keep(job: ReturnType<typeof jobLike>, owner = 'ann') {
  await keepTasks(job)
  await keepHead(job, owner)
}

test('a closed tab leaves what was done, and a job that was running as interrupted', async () => {
  const job = jobLike({ state: 'running', results: [undefined, undefined, undefined], done: 0, failed: 0 })
  await keep(job)
  await keepResults(job.id, 0, [{ isDone: true, version: 2 }])
  await keepResults(job.id, 1, [{ isDone: false, why: 'Too late.' }])
  const [kept] = await keptJobs('ann', none)
  expect(kept).toMatchObject({ state: 'interrupted', done: 1, failed: 1, total: 3, tasks: job.tasks })
  expect(kept?.results).toEqual([{ isDone: true, version: 2 }, { isDone: false, why: 'Too late.' }, undefined])
})

test('the newest job comes first; a forgotten one leaves nothing behind', async () => {
  await keep(nth(1))
  await keep(nth(2))
  expect((await keptJobs('ann', none)).map(({ id }) => id)).toEqual([nth(2).id, nth(1).id])
  await forgetJob(nth(1).id)
  await forgetJob(nth(2).id)
  expect(store.size).toBe(0)
})

test('what another tab runs is left to it', async () => {
  await keep(nth(1, { state: 'running' }))
  expect(await keptJobs('ann', new Set([nth(1).id]))).toEqual([])
  expect((await keptJobs('ann', none)).map(({ state }) => state)).toEqual(['interrupted'])
})

test('somebody else finds nothing of them', async () => {
  await keep(nth(1))
  expect(await keptJobs('bob', none)).toEqual([])
  expect(store.size).toBe(0)
})

test('the oldest go when there are too many', async () => {
  for (let place = 1; place <= 12; place += 1) await keep(nth(place))
  expect((await keptJobs('ann', none)).map(({ id }) => id)).toHaveLength(10)
  expect((await keptJobs('ann', none)).at(-1)?.id).toBe(nth(3).id)
})
