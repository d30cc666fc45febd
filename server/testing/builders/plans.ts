import { expect } from 'vitest'
import { startAllJobs } from '@/server/runtime'
import type { Service } from '../service'
import { finishedJob } from './jobs'

/** Makes, applies and reverses plans as the Administrator, in a process that runs jobs. Each call waits for the plan's job. */
export async function makePlanFixture(service: Service) {
  const admin = await service.adminToken()
  const jobs = startAllJobs(service.runtime, { pauseMs: 10 })

  // biome-ignore lint/suspicious/noExplicitAny: tests read plans of any shape.
  type Any = any
  /** The plan once its job has ended, with that job. */
  async function ended({ status, body }: { status: number; body: Any }, token = admin): Promise<Any> {
    expect(status, JSON.stringify(body)).toBe(202)
    const job = await finishedJob(service, token, body.job.id)
    const { plan } = (await service.call('GET', `/plans/${body.plan.id}`, { token })).body
    return { ...plan, job }
  }
  const post = (path: string, body?: object, token = admin) => service.call('POST', path, { token, body })

  return {
    ended,
    /** Sends the request; returns its answer. */
    post,
    make: async (body: object, token = admin): Promise<Any> => ended(await post('/plans', body, token), token),
    apply: async (id: string, body?: object, token = admin): Promise<Any> => ended(await post(`/plans/${id}/apply`, body, token), token),
    /** Makes the reverse plan, and applies it. */
    undo: async (id: string, query = 'apply=true', token = admin): Promise<Any> =>
      ended(await post(`/plans/${id}/undo?${query}`, undefined, token), token),
    rows: async (id: string, query = '', token = admin): Promise<Any[]> =>
      (await service.call('GET', `/plans/${id}/rows?pageSize=200&${query}`, { token })).body.rows,
    get: async (id: string, token = admin): Promise<Any> => (await service.call('GET', `/plans/${id}`, { token })).body.plan,
    close: () => jobs.stop(),
  }
}

export type PlanFixture = Awaited<ReturnType<typeof makePlanFixture>>
