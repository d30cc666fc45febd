import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { jobs, users } from '@/db/schema'
import { type CountingJobs, makeCountingJobs } from '@/server/testing/builders/counting-jobs'
import { finishedJob } from '@/server/testing/builders/jobs'

let countingJobs: CountingJobs
beforeAll(async () => {
  countingJobs = await makeCountingJobs()
})
afterEach(() => countingJobs.stopRunners())
afterAll(() => countingJobs.service.close())

describe('a job', () => {
  test('runs chunk by chunk, with progress and errors', async () => {
    const { id, key, requestId } = await countingJobs.create()
    expect(await countingJobs.now(id)).toMatchObject({
      kind: 'test.count',
      status: 'Queued',
      done: 0,
      of: 3,
      counts: null,
      resultUrl: null,
    })
    countingJobs.chunkHooks.set(key, async (next) => expect(await countingJobs.now(id)).toMatchObject({ status: 'Running', done: next }))
    countingJobs.start()
    expect(await finishedJob(countingJobs.service, countingJobs.token, id)).toMatchObject({
      status: 'Done',
      done: 3,
      errors: [{ message: 'One is odd.', resource: null }],
      counts: { even: 2, odd: 1 },
      resultUrl: '/v1/counted',
    })
    expect(countingJobs.counts.get(key)).toEqual([0, 1, 2])
    expect(countingJobs.causes.get(key)).toBe(requestId)
  })

  test('continues after a restart', async () => {
    const { id, key } = await countingJobs.create(4)
    const first = countingJobs.start()
    await new Promise<void>((stopped) => {
      countingJobs.chunkHooks.set(key, (next) => {
        if (next === 1) void first.stop().then(stopped)
      })
    })
    const left = await countingJobs.now(id)
    expect([left.status, left.finishedAt]).toEqual(['Running', null])
    countingJobs.start()
    expect(await finishedJob(countingJobs.service, countingJobs.token, id)).toMatchObject({ status: 'Done', done: 4 })
    expect(countingJobs.counts.get(key)).toEqual([0, 1, 2, 3])
  })

  test('of a dead process is taken over when its lease expires', async () => {
    const { id, key } = await countingJobs.create(2)
    const until = new Date(Date.now() + 400)
    await countingJobs.service.runtime.database.write(async (sql) => {
      await sql.update(jobs).set({ leasedUntil: until, status: 'Running' }).where(eq(jobs.id, id))
    })
    let begun = 0
    countingJobs.chunkHooks.set(key, () => {
      begun ||= Date.now()
    })
    countingJobs.start()
    expect((await finishedJob(countingJobs.service, countingJobs.token, id)).status).toBe('Done')
    expect(begun).toBeGreaterThan(until.getTime())
  })

  test('runs in one process at a time, however long a chunk takes', async () => {
    const other = await countingJobs.principalWith('Administrator')
    const begun = await Promise.all(Array.from({ length: 6 }, (_, i) => countingJobs.create(4, i % 2 ? other : countingJobs.owner)))
    for (const { key } of begun) countingJobs.chunkHooks.set(key, () => new Promise((done) => setTimeout(done, 60)))
    for (let i = 0; i < 3; i++) countingJobs.start({ leaseMs: 40, pauseMs: 5 })
    for (const { id, key } of begun) {
      expect(await finishedJob(countingJobs.service, countingJobs.token, id)).toMatchObject({ status: 'Done', done: 4 })
      expect(countingJobs.counts.get(key)).toEqual([0, 1, 2, 3])
    }
  })

  test('that was taken over stores nothing for its former process', async () => {
    const { id, key } = await countingJobs.create(2)
    countingJobs.chunkHooks.set(key, async (next) => {
      if (next === 1 && !countingJobs.counts.get(`${key} taken`)) {
        countingJobs.counts.set(`${key} taken`, [])
        await countingJobs.service.runtime.database.write(async (sql) => {
          await sql
            .update(jobs)
            .set({ leasedUntil: new Date(Date.now() + 100) })
            .where(eq(jobs.id, id))
        })
      }
    })
    countingJobs.start()
    expect(await finishedJob(countingJobs.service, countingJobs.token, id)).toMatchObject({ status: 'Done', done: 2 })
    expect(countingJobs.counts.get(key)).toEqual([0, 1])
  })
})

describe('a failing chunk', () => {
  test('is retried', async () => {
    const { id, key } = await countingJobs.create(2)
    let failures = 3
    countingJobs.chunkHooks.set(key, () => {
      if (failures-- > 0) throw new Error('The disk hiccuped')
    })
    countingJobs.start()
    expect(await finishedJob(countingJobs.service, countingJobs.token, id)).toMatchObject({
      status: 'Done',
      done: 2,
      errors: [{ message: 'One is odd.' }],
    })
  })

  test('ends the job after several tries, with an error that reveals nothing internal', async () => {
    const { id, key } = await countingJobs.create(2)
    countingJobs.chunkHooks.set(key, (next) => {
      if (next === 1) throw new Error('The inside is broken')
    })
    countingJobs.start({ retryMs: 1 })
    const job = await finishedJob(countingJobs.service, countingJobs.token, id)
    expect(job).toMatchObject({ status: 'Failed', done: 1, resultUrl: null, errors: [{ message: expect.stringContaining(id) }] })
    expect(JSON.stringify(job)).not.toContain('inside is broken')
  })

  test('does not stop other jobs', async () => {
    const stuck = await countingJobs.create(1)
    let free = () => {}
    countingJobs.chunkHooks.set(stuck.key, () => new Promise<void>((done) => (free = done)))
    const { id } = await countingJobs.create(2)
    countingJobs.start()
    expect((await finishedJob(countingJobs.service, countingJobs.token, id)).status).toBe('Done')
    expect((await countingJobs.now(stuck.id)).status).toBe('Running')
    free()
  })
})

describe('a job’s creator', () => {
  test('who may no longer sign in gets nothing done', async () => {
    const user = await countingJobs.principalWith('ReadOnly')
    const { id, key } = await countingJobs.create(3, user)
    countingJobs.chunkHooks.set(key, async (next) => {
      if (next === 0)
        await countingJobs.service.runtime.database.write(async (sql) => {
          await sql.update(users).set({ isActive: false }).where(eq(users.id, user.id))
        })
    })
    countingJobs.start()
    const job = await finishedJob(countingJobs.service, countingJobs.token, id)
    expect(job).toMatchObject({ status: 'Failed', done: 1 })
    expect(job.errors.at(-1).message).toContain('may no longer sign in')
  })

  test('who lost the permission gets nothing done', async () => {
    const { id } = await countingJobs.create(3, await countingJobs.principalWith())
    countingJobs.start()
    expect(await finishedJob(countingJobs.service, countingJobs.token, id)).toMatchObject({
      status: 'Failed',
      done: 0,
      errors: [{ message: expect.stringContaining('orders:read') }],
    })
  })
})
