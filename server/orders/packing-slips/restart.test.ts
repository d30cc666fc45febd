import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { selectRows } from '@/db/rows'
import { jobs, packingSlips } from '@/db/schema'
import { violations } from '@/scripts/checks/violations'
import { jobPrincipal } from '@/server/access/identity/identity'
import type { Principal } from '@/server/kernel/principal'
import type { JobRow } from '@/server/platform/jobs/jobs'
import { acquireJob } from '@/server/platform/jobs/lease'
import { RunningJob } from '@/server/platform/jobs/running-job'
import { startAllJobs } from '@/server/runtime'
import { finishedJob, reachedRows } from '@/server/testing/builders/jobs'
import { makeShipmentFixture, type ShipmentFixture } from '@/server/testing/builders/shipments'
import { type Service, startService } from '@/server/testing/service'
import { slipBatchJob } from './batch'
import { CHUNK_SIZE } from './finish-batch'

/** The number of printed slips; a batch has at most 500. */
const SLIPS = Number(process.env.WAYBILL_SLIPS ?? 8)
const TIME_LIMIT_MS = 150_000 + SLIPS * 1_000

let service: Service
let shipmentFixture: ShipmentFixture
let again: Service
const dataDir = mkdtempSync(join(tmpdir(), 'waybill-slips-'))
beforeAll(async () => {
  service = await startService({ dataDir })
  shipmentFixture = await makeShipmentFixture(service)
  again = await startService({ dataDir }, { url: service.runtime.settings.databaseUrl, drop: async () => {} })
})
afterAll(async () => {
  await again.close()
  await service.close()
  rmSync(dataDir, { recursive: true, force: true })
})

async function newBatch() {
  const shipments: { id: string }[] = []
  for (let i = 0; i < SLIPS; i++) shipments.push(await shipmentFixture.shipment(await shipmentFixture.order()))
  const { job } = await shipmentFixture.expected(202, 'POST', '/packingSlips/batch', {
    shipmentIds: shipments.map(({ id }) => id),
    format: 'Label4x6',
  })
  return { job, shipments }
}

async function expectPrintedOnce(id: string, shipments: { id: string }[]) {
  expect(await finishedJob(service, shipmentFixture.orderFixture.token, id)).toMatchObject({ status: 'Done', done: SLIPS, errors: [] })
  const description = await shipmentFixture.orderFixture.call('GET', `/packingSlips/${id}`, undefined, { Accept: 'application/json' })
  expect(description.body.packingSlip.pageCount).toBe(SLIPS)
  for (const one of shipments) expect(await shipmentFixture.getShipment(one.id)).toMatchObject({ slipCount: 1, version: 2 })
  expect(await violations(service.runtime.database)).toEqual([])
}

test(
  'an interrupted batch continues in the next process, while counting and while drawing',
  async () => {
    const { job, shipments } = await newBatch()
    const first = startAllJobs(service.runtime, { pauseMs: 20 })
    await reachedRows(service, job.id, 3)
    await first.stop()
    const second = startAllJobs(again.runtime, { pauseMs: 20 })
    await reachedRows(service, job.id, SLIPS)
    await second.stop()
    const third = startAllJobs(service.runtime, { pauseMs: 20 })
    await expectPrintedOnce(job.id, shipments)
    await third.stop()
  },
  TIME_LIMIT_MS,
)

test(
  'two processes print each slip once',
  async () => {
    const { job, shipments } = await newBatch()
    const both = [service, again].map(({ runtime }) => startAllJobs(runtime, { pauseMs: 5, leaseMs: 1_000 }))
    await expectPrintedOnce(job.id, shipments)
    await Promise.all(both.map((one) => one.stop()))
  },
  TIME_LIMIT_MS,
)

const countsOf = (shipments: { id: string }[]) =>
  Promise.all(
    shipments.map(async ({ id }) => {
      const { slipCount, lastSlipAt, version } = await shipmentFixture.getShipment(id)
      return { slipCount, lastSlipAt, version }
    }),
  )
const storedCopies = async (shipmentId: string) =>
  (await selectRows(service.runtime.database.sql, packingSlips, { where: eq(packingSlips.shipmentId, shipmentId) })).map(({ copy }) => copy)
