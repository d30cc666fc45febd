import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { idempotencyKeys } from '@/db/schema'
import { Reader } from '@/server/kernel/reader'
import { everything } from '@/server/kernel/scope'
import { systemContext } from '@/server/kernel/system-context'
import { getOrder } from '@/server/orders/load'
import { makeOrderFixture, type OrderFixture } from '@/server/testing/builders/orders'
import { type Service, startService } from '@/server/testing/service'
import { redactOrderRecords } from './redact-order'

let service: Service
let fixture: OrderFixture
beforeAll(async () => {
  service = await startService()
  fixture = await makeOrderFixture(service)
})
afterAll(() => service.close())

const payload = (lastName: string) =>
  fixture.payload({ externalId: lastName, shippingAddress: { ...fixture.payload().shippingAddress, lastName } })
const create = (lastName: string) => fixture.call('POST', '/orders', payload(lastName), { 'Idempotency-Key': `make-${lastName}` })
const keptBodies = async () => (await service.runtime.database.sql.select().from(idempotencyKeys)).map(({ body }) => body).join(' ')

test('the redaction of an order empties kept answers about it, and a retry still acts only once', async () => {
  const { order } = (await create('Kranzmeier')).body
  await create('Otherman')
  await fixture.call('PATCH', `/orders/${order.id}`, {
    shippingAddress: { ...payload('Kranzmeier').shippingAddress, line1: '7 Secret Lane' },
  })
  expect(await keptBodies()).toContain('Kranzmeier')
  const { database } = service.runtime
  const found = await getOrder(new Reader(database.sql, everything), order.id)
  const entries = await redactOrderRecords(database, systemContext(), found, 'Case 4711')
  expect(entries.map(({ resourceId }) => resourceId)).toContain(order.id)
  expect(await keptBodies()).not.toContain('Kranzmeier')
  expect(await keptBodies()).toContain('Otherman')
  const again = await create('Kranzmeier')
  expect([again.status, again.headers.get('Idempotency-Replayed')]).toEqual([201, 'true'])
  expect(JSON.stringify(again.body ?? null)).not.toContain('Kranzmeier')
  expect(await database.sql.select().from(idempotencyKeys).where(eq(idempotencyKeys.key, 'make-Kranzmeier'))).toHaveLength(1)
})
