import { and, asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sequenceLogs } from '@/db/audit/sequence'
import { auditEntries } from '@/db/schema'
import { violations } from '@/scripts/checks/violations'
import { runChange } from '@/server/kernel/run-change'
import { systemContext } from '@/server/kernel/system-context'
import { makeOrderFixture, type OrderFixture } from '@/server/testing/builders/orders'
import { makeClient } from '@/server/testing/builders/users'
import { verifyAuditLog } from '@/server/testing/databases/audit-log'
import { type Service, startService } from '@/server/testing/service'
import { redactOrder } from './redact'

let service: Service
let orderFixture: OrderFixture
beforeAll(async () => {
  service = await startService()
  orderFixture = await makeOrderFixture(service)
})
afterAll(() => service.close())

async function livedOrder() {
  const send = (method: string, path: string, body: object) => orderFixture.call(method, path, body, { 'User-Agent': 'Netscape 4.7' })
  const { order } = (await send('POST', '/orders', orderFixture.payload())).body
  await send('PATCH', `/orders/${order.id}`, { shippingAddress: { ...orderFixture.payload().shippingAddress, line1: '7 Secret Lane' } })
  await send('POST', `/orders/${order.id}/customerCareHold`, { reason: 'FraudReview' })
  await send('PATCH', `/orders/${order.id}/items/${order.items[0].id}`, { personalization: 'For my love Zuleika' })
  return order
}

async function redact(order: { id: string }, reason: string | null = null) {
  await sequenceLogs(service.runtime.database)
  return runChange(service.runtime.database, systemContext(), (current) =>
    redactOrder(current, { ...order, merchantId: orderFixture.merchantId }, reason),
  )
}

const entriesOf = (order: { id: string }) =>
  service.runtime.database.sql.select().from(auditEntries).where(eq(auditEntries.orderId, order.id)).orderBy(asc(auditEntries.position))
const logOf = async (order: { id: string }, token = orderFixture.token) =>
  (await service.call('GET', `/orders/${order.id}/auditLogs`, { token })).body.auditLogs

describe('redacting an order', () => {
  test('blanks personal data of the order’s and its items’ entries, and keeps the rest', async () => {
    const order = await livedOrder()
    await sequenceLogs(service.runtime.database)
    const before = await entriesOf(order)
    expect(JSON.stringify(before)).toMatch(/Secret Lane.*Netscape|Netscape.*Secret Lane/)
    const blanked = await redact(order, 'Case 4711')
    const after = await entriesOf(order)
    expect(blanked.map(({ id }) => id)).toEqual(before.map(({ id }) => id))
    const blank = { changes: [], ip: null, userAgent: null, salt: null, redactedAt: expect.any(Date) }
    expect(after.slice(0, -1)).toEqual(before.map((entry) => ({ ...entry, ...blank })))
    expect(JSON.stringify(after)).not.toMatch(/Secret Lane|Netscape|Zuleika/)
    expect(after.at(-1)).toMatchObject({
      resourceType: 'order',
      resourceId: order.id,
      resourceVersion: null,
      orderId: order.id,
      merchantId: orderFixture.merchantId,
      action: 'redact',
      reason: 'Case 4711',
      redactedAt: null,
    })
  })

  test('leaves a log that still verifies, and data that satisfy the invariants', async () => {
    await redact(await livedOrder())
    expect((await verifyAuditLog(service)).findings).toEqual([])
    expect(await violations(service.runtime.database)).toEqual([])
  })

  test('leaves other orders’ entries unchanged', async () => {
    const [order, other] = [await livedOrder(), await livedOrder()]
    await sequenceLogs(service.runtime.database)
    const before = await entriesOf(other)
    await redact(order)
    expect(await entriesOf(other)).toEqual(before)
  })

  test('a second time blanks nothing and records nothing', async () => {
    const order = await livedOrder()
    await redact(order)
    await sequenceLogs(service.runtime.database)
    const before = await entriesOf(order)
    expect(await redact(order)).toEqual([])
    expect(await entriesOf(order)).toEqual(before)
  })

  test('does not prevent new entries, which can be redacted later', async () => {
    const order = await livedOrder()
    await redact(order)
    await orderFixture.call('PATCH', `/orders/${order.id}`, { customerShippingMethod: 'Courier' })
    const [latest] = await logOf(order)
    expect(latest).toMatchObject({ action: 'update', redactedAt: null, changes: [{ field: 'customerShippingMethod', to: 'Courier' }] })
    expect((await redact(order)).map(({ id }) => id)).toEqual([latest.id])
    expect((await verifyAuditLog(service)).findings).toEqual([])
  })

  test('is all or nothing: a failure leaves no entry blank', async () => {
    const order = await livedOrder()
    await sequenceLogs(service.runtime.database)
    const before = await entriesOf(order)
    const failing = runChange(service.runtime.database, systemContext(), async (current) => {
      await redactOrder(current, { ...order, merchantId: orderFixture.merchantId }, null)
      throw new Error('power cut')
    })
    await expect(failing).rejects.toThrow('power cut')
    expect(await entriesOf(order)).toEqual(before)
  })
})

describe('the API', () => {
  test('shows a redacted entry as blank, with its time', async () => {
    const order = await livedOrder()
    await redact(order)
    const [redaction, ...rest] = await logOf(order)
    expect(redaction).toMatchObject({ action: 'redact', actor: { type: 'System' }, redactedAt: null, changes: [] })
    for (const entry of rest)
      expect(entry).toMatchObject({ redactedAt: redaction.occurredAt, changes: [], client: { ip: null, userAgent: null } })
  })

  test('shows the merchant that it happened, not why', async () => {
    const order = await livedOrder()
    await redact(order, 'Case 4711')
    const associations = [{ type: 'Merchant' as const, id: orderFixture.merchantId }]
    const { token } = await makeClient(service, { associations, permissions: ['orders:read', 'audit:read'] })
    expect((await logOf(order, token))[0]).toMatchObject({ action: 'redact', reason: null })
    const [stored] = await service.runtime.database.sql
      .select({ reason: auditEntries.reason })
      .from(auditEntries)
      .where(and(eq(auditEntries.orderId, order.id), eq(auditEntries.action, 'redact')))
    expect(stored).toEqual({ reason: 'Case 4711' })
  })
})
