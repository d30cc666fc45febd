import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditEntries, jobs } from '@/db/schema'
import { jobKinds } from '../job-kinds'
import { startJobs } from '../jobs/run'
import { createRuntime } from '../runtime'
import { sendFile } from '../testing/imports'
import { finishedJob } from '../testing/jobs'
import { type Service, startService } from '../testing/service'

let service: Service
let token: string
beforeAll(async () => {
  service = await startService()
  token = await service.adminToken()
})
afterAll(() => service.close())

const ROWS = 400
/** Every tenth row is wrong. */
const fileOf = (prefix: string) =>
  [
    'sku,productName,price,currency',
    ...Array.from({ length: ROWS }, (_, i) => `${prefix}-${i},${prefix} ${i % 40},${i % 10 ? '5' : 'x'},USD`),
  ].join('\n')
const begin = async (prefix: string): Promise<string> => (await sendFile(service, token, fileOf(prefix))).body.job.id
const now = async (id: string) => (await service.call('GET', `/jobs/${id}`, { token })).body.job
const variantsOf = async (prefix: string) =>
  (await service.call('GET', `/variants/search?q=${prefix}&pageSize=1`, { token })).body.totalCount as number
const reached = async (id: string, done: number) => {
  while ((await now(id)).done < done) await new Promise((next) => setImmediate(next))
}

test('goes on after a restart where it was: each row is done once, each failure told once', { timeout: 60_000 }, async () => {
  const id = await begin('HALT')
  for (const done of [1, 60, 150]) {
    const stopped = startJobs(service.runtime, jobKinds, { pauseMs: 5 })
    await reached(id, done)
    await stopped.stop()
  }
  const last = startJobs(service.runtime, jobKinds, { pauseMs: 5 })
  const job = await finishedJob(service, token, id)
  await last.stop()
  expect(job).toMatchObject({ status: 'Done', done: ROWS, of: ROWS })
  expect(job.counts).toEqual({ created: ROWS - ROWS / 10, changed: 0, unchanged: 0, failed: ROWS / 10 })
  expect([await variantsOf('HALT'), job.errors.length]).toEqual([ROWS - ROWS / 10, ROWS / 10])
  const file = (await service.call('GET', job.resultUrl.slice(3), { token })).body as string
  const lines = file
    .trim()
    .split('\r\n')
    .slice(1)
    .map((row) => Number(row.split(',')[4]))
  expect(lines).toEqual(Array.from({ length: ROWS / 10 }, (_, i) => 2 + 10 * i))
  const { sql } = service.runtime.database
  const entries = await sql.select().from(auditEntries).where(eq(auditEntries.resourceType, 'variant'))
  expect(new Set(entries.map(({ resourceId }) => resourceId)).size).toBe(entries.length)
})

test('is one process’s at a time, and whoever is gone loses the piece under way only', { timeout: 60_000 }, async () => {
  const again = { runtime: await createRuntime({ ...service.runtime.settings }, { checkAnswers: true }) }
  const id = await begin('GONE')
  const first = startJobs(service.runtime, jobKinds, { pauseMs: 5, leaseMs: 300 })
  await reached(id, 50)
  // As a process that is killed: it holds the job, and its lease is not renewed any more.
  await service.runtime.database.write(async (sql) => {
    await sql
      .update(jobs)
      .set({ leasedUntil: new Date(Date.now() + 200) })
      .where(eq(jobs.id, id))
  })
  const second = startJobs(again.runtime, jobKinds, { pauseMs: 5, leaseMs: 300 })
  const job = await finishedJob(service, token, id)
  await Promise.all([first.stop(), second.stop()])
  await again.runtime.close()
  expect([job.status, job.done, job.errors.length, await variantsOf('GONE')]).toEqual(['Done', ROWS, ROWS / 10, ROWS - ROWS / 10])
})

test('canceled, it begins no further piece', { timeout: 60_000 }, async () => {
  const id = await begin('STOP')
  const runner = startJobs(service.runtime, jobKinds, { pauseMs: 5 })
  await reached(id, 30)
  expect((await service.call('POST', `/jobs/${id}/cancel`, { token })).status).toBe(200)
  await expect.poll(() => runner.underWay).toBe(0)
  await runner.stop()
  const job = await now(id)
  expect(job.status).toBe('Canceled')
  expect(job.done).toBeLessThan(ROWS)
  expect(await variantsOf('STOP')).toBe(job.done - job.errors.length)
  // What had failed till then can be put right all the same.
  const { created, failed } = job.counts
  expect([created, failed]).toEqual([job.done - failed, job.errors.length])
  const file = (await service.call('GET', job.resultUrl.slice(3), { token })).body as string
  expect(file.trim().split('\r\n')).toHaveLength(1 + failed)
})
