import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod'
import { auditEntries, jobs, users } from '@/db/schema'
import { jobPrincipal } from '@/server/access/identity/identity'
import { userPrincipal } from '@/server/access/identity/principals'
import { builtInRoles } from '@/server/access/roles/built-in-roles'
import { newId } from '@/server/kernel/id'
import type { Principal } from '@/server/kernel/principal'
import { runChange } from '@/server/kernel/run-change'
import { finishedJob } from '@/server/testing/builders/jobs'
import { makeUser, password } from '@/server/testing/builders/users'
import { logIn, type Service, startService } from '@/server/testing/service'
import { type JobRunner, startJobs } from './job-runner'
import { createJob, type JobKind } from './jobs'

/** Counts to a number; `acts` are the test's hooks before each chunk is stored. */
type Input = { id: string; to: number }
const chunkHooks = new Map<string, (next: number) => Promise<void> | void>()
const counts = new Map<string, number[]>()
/** The request ids under which chunks ran, as the audit log would record them. */
const causes = new Map<string, string>()
const countingJob: JobKind<Input, { next: number }> = {
  name: 'test.count',
  permission: 'orders:read',
  input: z.object({ id: z.string(), to: z.int() }),
  progress: z.object({ next: z.int() }),
  async runChunk({ input, progress: { next }, change }) {
    await chunkHooks.get(input.id)?.(next)
    if (next === input.to) return change(async () => ({ result: { url: '/v1/counted' } }))
    await change(async ({ requestId }) => {
      causes.set(input.id, requestId)
      return {
        done: 1,
        progress: { next: next + 1 },
        counts: { [next % 2 ? 'odd' : 'even']: 1 },
        ...(next === 1 ? { errors: [{ message: 'One is odd.' }], resultUrl: '/v1/odd' } : {}),
      }
    })
    counts.set(input.id, [...(counts.get(input.id) ?? []), next])
  },
}

let service: Service
let token: string
let jobOwner: Principal
let ownerToken: string
const startedRunners = new Set<JobRunner>()
const start = (pace: Parameters<typeof startJobs>[3] = {}) => {
  const started = startJobs(service.runtime, [countingJob], jobPrincipal, { pauseMs: 20, retryMs: 5, ...pace })
  startedRunners.add(started)
  return started
}
beforeAll(async () => {
  service = await startService()
  token = await service.adminToken()
  const owner = await principalWith('Administrator')
  jobOwner = owner
  ownerToken = await logIn(service.call, owner.email, password)
})
afterEach(async () => {
  await Promise.all([...startedRunners].map((one) => one.stop()))
  startedRunners.clear()
  chunkHooks.clear()
})
afterAll(() => service.close())

/** A new user with these roles. */
async function principalWith(...names: string[]): Promise<Principal & { id: string; email: string }> {
  const user = await makeUser(service, { roleIds: builtInRoles.filter(({ name }) => names.includes(name)).map(({ id }) => id) })
  return { ...(await userPrincipal(service.runtime.database.sql, user, '')), sessionId: null, id: user.id, email: user.email }
}

async function createCountingJob(to = 3, principal: Principal = jobOwner) {
  const cause = { principal, requestId: newId(), ip: null, userAgent: null }
  const id = newId()
  const job = await runChange(service.runtime.database, cause, (current) =>
    createJob(current, countingJob, { input: { id, to }, progress: { next: 0 }, of: to }),
  )
  return { key: id, id: job.id, requestId: cause.requestId }
}
const now = async (id: string) => (await service.call('GET', `/jobs/${id}`, { token })).body.job
const cancel = (id: string, as = ownerToken) => service.call('POST', `/jobs/${id}/cancel`, { token: as })

