import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { JobRunner } from '@/server/platform/jobs/job-runner'
import { startAllJobs } from '@/server/runtime'
import { finishedJob } from '@/server/testing/builders/jobs'
import { makeOrderFixture, type OrderFixture } from '@/server/testing/builders/orders'
import { type Service, startService } from '@/server/testing/service'

let service: Service
let fixture: OrderFixture
let jobs: JobRunner
beforeAll(async () => {
  service = await startService()
  fixture = await makeOrderFixture(service)
  jobs = startAllJobs(service.runtime, { pauseMs: 10 })
})
afterAll(async () => {
  await jobs.stop()
  await service.close()
})

const orders = (count: number, fields: object = {}) => Promise.all(Array.from({ length: count }, () => fixture.order(fields)))

async function plan(body: object) {
  const started = await fixture.call('POST', '/plans', body)
  expect(started.status, JSON.stringify(started.body)).toBe(202)
  return ended(started)
}

async function ended({ body }: { body: { job: { id: string }; plan: { id: string } } }) {
  const job = await finishedJob(service, fixture.token, body.job.id)
  const { plan } = (await fixture.call('GET', `/plans/${body.plan.id}`)).body
  return { ...plan, job }
}
const apply = async (id: string, body?: object) => ended(await fixture.call('POST', `/plans/${id}/apply`, body))
const undo = async (id: string) => ended(await fixture.call('POST', `/plans/${id}/undo?apply=true`))
const rowsOf = async (id: string, query = '') => (await fixture.call('GET', `/plans/${id}/rows?${query}`)).body.rows
const orderNow = async (id: string) => (await fixture.call('GET', `/orders/${id}`)).body.order

describe('a plan', () => {
  test('holds orders, and its reverse releases them', async () => {
    const found = await orders(3)
    const ready = await plan({ kind: 'orders.hold', selection: { ids: found.map(({ id }) => id) }, change: { reason: 'FraudReview' } })
    console.log(JSON.stringify(ready, null, 1), JSON.stringify(await rowsOf(ready.id), null, 1))
    expect(ready).toMatchObject({ status: 'Ready', rowCount: 3, summary: { willChange: 3 } })
    const applied = await apply(ready.id)
    console.log(JSON.stringify(applied, null, 1))
    expect(applied).toMatchObject({ status: 'Applied', summary: { applied: 3 } })
    expect((await orderNow(found[0].id)).status).toBe('CustomerCareHold')
    const undone = await undo(ready.id)
    console.log(JSON.stringify(undone, null, 1))
    expect((await orderNow(found[0].id)).status).toBe('ReadyForFulfillment')
  })

  test('edits items of a SKU', async () => {
    const items = [
      { sku: 'MUG-11', quantity: 1, skipSkuValidation: true },
      { sku: 'POSTER-1', quantity: 1, skipSkuValidation: true },
    ]
    const found = await orders(2, { items })
    const body = {
      kind: 'orders.update',
      selection: { q: 'sku:MUG-11' },
      change: { items: { quantity: 3 }, shippingAddress: { city: 'Paris' } },
    }
    const ready = await plan(body)
    console.log(JSON.stringify(ready, null, 1), JSON.stringify(await rowsOf(ready.id), null, 1))
    const applied = await apply(ready.id)
    expect(applied.summary.applied).toBe(2)
    expect((await orderNow(found[0].id)).items.map((item: { quantity: number }) => item.quantity)).toEqual([3, 1])
    await undo(ready.id)
    expect((await orderNow(found[0].id)).items.map((item: { quantity: number }) => item.quantity)).toEqual([1, 1])
    expect((await orderNow(found[0].id)).shippingAddress.city).toEqual('Henderson')
  })
})
