import { afterAll, beforeAll, expect, test } from 'vitest'
import { violations } from '@/scripts/checks/violations'
import { finishedJob } from '@/server/testing/builders/jobs'
import { makeOrderFixture, type OrderFixture } from '@/server/testing/builders/orders'
import { makePlanFixture, type PlanFixture } from '@/server/testing/builders/plans'
import { makeClient } from '@/server/testing/builders/users'
import { type Service, startService } from '@/server/testing/service'

let service: Service
let orders: OrderFixture
let plans: PlanFixture
beforeAll(async () => {
  service = await startService()
  orders = await makeOrderFixture(service)
  plans = await makePlanFixture(service)
})
afterAll(async () => {
  await plans.close()
  expect(await violations(service.runtime.database)).toEqual([])
  await service.close()
})

const statusOf = async (id: string) => (await orders.call('GET', `/orders/${id}`)).body.order.status
const newestOf = async (id: string) => (await orders.call('GET', `/history?resourceType=order&resourceId=${id}`)).body.history[0]

async function heldByPlan() {
  const [one, other] = [await orders.order(), await orders.order()]
  const change = { kind: 'orders.hold', selection: { ids: [one.id, other.id] }, change: { reason: 'FraudReview' } }
  return { one, other, plan: await plans.apply((await plans.make(change)).id) }
}

test('what a plan changed is one entry of each of its orders, whose revert makes and applies the reverse plan', async () => {
  const { one, other, plan } = await heldByPlan()
  expect(await newestOf(one.id)).toMatchObject({ id: plan.id, planId: plan.id, count: 2, canRevert: true })
  const { status, body } = await orders.call('POST', `/history/${plan.id}/revert`)
  expect([status, body.reverted]).toEqual([200, [{ type: 'plan', id: plan.id }]])
  const { jobId } = await plans.get(body.id)
  await finishedJob(service, await service.adminToken(), jobId)
  expect(await Promise.all([statusOf(one.id), statusOf(other.id)])).toEqual(['ReadyForFulfillment', 'ReadyForFulfillment'])
  expect(await newestOf(one.id)).toMatchObject({ id: body.id, planId: body.id })
  const again = await orders.call('POST', `/history/${plan.id}/revert`)
  expect([again.status, again.body.errors[0].reason]).toEqual([409, 'plan.reversed'])
})

test('one entry of a plan is reverted alone', async () => {
  const { one, other } = await heldByPlan()
  const [entry] = (await newestOf(one.id)).entries
  expect((await orders.call('POST', `/history/${entry.id}/revert`)).status).toBe(200)
  expect(await Promise.all([statusOf(one.id), statusOf(other.id)])).toEqual(['ReadyForFulfillment', 'CustomerCareHold'])
})

test('the plan of somebody else is not found without audit:read, and its reverse needs the permission', async () => {
  const { plan } = await heldByPlan()
  const { token: stranger } = await makeClient(service, { permissions: ['orders:read', 'orders:hold'] })
  const { token: auditor } = await makeClient(service, { permissions: ['orders:read', 'audit:read'] })
  const revert = async (token: string) => (await service.call('POST', `/history/${plan.id}/revert`, { token })).status
  expect([await revert(stranger), await revert(auditor)]).toEqual([404, 403])
})