describe('a job', () => {
  test('runs chunk by chunk, with progress and errors', async () => {
    const { id, key, requestId } = await createCountingJob()
    expect(await now(id)).toMatchObject({ kind: 'test.count', status: 'Queued', done: 0, of: 3, counts: null, resultUrl: null })
    chunkHooks.set(key, async (next) => expect(await now(id)).toMatchObject({ status: 'Running', done: next }))
    start()
    expect(await finishedJob(service, token, id)).toMatchObject({
      status: 'Done',
      done: 3,
      errors: [{ message: 'One is odd.', resource: null }],
      counts: { even: 2, odd: 1 },
      resultUrl: '/v1/counted',
    })
    expect(counts.get(key)).toEqual([0, 1, 2])
    expect(causes.get(key)).toBe(requestId)
  })

  test('continues after a restart', async () => {
    const { id, key } = await createCountingJob(4)
    const first = start()
    await new Promise<void>((stopped) => {
      chunkHooks.set(key, (next) => {
        if (next === 1) void first.stop().then(stopped)
      })
    })
    const left = await now(id)
    expect([left.status, left.finishedAt]).toEqual(['Running', null])
    start()
    expect(await finishedJob(service, token, id)).toMatchObject({ status: 'Done', done: 4 })
    expect(counts.get(key)).toEqual([0, 1, 2, 3])
  })

  test('of a dead process is taken over when its lease expires', async () => {
    const { id, key } = await createCountingJob(2)
    const until = new Date(Date.now() + 400)
    await service.runtime.database.write(async (sql) => {
      await sql.update(jobs).set({ leasedUntil: until, status: 'Running' }).where(eq(jobs.id, id))
    })
    let begun = 0
    chunkHooks.set(key, () => {
      begun ||= Date.now()
    })
    start()
    expect((await finishedJob(service, token, id)).status).toBe('Done')
    expect(begun).toBeGreaterThan(until.getTime())
  })

  test('runs in one process at a time, however long a chunk takes', async () => {
    const other = await principalWith('Administrator')
    const begun = await Promise.all(Array.from({ length: 6 }, (_, i) => createCountingJob(4, i % 2 ? other : jobOwner)))
    for (const { key } of begun) chunkHooks.set(key, () => new Promise((done) => setTimeout(done, 60)))
    for (let i = 0; i < 3; i++) start({ leaseMs: 40, pauseMs: 5 })
    for (const { id, key } of begun) {
      expect(await finishedJob(service, token, id)).toMatchObject({ status: 'Done', done: 4 })
      expect(counts.get(key)).toEqual([0, 1, 2, 3])
    }
  })

  test('that was taken over stores nothing for its former process', async () => {
    const { id, key } = await createCountingJob(2)
    chunkHooks.set(key, async (next) => {
      if (next === 1 && !counts.get(`${key} taken`)) {
        counts.set(`${key} taken`, [])
        await service.runtime.database.write(async (sql) => {
          await sql
            .update(jobs)
            .set({ leasedUntil: new Date(Date.now() + 100) })
            .where(eq(jobs.id, id))
        })
      }
    })
    start()
    expect(await finishedJob(service, token, id)).toMatchObject({ status: 'Done', done: 2 })
    expect(counts.get(key)).toEqual([0, 1])
  })
})

describe('a failing chunk', () => {
  test('is retried', async () => {
    const { id, key } = await createCountingJob(2)
    let failures = 3
    chunkHooks.set(key, () => {
      if (failures-- > 0) throw new Error('The disk hiccuped')
    })
    start()
    expect(await finishedJob(service, token, id)).toMatchObject({ status: 'Done', done: 2, errors: [{ message: 'One is odd.' }] })
  })

  test('ends the job after several tries, with an error that reveals nothing internal', async () => {
    const { id, key } = await createCountingJob(2)
    chunkHooks.set(key, (next) => {
      if (next === 1) throw new Error('The inside is broken')
    })
    start({ retryMs: 1 })
    const job = await finishedJob(service, token, id)
    expect(job).toMatchObject({ status: 'Failed', done: 1, resultUrl: null, errors: [{ message: expect.stringContaining(id) }] })
    expect(JSON.stringify(job)).not.toContain('inside is broken')
  })

  test('does not stop other jobs', async () => {
    const stuck = await createCountingJob(1)
    let free = () => {}
    chunkHooks.set(stuck.key, () => new Promise<void>((done) => (free = done)))
    const { id } = await createCountingJob(2)
    start()
    expect((await finishedJob(service, token, id)).status).toBe('Done')
    expect((await now(stuck.id)).status).toBe('Running')
    free()
  })
})

describe('a job’s creator', () => {
  test('who may no longer sign in gets nothing done', async () => {
    const user = await principalWith('ReadOnly')
    const { id, key } = await createCountingJob(3, user)
    chunkHooks.set(key, async (next) => {
      if (next === 0)
        await service.runtime.database.write(async (sql) => {
          await sql.update(users).set({ isActive: false }).where(eq(users.id, user.id))
        })
    })
    start()
    const job = await finishedJob(service, token, id)
    expect(job).toMatchObject({ status: 'Failed', done: 1 })
    expect(job.errors.at(-1).message).toContain('may no longer sign in')
  })

  test('who lost the permission gets nothing done', async () => {
    const { id } = await createCountingJob(3, await principalWith())
    start()
    expect(await finishedJob(service, token, id)).toMatchObject({
      status: 'Failed',
      done: 0,
      errors: [{ message: expect.stringContaining('orders:read') }],
    })
  })
})

