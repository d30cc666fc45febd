import { and, asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { placeLogs } from '@/db/log'
import { auditEntries } from '@/db/schema'
import { change } from '../change'
import { violations } from '../commands/checks/violations'
import { commandCause } from '../commands/import/target'
import { makeClient } from '../testing/actors'
import { verified } from '../testing/audit-log'
import { type Desk, makeDesk } from '../testing/orders'
import { type Service, startService } from '../testing/service'
import { redactOrder } from './redact'

let service: Service
let desk: Desk
beforeAll(async () => {
  service = await startService()
  desk = await makeDesk(service)
})
afterAll(() => service.close())

async function livedOrder() {
  const order = await desk.order()
  const send = (method: string, path: string, body: object) => desk.call(method, path, body, { 'User-Agent': 'Netscape 4.7' })
  await send('PATCH', `/orders/${order.id}`, { shippingAddress: { ...desk.payload().shippingAddress, line1: '7 Secret Lane' } })
  await send('POST', `/orders/${order.id}/customerCareHold`, { reason: 'FraudReview' })
  await send('PATCH', `/orders/${order.id}/items/${order.items[0].id}`, { personalization: 'For my love Zuleika' })
  return order
}

async function redact(order: { id: string }, reason: string | null = null) {
  await placeLogs(service.runtime.database)
  return change(service.runtime.database, commandCause(), (current) =>
    redactOrder(current, { ...order, merchantId: desk.merchantId }, reason),
  )
}

const entriesOf = (order: { id: string }) =>
  service.runtime.database.sql.select().from(auditEntries).where(eq(auditEntries.orderId, order.id)).orderBy(asc(auditEntries.position))
const logOf = async (order: { id: string }, token = desk.token) =>
  (await service.call('GET', `/orders/${order.id}/auditLogs`, { token })).body.auditLogs

describe('redacting an order', () => {
  test('blanks what its entries hold of persons, its items’ too, and keeps the rest', async () => {
    const order = await livedOrder()
    await placeLogs(service.runtime.database)
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
      merchantId: desk.merchantId,
      action: 'redact',
      reason: 'Case 4711',
      redactedAt: null,
    })
  })

  test('leaves a log that still verifies, and data that keep their promises', async () => {
    await redact(await livedOrder())
    expect((await verified(service)).findings).toEqual([])
    expect(await violations(service.runtime.database)).toEqual([])
  })

  test('touches no other order’s entries', async () => {
    const [order, other] = [await livedOrder(), await livedOrder()]
    await placeLogs(service.runtime.database)
    const before = await entriesOf(other)
    await redact(order)
    expect(await entriesOf(other)).toEqual(before)
  })

  test('a second time blanks nothing and records nothing', async () => {
    const order = await livedOrder()
    await redact(order)
    await placeLogs(service.runtime.database)
    const before = await entriesOf(order)
    expect(await redact(order)).toEqual([])
    expect(await entriesOf(order)).toEqual(before)
  })

  test('lets what happens later be recorded whole, and be redacted in its turn', async () => {
    const order = await livedOrder()
    await redact(order)
    await desk.call('PATCH', `/orders/${order.id}`, { customerShippingMethod: 'Courier' })
    const [latest] = await logOf(order)
    expect(latest).toMatchObject({ action: 'update', redactedAt: null, changes: [{ field: 'customerShippingMethod', to: 'Courier' }] })
    expect((await redact(order)).map(({ id }) => id)).toEqual([latest.id])
    expect((await verified(service)).findings).toEqual([])
  })

  test('does not happen in part: what fails leaves no entry blank', async () => {
    const order = await livedOrder()
    await placeLogs(service.runtime.database)
    const before = await entriesOf(order)
    const failing = change(service.runtime.database, commandCause(), async (current) => {
      await redactOrder(current, { ...order, merchantId: desk.merchantId }, null)
      throw new Error('power cut')
    })
    await expect(failing).rejects.toThrow('power cut')
    expect(await entriesOf(order)).toEqual(before)
  })
})

describe('the API', () => {
  test('says when an entry was redacted, and shows it blank', async () => {
    const order = await livedOrder()
    await redact(order)
    const [redaction, ...rest] = await logOf(order)
    expect(redaction).toMatchObject({ action: 'redact', actor: { type: 'System' }, redactedAt: null, changes: [] })
    for (const entry of rest)
      expect(entry).toMatchObject({ redactedAt: redaction.occurredAt, changes: [], client: { ip: null, userAgent: null } })
  })

  test('tells the merchant that it was done, not why', async () => {
    const order = await livedOrder()
    await redact(order, 'Case 4711')
    const associations = [{ type: 'Merchant' as const, id: desk.merchantId }]
    const { token } = await makeClient(service, { associations, permissions: ['orders:read', 'audit:read'] })
    expect((await logOf(order, token))[0]).toMatchObject({ action: 'redact', reason: null })
    const [stored] = await service.runtime.database.sql
      .select({ reason: auditEntries.reason })
      .from(auditEntries)
      .where(and(eq(auditEntries.orderId, order.id), eq(auditEntries.action, 'redact')))
    expect(stored).toEqual({ reason: 'Case 4711' })
  })
})
