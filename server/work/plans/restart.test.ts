import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { jobs } from '@/db/schema'
import { violations } from '@/scripts/checks/violations'
import { createRuntime, startAllJobs } from '@/server/runtime'
import { finishedJob } from '@/server/testing/builders/jobs'
import { makeOrderFixture, type OrderFixture } from '@/server/testing/builders/orders'
import { type Service, startService } from '@/server/testing/service'

const ROWS = 250
let service: Service
let fixture: OrderFixture
let ids: string[]
beforeAll(async () => {
  service = await startService()
  fixture = await makeOrderFixture(service)
  const bulk = Array.from({ length: ROWS }, () => fixture.payload())
  const made = (await fixture.call('POST', '/orders/bulk', { bulk })).body.bulk
  ids = made.map(({ response }: { response: { order: { id: string } } }) => response.order.id)
})
afterAll(async () => {
  expect(await violations(service.runtime.database)).toEqual([])
  await service.close()
})

const planNow = async (id: string) => (await fixture.call('GET', `/plans/${id}`)).body.plan
const started = async (path: string, body?: object) => {
  const answer = await fixture.call('POST', path, body)
  expect(answer.status, JSON.stringify(answer.body)).toBe(202)
  return { id: answer.body.plan.id as string, jobId: answer.body.job.id as string }
}
const hold = () => started('/plans', { kind: 'orders.hold', selection: { ids }, change: { reason: 'StockQuestion' } })
/** Waits until this many rows are settled, and returns the number. */
const reached = async (id: string, count: number) => {
  for (;;) {
    const { summary, rowCount } = await planNow(id)
    const settled = rowCount - summary.pending - summary.willChange
    if (settled >= count) return settled
    // Requests without a pause would take the processor from the plan.
    await new Promise((next) => setTimeout(next, 2))
  }
}

const undone = async (id: string) => {
  const undo = await started(`/plans/${id}/undo?apply=true`)
  await finishedJob(service, fixture.token, undo.jobId)
  return undo
}

/** Stops a plan while it is applied. One that ends before its stop is committed answers 409: it is undone, and another one is stopped. */
async function stopHalfWay() {
  for (;;) {
    const plan = await hold()
    await finishedJob(service, fixture.token, plan.jobId)
    const applying = await started(`/plans/${plan.id}/apply`)
    await reached(plan.id, 1)
    const { status, body } = await fixture.call('POST', `/plans/${plan.id}/cancel`)
    if (status === 200) return { plan, applying, stopped: body.plan }
    expect([status, (await planNow(plan.id)).status], JSON.stringify(body)).toEqual([409, 'Applied'])
    await undone(plan.id)
  }
}

test('a plan that is stopped half-way has changed what it says, and is reversed', { timeout: 180_000 }, async () => {
  const first = startAllJobs(service.runtime, { pauseMs: 5 })
  const { plan, applying, stopped } = await stopHalfWay()
  expect(stopped.status).toBe('Canceled')
  await expect.poll(() => first.inFlight).toBe(0)
  const { summary } = await planNow(plan.id)
  expect(summary).toEqual(stopped.summary)
  expect(summary.applied + summary.willChange).toBe(ROWS)
  const held = (await fixture.call('GET', '/orders?status=CustomerCareHold')).body.totalCount
  expect(held).toBe(summary.applied)
  expect((await fixture.call('GET', `/jobs/${applying.jobId}`)).body.job.status).toBe('Canceled')
  if (summary.applied) {
    const undo = await undone(plan.id)
    expect((await planNow(undo.id)).summary.applied).toBe(summary.applied)
  }
  await first.stop()
  expect((await fixture.call('GET', '/orders?status=CustomerCareHold')).body.totalCount).toBe(0)
})

test('each row is changed once when two processes take the plan from each other', { timeout: 180_000 }, async () => {
  const again = await createRuntime({ ...service.runtime.settings }, { checkAnswers: true })
  const first = startAllJobs(service.runtime, { pauseMs: 5, leaseMs: 300 })
  const plan = await hold()
  await finishedJob(service, fixture.token, plan.jobId)
  const { jobId } = await started(`/plans/${plan.id}/apply`)
  const second = startAllJobs(again, { pauseMs: 5, leaseMs: 300 })
  for (const count of [20, 80, 150]) {
    await reached(plan.id, count)
    // As when the process that holds the job was paused longer than its lease: both run it.
    await service.runtime.database.write(async (sql) => {
      await sql
        .update(jobs)
        .set({ leasedUntil: new Date(Date.now() - 1) })
        .where(eq(jobs.id, jobId))
    })
  }
  const job = await finishedJob(service, fixture.token, jobId)
  await Promise.all([first.stop(), second.stop()])
  await again.close()
  expect(job).toMatchObject({ status: 'Done', done: ROWS, of: ROWS })
  expect(await planNow(plan.id)).toMatchObject({ status: 'Applied', summary: { applied: ROWS, conflicts: 0, failed: 0 } })
})