const neverPrinted = { slipCount: 0, lastSlipAt: null, version: 1 }

test(
  'a canceled batch was never printed: it counts no slip',
  async () => {
    const { job, shipments } = await newBatch()
    const jobs = startAllJobs(service.runtime, { pauseMs: 20 })
    await reachedRows(service, job.id, 1)
    const { job: canceled } = await shipmentFixture.expected(200, 'POST', `/jobs/${job.id}/cancel`)
    await jobs.stop()
    expect(await countsOf(shipments)).toEqual(shipments.map(() => neverPrinted))
    expect(canceled).toMatchObject({ status: 'Canceled', resultUrl: null })
    expect((await shipmentFixture.orderFixture.call('GET', `/packingSlips/${job.id}`)).status).toBe(404)
  },
  TIME_LIMIT_MS,
)

test(
  'a batch whose PDF cannot be drawn fails and counts no slip; the next batch prints no copies',
  async () => {
    const folder = join(dataDir, 'packing-slips')
    rmSync(folder, { recursive: true, force: true })
    writeFileSync(folder, 'not a folder')
    const { job, shipments } = await newBatch()
    const jobs = startAllJobs(service.runtime, { pauseMs: 20, retryMs: 1 })
    const { token } = shipmentFixture.orderFixture
    expect(await finishedJob(service, token, job.id)).toMatchObject({ status: 'Failed', resultUrl: null })
    expect(await countsOf(shipments)).toEqual(shipments.map(() => neverPrinted))
    rmSync(folder)
    const [first] = shipments as [{ id: string }]
    const { job: next } = await shipmentFixture.expected(202, 'POST', '/packingSlips/batch', { shipmentIds: [first.id] })
    expect(await finishedJob(service, token, next.id)).toMatchObject({ status: 'Done' })
    await jobs.stop()
    expect(await shipmentFixture.getShipment(first.id)).toMatchObject({ slipCount: 1 })
    expect(await storedCopies(first.id)).toEqual([1, 1])
  },
  TIME_LIMIT_MS,
)

/** Runs the next chunk of the batch, as its creator; null when the job has ended. */
async function runChunk(runtime: Service['runtime'], leaseMs = 60_000): Promise<JobRow | null> {
  const acquired = await acquireJob(runtime.database, leaseMs)
  if (!acquired) return null
  const { job, lease } = acquired
  const principal = await jobPrincipal(runtime.database.sql, job.createdBy)
  const running = new RunningJob(runtime, lease, job)
  await slipBatchJob.runChunk(
    running.workFor(principal as Principal, slipBatchJob.input.parse(job.input), slipBatchJob.progress.parse(job.progress)),
  )
  if (!running.isFinished) await lease.release()
  return (await selectRows(runtime.database.sql, jobs, { where: eq(jobs.id, job.id) }))[0] as JobRow
}
const countedOf = (job: JobRow | null) => slipBatchJob.progress.parse(job?.progress).counted

/** A batch of more slips than one chunk counts, after its first count. */
async function batchAfterFirstCount(before: (shipments: { id: string; orderId: string }[]) => Promise<void> = async () => {}) {
  const shipments: { id: string; orderId: string }[] = []
  for (let i = 0; i < CHUNK_SIZE + 5; i++) shipments.push(await shipmentFixture.shipment(await shipmentFixture.order()))
  const { job } = await shipmentFixture.expected(202, 'POST', '/packingSlips/batch', { shipmentIds: shipments.map(({ id }) => id) })
  let row = await runChunk(service.runtime)
  while (slipBatchJob.progress.parse(row?.progress).pageCounts === null) row = await runChunk(service.runtime)
  expect(countedOf(row)).toBe(0)
  await before(shipments)
  row = await runChunk(service.runtime)
  return { job, shipments, row }
}
const sumOf = async (shipments: { id: string }[]) => (await countsOf(shipments)).reduce((sum, { slipCount }) => sum + slipCount, 0)

