import { beforeEach, expect, test, vi } from 'vitest'
import { buildJob } from './job-fixtures'
import { deleteJob, loadStoredJobs, saveHead, saveResults, saveTasks } from './job-persistence'

const store = new Map<string, unknown>()
vi.mock('./idb', () => ({
  idb: {
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
const nth = (place: number, given = {}) => buildJob({ id: `018f0000-0000-7000-8000-0000000000${10 + place}`, ...given })
async function keep(job: ReturnType<typeof buildJob>, owner = 'ann') {
  await saveTasks(job)
  await saveHead(job, owner)
}

test('a closed tab keeps finished work, and marks a running job as interrupted', async () => {
  const job = buildJob({ state: 'running', results: [undefined, undefined, undefined], done: 0, failed: 0 })
  await keep(job)
  await saveResults(job.id, 0, [{ isDone: true, version: 2 }])
  await saveResults(job.id, 1, [{ isDone: false, reason: 'Too late.' }])
  const [kept] = await loadStoredJobs('ann', none)
  expect(kept).toMatchObject({ state: 'interrupted', done: 1, failed: 1, total: 3, tasks: job.tasks })
  expect(kept?.results).toEqual([{ isDone: true, version: 2 }, { isDone: false, reason: 'Too late.' }, undefined])
})

test('the newest job comes first; a dismissed one leaves nothing behind', async () => {
  await keep(nth(1))
  await keep(nth(2))
  expect((await loadStoredJobs('ann', none)).map(({ id }) => id)).toEqual([nth(2).id, nth(1).id])
  await deleteJob(nth(1).id)
  await deleteJob(nth(2).id)
  expect(store.size).toBe(0)
})

test('a job of another tab is left to it', async () => {
  await keep(nth(1, { state: 'running' }))
  expect(await loadStoredJobs('ann', new Set([nth(1).id]))).toEqual([])
  expect((await loadStoredJobs('ann', none)).map(({ state }) => state)).toEqual(['interrupted'])
})

test('another user finds none of them', async () => {
  await keep(nth(1))
  expect(await loadStoredJobs('bob', none)).toEqual([])
  expect(store.size).toBe(0)
})

test('the oldest are deleted when there are too many', async () => {
  for (let place = 1; place <= 12; place += 1) await keep(nth(place))
  expect((await loadStoredJobs('ann', none)).map(({ id }) => id)).toHaveLength(10)
  expect((await loadStoredJobs('ann', none)).at(-1)?.id).toBe(nth(3).id)
})

test('a job stored under former key names is read', async () => {
  const job = nth(1, { state: 'interrupted', interruption: 'The connection broke.' })
  const { tasks, results, interruption, ...head } = job
  store.set(JSON.stringify([job.id, 'head']), { ...head, cause: interruption, owner: 'ann' })
  store.set(
    JSON.stringify([job.id, 'tasks']),
    tasks.map(({ openHoldIds: _, ...task }) => ({ ...task, had: ['h1'] })),
  )
  store.set(JSON.stringify([job.id, 'results', 0]), [
    { isDone: true, version: 2 },
    { isDone: false, why: 'Too late.' },
  ])
  const [kept] = await loadStoredJobs('ann', none)
  expect(kept).toEqual({ ...job, tasks: tasks.map((task) => ({ ...task, openHoldIds: ['h1'] })), results })
})

test('a job whose page closed while it ran is marked as interrupted', async () => {
  await keep(nth(1, { state: 'running' }))
  expect(await loadStoredJobs('ann', none)).toMatchObject([{ state: 'interrupted', interruption: 'The page was reloaded or closed.' }])
})
