import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { violations } from '@/scripts/checks/violations'
import { startAllJobs } from '@/server/runtime'
import { finishedJob } from '@/server/testing/builders/jobs'
import { makeShipmentFixture, type ShipmentFixture } from '@/server/testing/builders/shipments'
import { type Service, startService } from '@/server/testing/service'

/** The number of printed slips; a batch has at most 500. */
const SLIPS = Number(process.env.WAYBILL_SLIPS ?? 30)
const TIME_LIMIT_MS = 60_000 + SLIPS * 1_000

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
    const now = async () => (await shipmentFixture.orderFixture.call('GET', `/jobs/${job.id}`)).body.job
    const first = startAllJobs(service.runtime, { pauseMs: 20 })
    await expect.poll(async () => (await now()).done, { timeout: 30_000, interval: 1 }).toBeGreaterThan(2)
    await first.stop()
    const second = startAllJobs(again.runtime, { pauseMs: 20 })
    await expect.poll(async () => (await now()).done, { timeout: 30_000, interval: 1 }).toBe(SLIPS)
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

test(
  'a canceled batch counts no further slips',
  async () => {
    const { job, shipments } = await newBatch()
    const jobs = startAllJobs(service.runtime, { pauseMs: 20 })
    await expect
      .poll(async () => (await shipmentFixture.orderFixture.call('GET', `/jobs/${job.id}`)).body.job.done, { timeout: 30_000, interval: 1 })
      .toBeGreaterThan(0)
    const { job: canceled } = await shipmentFixture.expected(200, 'POST', `/jobs/${job.id}/cancel`)
    await jobs.stop()
    const counts = await Promise.all(shipments.map(async ({ id }) => (await shipmentFixture.getShipment(id)).slipCount))
    expect(counts.filter((count) => count === 1)).toHaveLength(canceled.done)
    expect(canceled).toMatchObject({ status: 'Canceled', resultUrl: null })
    expect((await shipmentFixture.orderFixture.call('GET', `/packingSlips/${job.id}`)).status).toBe(404)
  },
  TIME_LIMIT_MS,
)
