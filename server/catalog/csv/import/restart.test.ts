import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditEntries, jobs } from '@/db/schema'
import { createRuntime, startAllJobs } from '@/server/runtime'
import { sendFile } from '@/server/testing/builders/imports'
import { finishedJob, reachedRows } from '@/server/testing/builders/jobs'
import { type Service, startService } from '@/server/testing/service'

let service: Service
let token: string
beforeAll(async () => {
  service = await startService()
  token = await service.adminToken()
})
afterAll(() => service.close())

const ROWS = 400
/** A file in which every tenth row is invalid. */
const fileOf = (prefix: string) =>
  [
    'sku,productName,price,currency',
    ...Array.from({ length: ROWS }, (_, i) => `${prefix}-${i},${prefix} ${i % 40},${i % 10 ? '5' : 'x'},USD`),
  ].join('\n')
const startImport = async (prefix: string): Promise<string> => (await sendFile(service, token, fileOf(prefix))).body.job.id
const now = async (id: string) => (await service.call('GET', `/jobs/${id}`, { token })).body.job
const variantsOf = async (prefix: string) =>
  (await service.call('GET', `/variants/search?q=${prefix}&pageSize=1`, { token })).body.totalCount as number

test('continues after a restart: each row is applied once, each error reported once', { timeout: 60_000 }, async () => {
  const id = await startImport('HALT')
  for (const done of [1, 60, 150]) {
    const stopped = startAllJobs(service.runtime, { pauseMs: 5 })
    await reachedRows(service, id, done)
    await stopped.stop()
  }
  const last = startAllJobs(service.runtime, { pauseMs: 5 })
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
    .map((row) => Number(row.split(',')[4]?.replaceAll('"', '')))
  expect(lines).toEqual(Array.from({ length: ROWS / 10 }, (_, i) => 2 + 10 * i))
  const { sql } = service.runtime.database
  const entries = await sql.select().from(auditEntries).where(eq(auditEntries.resourceType, 'variant'))
  expect(new Set(entries.map(({ resourceId }) => resourceId)).size).toBe(entries.length)
})

test('runs in one process at a time, and a crash loses only the current chunk', { timeout: 60_000 }, async () => {
  const again = { runtime: await createRuntime({ ...service.runtime.settings }, { checkAnswers: true }) }
  const id = await startImport('GONE')
  const first = startAllJobs(service.runtime, { pauseMs: 5, leaseMs: 300 })
  await reachedRows(service, id, 50)
  // As after a killed process: it holds the job, and nobody renews its lease.
  await service.runtime.database.write(async (sql) => {
    await sql
      .update(jobs)
      .set({ leasedUntil: new Date(Date.now() + 200) })
      .where(eq(jobs.id, id))
  })
  const second = startAllJobs(again.runtime, { pauseMs: 5, leaseMs: 300 })
  const job = await finishedJob(service, token, id)
  await Promise.all([first.stop(), second.stop()])
  await again.runtime.close()
  expect([job.status, job.done, job.errors.length, await variantsOf('GONE')]).toEqual(['Done', ROWS, ROWS / 10, ROWS - ROWS / 10])
})

test('stops after the current chunk when it is canceled', { timeout: 60_000 }, async () => {
  const id = await startImport('STOP')
  const runner = startAllJobs(service.runtime, { pauseMs: 5 })
  await reachedRows(service, id, 30)
  expect((await service.call('POST', `/jobs/${id}/cancel`, { token })).status).toBe(200)
  await expect.poll(() => runner.inFlight).toBe(0)
  await runner.stop()
  const job = await now(id)
  expect(job.status).toBe('Canceled')
  expect(job.done).toBeLessThan(ROWS)
  expect(await variantsOf('STOP')).toBe(job.done - job.errors.length)
  // The rows that failed so far can still be corrected.
  const { created, failed } = job.counts
  expect([created, failed]).toEqual([job.done - failed, job.errors.length])
  const file = (await service.call('GET', job.resultUrl.slice(3), { token })).body as string
  expect(file.trim().split('\r\n')).toHaveLength(1 + failed)
})
