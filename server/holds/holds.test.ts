import { and, eq, isNotNull } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { holds } from '@/db/schema'
import { newId } from '../id'
import { systemPrincipal } from '../principal'
import { type Desk, makeDesk } from '../testing/orders'
import { type Service, startService } from '../testing/service'
import { releaseDueHolds } from './holds'

let service: Service
let desk: Desk

beforeAll(async () => {
  service = await startService()
  desk = await makeDesk(service)
})
afterAll(() => service.close())

const cause = () => ({ principal: systemPrincipal(), requestId: newId(), ip: null, userAgent: null })
const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString()
/** Lets the time of the order's holds come. */
const pass = (orderId: string) =>
  service.runtime.database.write(async (sql) => {
    await sql
      .update(holds)
      .set({ releaseAt: new Date(Date.now() - 1) })
      .where(and(eq(holds.orderId, orderId), isNotNull(holds.releaseAt)))
  })

test('a hold releases by itself when its time has come, once, however many look', async () => {
  const order = await desk.order()
  await desk.call('POST', `/orders/${order.id}/customerCareHold`, { reason: 'FraudReview', releaseAt: tomorrow() })
  await releaseDueHolds(service.runtime.database, cause())
  expect((await desk.call('GET', `/orders/${order.id}`)).body.order.status).toBe('CustomerCareHold')
  await pass(order.id)
  await Promise.all([1, 2, 3].map(() => releaseDueHolds(service.runtime.database, cause())))
  const { body } = await desk.call('GET', `/orders/${order.id}`)
  expect(body.order).toMatchObject({
    status: 'ReadyForFulfillment',
    version: 3,
    holds: [{ releasedBy: { type: 'System', name: 'System' } }],
  })
  const logs = (await desk.call('GET', `/orders/${order.id}/auditLogs`)).body.auditLogs
  expect(logs.map((entry: { action: string }) => entry.action)).toEqual(['release', 'hold', 'create'])
})

test('other holds of the order stay', async () => {
  const order = await desk.order()
  const hold = (body: object) => desk.call('POST', `/orders/${order.id}/customerCareHold`, body)
  await hold({ reason: 'FraudReview' })
  await hold({ reason: 'StockQuestion', releaseAt: tomorrow() })
  await pass(order.id)
  await releaseDueHolds(service.runtime.database, cause())
  const { body } = await desk.call('GET', `/orders/${order.id}`)
  expect(body.order.status).toBe('CustomerCareHold')
  expect(body.order.holds.map((one: { releasedAt: string | null }) => one.releasedAt === null)).toEqual([true, false])
})