test(
  'a large batch counts its slips in chunks; between them it cannot be canceled, and another process counts the others once',
  async () => {
    const { job, shipments, row } = await batchAfterFirstCount()
    expect([countedOf(row), await sumOf(shipments), row?.status]).toEqual([CHUNK_SIZE, CHUNK_SIZE, 'Running'])
    const cancel = await shipmentFixture.orderFixture.call('POST', `/jobs/${job.id}/cancel`)
    expect([cancel.status, cancel.body.errors[0].errorMessage]).toEqual([409, expect.stringContaining('can no longer be canceled')])
    const second = startAllJobs(again.runtime, { pauseMs: 20 })
    expect(await finishedJob(service, shipmentFixture.orderFixture.token, job.id)).toMatchObject({ status: 'Done', errors: [] })
    await second.stop()
    for (const one of shipments) expect(await shipmentFixture.getShipment(one.id)).toMatchObject({ slipCount: 1, version: 2 })
  },
  TIME_LIMIT_MS,
)

test(
  'a shipment that is held after its slip was drawn is not counted, becomes an error and leaves the PDF; one printed by others becomes a copy',
  async () => {
    const { job, shipments } = await batchAfterFirstCount(async ([held, printed]) => {
      await shipmentFixture.expected(200, 'POST', `/orders/${held?.orderId}/customerCareHold`, { reason: 'FraudReview' })
      await shipmentFixture.expected(201, 'POST', `/shipments/${printed?.id}/packingSlip`, {})
    })
    const runner = startAllJobs(service.runtime, { pauseMs: 20 })
    const done = await finishedJob(service, shipmentFixture.orderFixture.token, job.id)
    await runner.stop()
    const [held, printed, ...others] = shipments as unknown as [{ id: string }, { id: string }, ...{ id: string }[]]
    expect(done).toMatchObject({ status: 'Done', errors: [{ resource: { id: held.id }, message: expect.stringContaining('FraudReview') }] })
    expect((await countsOf([held, printed])).map(({ slipCount }) => slipCount)).toEqual([0, 2])
    expect((await storedCopies(printed.id)).sort()).toEqual([1, 2])
    expect(await sumOf(others)).toBe(others.length)
    const slip = await shipmentFixture.orderFixture.call('GET', `/packingSlips/${job.id}`, undefined, { Accept: 'application/json' })
    expect(slip.body.packingSlip.pageCount).toBe(shipments.length - 1)
  },
  TIME_LIMIT_MS,
)

test(
  'a batch that fails after its first count keeps the counted slips, with a PDF to download',
  async () => {
    const { job, shipments } = await batchAfterFirstCount()
    await service.runtime.database.write(async (sql) => {
      await sql.update(jobs).set({ kind: 'packingSlips.removed' }).where(eq(jobs.id, job.id))
    })
    const runner = startAllJobs(service.runtime, { pauseMs: 20 })
    const failed = await finishedJob(service, shipmentFixture.orderFixture.token, job.id)
    await runner.stop()
    expect(failed).toMatchObject({ status: 'Failed', resultUrl: `/v1/packingSlips/${job.id}` })
    expect(await sumOf(shipments)).toBe(CHUNK_SIZE)
    expect((await shipmentFixture.orderFixture.call('GET', `/packingSlips/${job.id}`)).status).toBe(200)
  },
  TIME_LIMIT_MS,
)

test(
  'two batches of the same shipment at once print one of them as a copy',
  async () => {
    const shipment = await shipmentFixture.shipment(await shipmentFixture.order())
    const batches = await Promise.all(
      [1, 2].map(() => shipmentFixture.expected(202, 'POST', '/packingSlips/batch', { shipmentIds: [shipment.id] })),
    )
    const jobs = startAllJobs(service.runtime, { pauseMs: 20 })
    for (const { job } of batches)
      expect(await finishedJob(service, shipmentFixture.orderFixture.token, job.id)).toMatchObject({ status: 'Done' })
    await jobs.stop()
    expect(await shipmentFixture.getShipment(shipment.id)).toMatchObject({ slipCount: 2 })
    expect((await storedCopies(shipment.id)).sort()).toEqual([1, 2])
  },
  TIME_LIMIT_MS,
)
