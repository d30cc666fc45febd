import { randomUUID } from 'node:crypto'
import { and, eq, isNotNull } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { holds } from '@/db/schema'
import type { Database, Sql } from '@/db/types'
import { systemContext } from '@/server/kernel/system-context'
import { makeOrderFixture, type OrderFixture } from '@/server/testing/builders/orders'
import { type Service, startService } from '@/server/testing/service'
import { releaseDueHolds } from './release-due'

let service: Service
let orderFixture: OrderFixture

beforeAll(async () => {
  service = await startService()
  orderFixture = await makeOrderFixture(service)
})
afterAll(() => service.close())

const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString()
/** Sets the release time of the order's holds to the past. */
const pass = (orderId: string) =>
  service.runtime.database.write(async (sql) => {
    await sql
      .update(holds)
      .set({ releaseAt: new Date(Date.now() - 1) })
      .where(and(eq(holds.orderId, orderId), isNotNull(holds.releaseAt)))
  })

test('a hold is released once at its time, however many processes look', async () => {
  const order = await orderFixture.order()
  await orderFixture.call('POST', `/orders/${order.id}/customerCareHold`, { reason: 'FraudReview', releaseAt: tomorrow() })
  await releaseDueHolds(service.runtime.database, systemContext())
  expect((await orderFixture.call('GET', `/orders/${order.id}`)).body.order.status).toBe('CustomerCareHold')
  await pass(order.id)
  await Promise.all([1, 2, 3].map(() => releaseDueHolds(service.runtime.database, systemContext())))
  const { body } = await orderFixture.call('GET', `/orders/${order.id}`)
  expect(body.order).toMatchObject({
    status: 'ReadyForFulfillment',
    version: 3,
    holds: [{ releasedBy: { type: 'System', name: 'System' } }],
  })
  const logs = (await orderFixture.call('GET', `/orders/${order.id}/auditLogs`)).body.auditLogs
  expect(logs.map((entry: { action: string }) => entry.action)).toEqual(['release', 'hold', 'create'])
})

test('other holds of the order stay open', async () => {
  const order = await orderFixture.order()
  const hold = (body: object) => orderFixture.call('POST', `/orders/${order.id}/customerCareHold`, body)
  await hold({ reason: 'FraudReview' })
  await hold({ reason: 'StockQuestion', releaseAt: tomorrow() })
  await pass(order.id)
  await releaseDueHolds(service.runtime.database, systemContext())
  const { body } = await orderFixture.call('GET', `/orders/${order.id}`)
  expect(body.order.status).toBe('CustomerCareHold')
  expect(body.order.holds.map((one: { releasedAt: string | null }) => one.releasedAt === null)).toEqual([true, false])
})

test('a hundred holds that cannot be released do not keep a later one waiting', async () => {
  const { database } = service.runtime
  const broken = await orderFixture.order()
  for (let i = 0; i < 100; i++)
    await database.write(async (sql) => {
      const [before] = await sql.select().from(holds).limit(1)
      const { number: _, ...hold } = before as typeof holds.$inferSelect
      const due = { id: randomUUID(), orderId: broken.id, releaseAt: new Date(1_000 + i), releasedAt: null, releasedBy: null }
      await sql.insert(holds).values({ ...hold, ...due })
    })
  const order = await orderFixture.order()
  await orderFixture.call('POST', `/orders/${order.id}/customerCareHold`, { reason: 'FraudReview', releaseAt: tomorrow() })
  await pass(order.id)
  const failing: Database = Object.create(database, {
    write: {
      value: (work: (sql: Sql) => Promise<unknown>) =>
        database.write(async (sql) => {
          const value = await work(sql)
          const released = await sql
            .select()
            .from(holds)
            .where(and(eq(holds.orderId, broken.id), isNotNull(holds.releasedAt)))
          if (released.length) throw new Error('This order cannot be changed.')
          return value
        }),
    },
  })
  await expect(releaseDueHolds(failing, systemContext())).rejects.toThrow('100 due holds could not be released, 1 were.')
  expect((await orderFixture.call('GET', `/orders/${order.id}`)).body.order.status).toBe('ReadyForFulfillment')
  expect(await releaseDueHolds(database, systemContext())).toBe(100)
})
