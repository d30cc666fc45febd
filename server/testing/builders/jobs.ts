import { expect } from 'vitest'
import type { Service } from '../service'

/** Waits until the job is finished; returns it as `token` sees it. */
export async function finishedJob({ call }: Pick<Service, 'call'>, token: string, id: string) {
  const now = async () => (await call('GET', `/jobs/${id}`, { token })).body.job
  await expect.poll(async () => (await now()).finishedAt, { timeout: 60_000, interval: 30 }).not.toBeNull()
  return now()
}
