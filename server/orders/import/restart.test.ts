import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { jobs } from '@/db/schema'
import { createRuntime, startAllJobs } from '@/server/runtime'
import { finishedJob, reachedRows } from '@/server/testing/builders/jobs'
import { ndjson, outcomesOf, sendOrders } from '@/server/testing/builders/order-imports'
import { makeOrderFixture, type OrderFixture } from '@/server/testing/builders/orders'
import { type Service, startService } from '@/server/testing/service'

let service: Service
let fixture: OrderFixture
beforeAll(async () => {
  service = await startService()
  fixture = await makeOrderFixture(service)
})
afterAll(() => service.close())

const LINES = 300
/** A file in which every tenth line is invalid. */
const fileOf = (prefix: string) =>
  ndjson(
    ...Array.from({ length: LINES }, (_, i) =>
      fixture.payload({ externalId: `${prefix}-${i}`, ...(i % 10 ? {} : { languageCode: 'none' }) }),
    ),
  )
const startImport = async (prefix: string): Promise<string> => (await sendOrders(service, fixture.token, fileOf(prefix))).body.job.id
const now = async (id: string) => (await fixture.call('GET', `/jobs/${id}`)).body.job
const totalOf = async () => (await fixture.call('GET', `/orders/count/status?merchantId=${fixture.merchantId}`)).body.total as number

/** Each line has one outcome, in the order of the file. */
async function expectAllOutcomes(id: string) {
  const outcomes = await outcomesOf(service, fixture.token, id)
  expect(outcomes.map(({ line, status }) => [Number(line), status])).toEqual(
    Array.from({ length: LINES }, (_, i) => [i + 1, i % 10 ? 'created' : 'failed']),
  )
}

test('continues after a restart: each order is created once, each outcome told once', { timeout: 60_000 }, async () => {
  const before = await totalOf()
  const id = await startImport('HALT')
  for (const done of [1, 60, 150]) {
    const stopped = startAllJobs(service.runtime, { pauseMs: 5 })
    await reachedRows(service, id, done)
    await stopped.stop()
  }
  const last = startAllJobs(service.runtime, { pauseMs: 5 })
  const job = await finishedJob(service, fixture.token, id)
  await last.stop()
  expect(job).toMatchObject({ status: 'Done', done: LINES, of: LINES, counts: { created: 270, existing: 0, failed: 30 } })
  expect([(await totalOf()) - before, job.errors.length]).toEqual([270, 30])
  await expectAllOutcomes(id)
})

test('runs in one process at a time, and a crash loses only the current chunk', { timeout: 60_000 }, async () => {
  const before = await totalOf()
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
  const job = await finishedJob(service, fixture.token, id)
  await Promise.all([first.stop(), second.stop()])
  await again.runtime.close()
  expect([job.status, job.counts, (await totalOf()) - before]).toEqual(['Done', { created: 270, existing: 0, failed: 30 }, 270])
  await expectAllOutcomes(id)
})

test('stops after the current chunk when it is canceled, and the same file brings the rest', { timeout: 60_000 }, async () => {
  const before = await totalOf()
  const id = await startImport('STOP')
  const runner = startAllJobs(service.runtime, { pauseMs: 5 })
  await reachedRows(service, id, 30)
  expect((await fixture.call('POST', `/jobs/${id}/cancel`)).status).toBe(200)
  await expect.poll(() => runner.inFlight).toBe(0)
  const { status, done, counts } = await now(id)
  expect([status, counts.created + counts.failed]).toEqual(['Canceled', done])
  expect(done).toBeLessThan(LINES)
  expect(await outcomesOf(service, fixture.token, id)).toHaveLength(done)
  const rest = await finishedJob(service, fixture.token, await startImport('STOP'))
  await runner.stop()
  expect(rest.counts).toEqual({ created: 270 - counts.created, existing: counts.created, failed: 30 })
  expect((await totalOf()) - before).toBe(270)
})
