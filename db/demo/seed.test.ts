import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { orders } from '@/db/schema'
import { violations } from '@/server/commands/checks/violations'
import { verified } from '@/server/testing/audit-log'
import { type Service, startService } from '@/server/testing/service'
import { HasOrders, seed } from './seed'

let service: Service
beforeAll(async () => {
  service = await startService()
})
afterAll(() => service.close())

const fill = (options: { count: number; add?: boolean }) =>
  seed({ url: service.runtime.settings.databaseUrl, seed: 3, add: false, onProgress: () => {}, ...options })

test('seeded orders keep every promise that created ones keep', { timeout: 120_000 }, async () => {
  await fill({ count: 1_200 })
  expect(await violations(service.runtime.database)).toEqual([])
  expect((await verified(service)).findings).toEqual([])
  const { sql: db } = service.runtime.database
  const counted = await db
    .select({ status: orders.status, count: sql<number>`count(*)`.mapWith(Number) })
    .from(orders)
    .groupBy(orders.status)
  const statuses = ['AddressIssue', 'Canceled', 'CustomerCareHold', 'ImageIssue', 'New', 'ReadyForFulfillment', 'SkuIssue']
  expect(counted.map(({ status }) => status).sort()).toEqual([...statuses, 'Fulfilled', 'InFulfillment'].sort())
  const ready = counted.find(({ status }) => status === 'ReadyForFulfillment')?.count ?? 0
  expect(ready).toBeGreaterThan(600)
})

test('they are found by name, and go on living through the API', async () => {
  const token = await service.adminToken()
  const found = await service.call('GET', '/orders/search?q=name:smith status:ReadyForFulfillment', { token })
  expect(found.body.totalCount).toBeGreaterThan(0)
  const held = await service.call('POST', `/orders/${found.body.orders[0].id}/customerCareHold`, { token, body: { reason: 'FraudReview' } })
  expect(held.body.order.status).toBe('CustomerCareHold')
  expect(await violations(service.runtime.database)).toEqual([])
})

test('some of them are at facilities, have left or have arrived', async () => {
  const token = await service.adminToken()
  const { body } = await service.call('GET', '/shipments/count/status', { token })
  const counts = Object.fromEntries(body.counts.map(({ status, count }: { status: string; count: number }) => [status, count]))
  for (const status of ['Assigned', 'Rejected', 'InProduction', 'Packed', 'Shipped', 'Delivered'])
    expect(counts[status], status).toBeGreaterThan(0)
  expect(body.total).toBeGreaterThan(150)
  const { body: found } = await service.call('GET', '/shipments?q=smith', { token })
  expect(found.totalCount).toBeGreaterThan(0)
})

test('a database with orders is left alone unless more are asked for', { timeout: 120_000 }, async () => {
  await expect(fill({ count: 10 })).rejects.toThrow(HasOrders)
  await fill({ count: 10, add: true })
  expect(await violations(service.runtime.database)).toEqual([])
  expect((await verified(service)).findings).toEqual([])
})
