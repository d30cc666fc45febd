import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { events, orderItems, orders } from '@/db/schema'
import { violations } from '@/scripts/checks/violations'
import { verifyAuditLog } from '@/server/testing/databases/audit-log'
import { type Service, startService } from '@/server/testing/service'
import { HasOrders, seed } from './seed'

let service: Service
beforeAll(async () => {
  service = await startService()
})
afterAll(() => service.close())

const fill = (options: { count: number; add?: boolean; partSize?: number }, filled = service) =>
  seed({
    url: filled.runtime.settings.databaseUrl,
    baseUrl: 'http://localhost:3000',
    seed: 3,
    add: false,
    onProgress: () => {},
    ...options,
  })

test('seeded orders satisfy the invariants of created ones', { timeout: 120_000 }, async () => {
  await fill({ count: 1_200 })
  expect(await violations(service.runtime.database)).toEqual([])
  expect((await verifyAuditLog(service)).findings).toEqual([])
  const { sql: db } = service.runtime.database
  const counts = await db
    .select({ status: orders.status, count: sql<number>`count(*)`.mapWith(Number) })
    .from(orders)
    .groupBy(orders.status)
  const statuses = ['AddressIssue', 'Canceled', 'CustomerCareHold', 'ImageIssue', 'New', 'ReadyForFulfillment', 'SkuIssue']
  expect(counts.map(({ status }) => status).sort()).toEqual([...statuses, 'Fulfilled', 'InFulfillment'].sort())
  const ready = counts.find(({ status }) => status === 'ReadyForFulfillment')?.count ?? 0
  expect(ready).toBeGreaterThan(600)
})

test('seeded orders are found by name and can be changed through the API', async () => {
  const token = await service.adminToken()
  const found = await service.call('GET', '/orders/search?q=name:smith status:ReadyForFulfillment', { token })
  expect(found.body.totalCount).toBeGreaterThan(0)
  const holdResponse = await service.call('POST', `/orders/${found.body.orders[0].id}/customerCareHold`, {
    token,
    body: { reason: 'FraudReview' },
  })
  expect(holdResponse.body.order.status).toBe('CustomerCareHold')
  expect(await violations(service.runtime.database)).toEqual([])
})

test('some seeded orders are at facilities, shipped or delivered', async () => {
  const token = await service.adminToken()
  const { body } = await service.call('GET', '/shipments/count/status', { token })
  const counts = Object.fromEntries(body.counts.map(({ status, count }: { status: string; count: number }) => [status, count]))
  for (const status of ['Assigned', 'Rejected', 'InProduction', 'Packed', 'Shipped', 'Delivered'])
    expect(counts[status], status).toBeGreaterThan(0)
  expect(body.total).toBeGreaterThan(150)
  const { body: found } = await service.call('GET', '/shipments?q=smith', { token })
  expect(found.totalCount).toBeGreaterThan(0)
})

test('a database with orders is left unchanged unless more are requested', { timeout: 120_000 }, async () => {
  await expect(fill({ count: 10 })).rejects.toThrow(HasOrders)
  await fill({ count: 10, add: true })
  expect(await violations(service.runtime.database)).toEqual([])
  expect((await verifyAuditLog(service)).findings).toEqual([])
})

test('orders made in parts satisfy the invariants too, and their numbers have no gaps', { timeout: 120_000 }, async () => {
  const other = await startService()
  try {
    await fill({ count: 700, partSize: 300 }, other)
    const { database } = other.runtime
    expect(await violations(database)).toEqual([])
    expect((await verifyAuditLog(other)).findings).toEqual([])
    for (const table of [orders, orderItems, events]) {
      const rows = await database.sql.select({ number: 'number' in table ? table.number : table.position }).from(table)
      const numbers = rows.map(({ number }) => number).sort((a, b) => a - b)
      expect(numbers).toEqual(numbers.map((_, i) => (numbers[0] as number) + i))
    }
  } finally {
    await other.close()
  }
})
