import { afterAll, beforeAll, expect, test } from 'vitest'
import { violations } from '@/scripts/checks/violations'
import { makeOrderFixture, type OrderFixture } from '@/server/testing/builders/orders'
import { makePlanFixture, type PlanFixture } from '@/server/testing/builders/plans'
import { type Service, startService } from '@/server/testing/service'
import { sweepPlans } from './sweep'

const DAY_MS = 24 * 60 * 60 * 1_000

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

test('the rows of a plan are deleted 90 days after it ended; the plan keeps its counts and cannot be undone any more', async () => {
  const { database } = service.runtime
  const { id } = await plans.make({
    kind: 'orders.hold',
    selection: { ids: [(await orders.order()).id, (await orders.order()).id] },
    change: { reason: 'FraudReview' },
  })
  const applied = await plans.apply(id)
  await sweepPlans(database, new Date(Date.now() + 89 * DAY_MS))
  expect(await plans.rows(id)).toHaveLength(2)
  await sweepPlans(database, new Date(Date.now() + 91 * DAY_MS))
  expect(await plans.rows(id)).toEqual([])
  expect(await plans.get(id)).toMatchObject({ status: 'Applied', rowCount: 2, summary: applied.summary })
  const { status, body } = await plans.post(`/plans/${id}/undo`)
  expect([status, body.errors[0].reason]).toEqual([409, 'plan.rowsDeleted'])
})
