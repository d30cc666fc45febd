import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { violations } from '../commands/checks/violations'
import { jobKinds } from '../job-kinds'
import { startJobs } from '../jobs/run'
import { finishedJob } from '../testing/jobs'
import { type Service, startService } from '../testing/service'
import { type Dock, makeDock } from '../testing/shipments'

/** How many slips are printed; a batch has 500 at most. */
const SLIPS = Number(process.env.WAYBILL_SLIPS ?? 30)
const TIME_LIMIT_MS = 60_000 + SLIPS * 1_000

let service: Service
let dock: Dock
let again: Service
const dataDir = mkdtempSync(join(tmpdir(), 'waybill-slips-'))
beforeAll(async () => {
  service = await startService({ dataDir })
  dock = await makeDock(service)
  again = await startService({ dataDir }, { url: service.runtime.settings.databaseUrl, drop: async () => {} })
})
afterAll(async () => {
  await again.close()
  await service.close()
  rmSync(dataDir, { recursive: true, force: true })
})

async function newBatch() {
  const shipments: { id: string }[] = []
  for (let i = 0; i < SLIPS; i++) shipments.push(await dock.shipment(await dock.order()))
  const { job } = await dock.expected(202, 'POST', '/packingSlips/batch', {
    shipmentIds: shipments.map(({ id }) => id),
    format: 'Label4x6',
  })
  return { job, shipments }
}

async function expectPrintedOnce(id: string, shipments: { id: string }[]) {
  expect(await finishedJob(service, dock.desk.token, id)).toMatchObject({ status: 'Done', done: SLIPS, errors: [] })
  const told = await dock.desk.call('GET', `/packingSlips/${id}`, undefined, { Accept: 'application/json' })
  expect(told.body.packingSlip.pageCount).toBe(SLIPS)
  for (const one of shipments) expect(await dock.now(one.id)).toMatchObject({ slipCount: 1, version: 2 })
  expect(await violations(service.runtime.database)).toEqual([])
}

test(
  'a batch that was cut off while slips were counted, and again while they were drawn, goes on in the next process',
  async () => {
    const { job, shipments } = await newBatch()
    const now = async () => (await dock.desk.call('GET', `/jobs/${job.id}`)).body.job
    const first = startJobs(service.runtime, jobKinds, { pauseMs: 20 })
    await expect.poll(async () => (await now()).done, { timeout: 30_000, interval: 1 }).toBeGreaterThan(2)
    await first.stop()
    const second = startJobs(again.runtime, jobKinds, { pauseMs: 20 })
    await expect.poll(async () => (await now()).done, { timeout: 30_000, interval: 1 }).toBe(SLIPS)
    await second.stop()
    const third = startJobs(service.runtime, jobKinds, { pauseMs: 20 })
    await expectPrintedOnce(job.id, shipments)
    await third.stop()
  },
  TIME_LIMIT_MS,
)

test(
  'two processes print each slip once',
  async () => {
    const { job, shipments } = await newBatch()
    const both = [service, again].map(({ runtime }) => startJobs(runtime, jobKinds, { pauseMs: 5, leaseMs: 1_000 }))
    await expectPrintedOnce(job.id, shipments)
    await Promise.all(both.map((one) => one.stop()))
  },
  TIME_LIMIT_MS,
)

test(
  'a batch that is canceled counts no further slip',
  async () => {
    const { job, shipments } = await newBatch()
    const jobs = startJobs(service.runtime, jobKinds, { pauseMs: 20 })
    await expect
      .poll(async () => (await dock.desk.call('GET', `/jobs/${job.id}`)).body.job.done, { timeout: 30_000, interval: 1 })
      .toBeGreaterThan(0)
    const { job: canceled } = await dock.expected(200, 'POST', `/jobs/${job.id}/cancel`)
    await jobs.stop()
    const counts = await Promise.all(shipments.map(async ({ id }) => (await dock.now(id)).slipCount))
    expect(counts.filter((count) => count === 1)).toHaveLength(canceled.done)
    expect(canceled).toMatchObject({ status: 'Canceled', resultUrl: null })
    expect((await dock.desk.call('GET', `/packingSlips/${job.id}`)).status).toBe(404)
  },
  TIME_LIMIT_MS,
)
