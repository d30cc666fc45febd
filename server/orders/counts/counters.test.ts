import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { orderCounts } from '@/db/schema'
import { makeOrderFixture, type OrderFixture } from '@/server/testing/builders/orders'
import { type Service, startService } from '@/server/testing/service'
import { foldCounters } from './counters'

let service: Service
let orderFixture: OrderFixture

beforeAll(async () => {
  service = await startService()
  orderFixture = await makeOrderFixture(service)
})
afterAll(() => service.close())

const statusCounts = async () => (await orderFixture.call('GET', '/orders/count/status')).body
const rows = async () =>
  (await service.runtime.database.sql.select({ rows: sql<number>`count(*)`.mapWith(Number) }).from(orderCounts))[0]?.rows

test('folding the counters changes no count', async () => {
  for (let i = 0; i < 3; i++) {
    const order = await orderFixture.order()
    await orderFixture.call('POST', `/orders/${order.id}/customerCareHold`, { reason: 'FraudReview' })
  }
  const before = await statusCounts()
  expect(before).toMatchObject({ total: 3, counts: expect.arrayContaining([{ status: 'CustomerCareHold', count: 3 }]) })
  expect(await rows()).toBe(9)
  await foldCounters(service.runtime.database, 100)
  expect(await rows()).toBe(9)
  await foldCounters(service.runtime.database, 0)
  expect(await rows()).toBe(1)
  expect(await statusCounts()).toEqual(before)
})
