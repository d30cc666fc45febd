import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { auditEntries } from '@/db/schema'
import { type CountingJobs, makeCountingJobs } from '@/server/testing/builders/counting-jobs'
import { finishedJob } from '@/server/testing/builders/jobs'

let countingJobs: CountingJobs
beforeAll(async () => {
  countingJobs = await makeCountingJobs()
})
afterEach(() => countingJobs.stopRunners())
afterAll(() => countingJobs.service.close())

test('jobs are listed by kind', async () => {
  const { id } = await countingJobs.create()
  const ids = async (kind: string) =>
    (await countingJobs.service.call('GET', `/jobs?kind=${kind}&pageSize=200`, { token: countingJobs.token })).body.jobs.map(
      (one: { id: string }) => one.id,
    )
  expect([(await ids('x,test.count')).includes(id), await ids('products.import')]).toEqual([true, []])
})

describe('canceling', () => {
  test('ends a waiting job at once; canceling again changes nothing', async () => {
    const { id } = await countingJobs.create()
    const response = await countingJobs.cancel(id)
    expect([response.status, response.body.job.status]).toEqual([200, 'Canceled'])
    expect((await countingJobs.cancel(id)).body.job).toEqual(response.body.job)
    countingJobs.start()
    const { id: later } = await countingJobs.create(1)
    await finishedJob(countingJobs.service, countingJobs.token, later)
    expect(await countingJobs.now(id)).toEqual(response.body.job)
  })

  test('lets a running job store no further chunk', async () => {
    let whileItRan: unknown
    const { id, key } = await countingJobs.create(5)
    countingJobs.chunkHooks.set(key, async (next) => {
      if (next !== 2) return
      whileItRan = (await countingJobs.now(id)).resultUrl
      expect((await countingJobs.cancel(id)).status).toBe(200)
    })
    const runner = countingJobs.start()
    expect(await finishedJob(countingJobs.service, countingJobs.token, id)).toMatchObject({
      status: 'Canceled',
      done: 2,
      resultUrl: '/v1/odd',
    })
    // The result so far is shown once the job has ended, not before.
    expect(whileItRan).toBeNull()
    await expect.poll(() => runner.inFlight).toBe(0)
    expect(countingJobs.counts.get(key)).toEqual([0, 1])
  })

  test('is refused for a finished job, with its status', async () => {
    const { id } = await countingJobs.create(1)
    countingJobs.start()
    const { finishedAt } = await finishedJob(countingJobs.service, countingJobs.token, id)
    const response = await countingJobs.cancel(id)
    expect([response.status, response.body.errors[0].errorMessage]).toEqual([409, expect.stringContaining(`Done since ${finishedAt}`)])
  })

  test('is in the audit log, like the start', async () => {
    const { id } = await countingJobs.create(1)
    await countingJobs.cancel(id)
    const entries = await countingJobs.service.runtime.database.sql.select().from(auditEntries).where(eq(auditEntries.resourceId, id))
    expect(entries.map(({ action, resourceType }) => [action, resourceType])).toEqual([
      ['create', 'job'],
      ['cancel', 'job'],
    ])
  })
})
