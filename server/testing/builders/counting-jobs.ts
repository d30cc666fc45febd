import * as z from 'zod'
import { jobPrincipal } from '@/server/access/identity/identity'
import { userPrincipal } from '@/server/access/identity/principals'
import { builtInRoles } from '@/server/access/roles/built-in-roles'
import { newId } from '@/server/kernel/id'
import type { Principal } from '@/server/kernel/principal'
import { runChange } from '@/server/kernel/run-change'
import { type JobRunner, startJobs } from '@/server/platform/jobs/job-runner'
import { createJob, type JobKind } from '@/server/platform/jobs/jobs'
import { logIn, startService } from '../service'
import { makeUser, password } from './users'

/** Counts to a number, one chunk for each. */
interface Input {
  id: string
  to: number
}

/** A service with jobs that count to a number and whose chunks a test watches; `stopRunners` ends what a test has started. */
export async function makeCountingJobs() {
  const service = await startService()
  const token = await service.adminToken()
  /** The test's hooks before each chunk is stored, the numbers that were stored, and the request ids under which chunks ran, by a job's key. */
  const chunkHooks = new Map<string, (next: number) => Promise<void> | void>()
  const counts = new Map<string, number[]>()
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

  /** A new user with these roles. */
  async function principalWith(...names: string[]): Promise<Principal & { id: string; email: string }> {
    const user = await makeUser(service, { roleIds: builtInRoles.filter(({ name }) => names.includes(name)).map(({ id }) => id) })
    return { ...(await userPrincipal(service.runtime.database.sql, user, '')), sessionId: null, id: user.id, email: user.email }
  }
  const owner = await principalWith('Administrator')
  const ownerToken = await logIn(service.call, owner.email, password)

  const startedRunners = new Set<JobRunner>()
  return {
    service,
    token,
    owner,
    chunkHooks,
    counts,
    causes,
    principalWith,
    start(pace: Parameters<typeof startJobs>[3] = {}) {
      const started = startJobs(service.runtime, [countingJob], jobPrincipal, { pauseMs: 20, retryMs: 5, ...pace })
      startedRunners.add(started)
      return started
    },
    async create(to = 3, principal: Principal = owner) {
      const cause = { principal, requestId: newId(), ip: null, userAgent: null }
      const id = newId()
      const job = await runChange(service.runtime.database, cause, (current) =>
        createJob(current, countingJob, { input: { id, to }, progress: { next: 0 }, of: to }),
      )
      return { key: id, id: job.id, requestId: cause.requestId }
    },
    now: async (id: string) => (await service.call('GET', `/jobs/${id}`, { token })).body.job,
    cancel: (id: string) => service.call('POST', `/jobs/${id}/cancel`, { token: ownerToken }),
    async stopRunners() {
      await Promise.all([...startedRunners].map((one) => one.stop()))
      startedRunners.clear()
      chunkHooks.clear()
    },
  }
}

export type CountingJobs = Awaited<ReturnType<typeof makeCountingJobs>>