test('jobs are listed by kind', async () => {
  const { id } = await createCountingJob()
  const ids = async (kind: string) =>
    (await service.call('GET', `/jobs?kind=${kind}&pageSize=200`, { token })).body.jobs.map((one: { id: string }) => one.id)
  expect([(await ids('x,test.count')).includes(id), await ids('products.import')]).toEqual([true, []])
})

describe('canceling', () => {
  test('ends a waiting job at once; canceling again changes nothing', async () => {
    const { id } = await createCountingJob()
    const response = await cancel(id)
    expect([response.status, response.body.job.status]).toEqual([200, 'Canceled'])
    expect((await cancel(id)).body.job).toEqual(response.body.job)
    start()
    const { id: later } = await createCountingJob(1)
    await finishedJob(service, token, later)
    expect(await now(id)).toEqual(response.body.job)
  })

  test('lets a running job store no further chunk', async () => {
    let whileItRan: unknown
    const { id, key } = await createCountingJob(5)
    chunkHooks.set(key, async (next) => {
      if (next !== 2) return
      whileItRan = (await now(id)).resultUrl
      expect((await cancel(id)).status).toBe(200)
    })
    const runner = start()
    expect(await finishedJob(service, token, id)).toMatchObject({ status: 'Canceled', done: 2, resultUrl: '/v1/odd' })
    // The result so far is shown once the job has ended, not before.
    expect(whileItRan).toBeNull()
    await expect.poll(() => runner.inFlight).toBe(0)
    expect(counts.get(key)).toEqual([0, 1])
  })

  test('is refused for a finished job, with its status', async () => {
    const { id } = await createCountingJob(1)
    start()
    const { finishedAt } = await finishedJob(service, token, id)
    const response = await cancel(id)
    expect([response.status, response.body.errors[0].errorMessage]).toEqual([409, expect.stringContaining(`Done since ${finishedAt}`)])
  })

  test('is in the audit log, like the start', async () => {
    const { id } = await createCountingJob(1)
    await cancel(id)
    const entries = await service.runtime.database.sql.select().from(auditEntries).where(eq(auditEntries.resourceId, id))
    expect(entries.map(({ action, resourceType }) => [action, resourceType])).toEqual([
      ['create', 'job'],
      ['cancel', 'job'],
    ])
  })
})

describe('a caller with 5 open jobs', () => {
  test('starts another only when one has ended', async () => {
    const owner = await principalWith('Administrator')
    const open: { id: string; key: string }[] = []
    for (let i = 0; i < 5; i++) open.push(await createCountingJob(1, owner))
    await expect(createCountingJob(1, owner)).rejects.toMatchObject({
      code: 'TooManyRequests',
      problems: [{ errorMessage: '5 of your jobs are Queued or Running. Start another when one has ended, or cancel one.' }],
    })
    const { id: others } = await createCountingJob(1, await principalWith('Administrator'))
    start()
    for (const { id } of [...open, { id: others }]) await finishedJob(service, token, id)
    await createCountingJob(1, owner)
  })

  test('does not keep others waiting: the next free place goes to who has the fewest running jobs', async () => {
    const [busy, modest] = [await principalWith('Administrator'), await principalWith('Administrator')]
    const begun: string[] = []
    const free: (() => void)[] = []
    const add = async (owner: Principal, name: string) => {
      const { key } = await createCountingJob(1, owner)
      chunkHooks.set(key, async (next) => {
        if (next) return
        begun.push(name)
        await new Promise<void>((done) => free.push(done))
      })
    }
    for (let i = 0; i < 5; i++) await add(busy, 'busy')
    await add(modest, 'modest')
    start()
    // Three jobs run at once: the second place goes to the other caller, although all jobs of the first are older.
    await expect.poll(() => begun.length).toBe(3)
    expect(begun.slice().sort()).toEqual(['busy', 'busy', 'modest'])
    await expect
      .poll(() => {
        for (const done of free.splice(0)) done()
        return begun.length
      })
      .toBe(6)
    for (const done of free) done()
  })
})
