import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sequenceLogs } from '@/db/audit/sequence'
import { auditEntries } from '@/db/schema'
import { violations } from '@/scripts/checks/violations'
import { runChange } from '@/server/kernel/run-change'
import { systemContext } from '@/server/kernel/system-context'
import { redactOrder } from '@/server/platform/audit/redact'
import { makeOrderFixture, type OrderFixture, shipUnitsOf } from '@/server/testing/builders/orders'
import { makePlanFixture, type PlanFixture } from '@/server/testing/builders/plans'
import { makeClient } from '@/server/testing/builders/users'
import { baseUrl, type Service, startService } from '@/server/testing/service'

let service: Service
let orderFixture: OrderFixture
let plans: PlanFixture
beforeAll(async () => {
  service = await startService()
  orderFixture = await makeOrderFixture(service)
  plans = await makePlanFixture(service)
})
afterAll(async () => {
  await plans.close()
  expect(await violations(service.runtime.database)).toEqual([])
  await service.close()
})

type Order = Awaited<ReturnType<OrderFixture['order']>>
const orders = (count: number, fields: object = {}): Promise<Order[]> =>
  Promise.all(Array.from({ length: count }, () => orderFixture.order(fields)))
const idsOf = (found: Order[]) => found.map(({ id }) => id)
const orderNow = async ({ id }: { id: string }) => (await orderFixture.call('GET', `/orders/${id}`)).body.order
const statusesOf = async (found: Order[]) => Promise.all(found.map(async (one) => (await orderNow(one)).status))
const holding = (found: Order[], fields: object = {}) => ({
  kind: 'orders.hold',
  selection: { ids: idsOf(found) },
  change: { reason: 'FraudReview', ...fields },
})

describe('a plan', () => {
  test('says what would happen, does it, and is reversed', async () => {
    const found = await orders(3)
    await shipUnitsOf(service, found[2].id)
    const ready = await plans.make(holding(found))
    expect(ready).toMatchObject({
      status: 'Ready',
      version: 2,
      name: 'Hold 3 orders: FraudReview',
      selection: { type: 'ids', q: null, filters: {} },
      rowCount: 3,
      summary: { willChange: 2, refused: 1, pending: 0, byReason: { 'order.status': 1 } },
      groups: [
        { key: 'order.status:CustomerCareHold', type: 'effect', rows: 2, count: 2, message: null },
        { key: 'Refused:order.status', type: 'reason', rows: 1, count: 1, message: 'The order is Fulfilled, so it cannot be held.' },
      ],
      canUndo: true,
      job: { kind: 'plans.orders.hold', status: 'Done', done: 3, of: 3, resultUrl: `/v1/plans/${ready.id}` },
    })
    expect(await statusesOf(found)).toEqual(['ReadyForFulfillment', 'ReadyForFulfillment', 'Fulfilled'])
    const [first, , refused] = await plans.rows(ready.id)
    expect(first).toMatchObject({
      position: 0,
      resource: { type: 'order', id: found[0].id },
      name: found[0].shortId,
      version: 1,
      status: 'WillChange',
      groups: ['order.status:CustomerCareHold'],
    })
    expect(first.diff).toContainEqual({
      resource: { type: 'order', id: found[0].id },
      field: 'status',
      from: 'ReadyForFulfillment',
      to: 'CustomerCareHold',
    })
    expect(refused).toMatchObject({ status: 'Refused', error: { reason: 'order.status' }, diff: [] })

    const applied = await plans.apply(ready.id)
    expect(applied).toMatchObject({
      status: 'Applied',
      version: 4,
      summary: { willChange: 0, applied: 2, refused: 1 },
      job: { status: 'Done', done: 2, of: 2 },
    })
    expect(await statusesOf(found)).toEqual(['CustomerCareHold', 'CustomerCareHold', 'Fulfilled'])

    const reverse = await plans.undo(ready.id)
    expect(reverse).toMatchObject({
      kind: 'orders.release',
      name: 'Undo: Hold 3 orders: FraudReview',
      status: 'Applied',
      reverses: ready.id,
      selection: { type: 'plan' },
      summary: { applied: 2 },
    })
    expect(await plans.get(ready.id)).toMatchObject({ reversedBy: reverse.id, version: 5 })
    expect(await statusesOf(found)).toEqual(['ReadyForFulfillment', 'ReadyForFulfillment', 'Fulfilled'])
  })

  test('has its id in the audit entries of its rows, and entries and one event of its own', async () => {
    const [order] = await orders(1)
    const before = (await orderFixture.call('GET', '/events?after=latest')).body.nextAfter
    const { id } = await plans.make(holding([order]))
    await plans.apply(id)
    const { auditLogs } = (await orderFixture.call('GET', `/orders/${order.id}/auditLogs`)).body
    expect(auditLogs.map(({ action, requestId }: { action: string; requestId: string }) => [action, requestId === id])).toEqual([
      ['hold', true],
      ['create', false],
    ])
    const { sql } = service.runtime.database
    const own = await sql.select().from(auditEntries).where(eq(auditEntries.resourceId, id))
    expect(own.map(({ action, resourceVersion }) => [action, resourceVersion]).sort()).toEqual([
      ['apply', 3],
      ['create', 1],
      ['finish', 4],
      ['ready', 2],
    ])
    const { events } = (await orderFixture.call('GET', `/events?after=${before}`)).body
    expect(events.map(({ type }: { type: string }) => type)).toEqual(['OrderHeld', 'BulkPlanFinished'])
    expect(events[1]).toMatchObject({
      resource: { type: 'plan', id },
      data: { id, kind: 'orders.hold', status: 'Applied', version: 4 },
    })
  })

  test('leaves out rows and groups that are unticked', async () => {
    const unprocessed = await orderFixture.call('PATCH', `/merchants/${orderFixture.merchantId}`, { autoProcess: false })
    expect(unprocessed.status).toBe(200)
    const fresh = await orders(1)
    await orderFixture.call('PATCH', `/merchants/${orderFixture.merchantId}`, { autoProcess: true })
    const found = [...(await orders(2)), ...fresh]
    const { id } = await plans.make({ kind: 'orders.process', selection: { ids: idsOf(found) } })
    const other = await plans.make(holding(found))
    const wrong = await plans.post(`/plans/${other.id}/apply`, { excludeGroups: ['order.status:Canceled'] })
    expect([wrong.status, wrong.body.errors[0].propertyName]).toEqual([400, 'excludeGroups[0]'])
    const applied = await plans.apply(other.id, { exclude: [found[0]?.id] })
    expect(applied).toMatchObject({ summary: { applied: 2, excluded: 1 }, job: { done: 3, of: 3 } })
    expect((await plans.rows(other.id, 'status=Excluded')).map(({ position }) => position)).toEqual([0])
    const checked = await plans.apply(id, { excludeGroups: ['order.status:ReadyForFulfillment'] })
    expect(checked.summary).toMatchObject({ applied: 0, noChange: 2, excluded: 1 })
  })

  test('leaves a record alone that changed since the preview', async () => {
    const found = await orders(2)
    const { id } = await plans.make(holding(found))
    await orderFixture.call('PATCH', `/orders/${found[0].id}`, { customerShippingMethod: 'Express' })
    const applied = await plans.apply(id)
    expect(applied.summary).toMatchObject({ applied: 1, conflicts: 1, byReason: { 'version.stale': 1 } })
    const [conflict] = await plans.rows(id, 'group=Conflict:version.stale')
    expect(conflict).toMatchObject({ resource: { id: found[0].id }, status: 'Conflict', error: null })
    expect(conflict.conflict).toContain('at version 2, not 1')
    expect(await statusesOf(found)).toEqual(['ReadyForFulfillment', 'CustomerCareHold'])
  })

  test('selects by query and filters, as the list does, and is frozen', async () => {
    const found = await orders(3, { customerShippingMethod: 'Pigeon' })
    const city = { ...found[0].shippingAddress, city: 'Timbuktu' }
    for (const { id } of found) await orderFixture.call('PATCH', `/orders/${id}`, { shippingAddress: city })
    const selection = { q: 'city:timbuktu', filters: { status: 'ReadyForFulfillment', merchantId: orderFixture.merchantId } }
    const ready = await plans.make({ kind: 'orders.hold', selection, change: { reason: 'StockQuestion' } })
    expect(ready).toMatchObject({ rowCount: 3, selection: { type: 'query', ...selection } })
    const later = await orders(1, { shippingAddress: city })
    await plans.apply(ready.id)
    expect(await statusesOf([...found, ...later])).toEqual([...Array(3).fill('CustomerCareHold'), 'ReadyForFulfillment'])
  })

  test('takes shortIds, takes each record once, and refuses unknown ones row by row', async () => {
    const [order] = await orders(1)
    const ids = [order.shortId.toLowerCase(), order.id, 'O99999999']
    const ready = await plans.make({ kind: 'orders.hold', selection: { ids }, change: { reason: 'StockQuestion' } })
    expect(ready).toMatchObject({ rowCount: 2, summary: { willChange: 1, refused: 1, byReason: { 'record.notFound': 1 } } })
  })

  test('has many rows, whose pages are walked', { timeout: 120_000 }, async () => {
    const bulk = Array.from({ length: 260 }, () => orderFixture.payload())
    const made = (await orderFixture.call('POST', '/orders/bulk', { bulk })).body.bulk
    const found: Order[] = made.map(({ response }: { response: { order: Order } }) => response.order)
    const { id } = await plans.make(holding(found))
    const walked: number[] = []
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page: { totalCount: number; rows: { position: number }[]; nextCursor: string | null } = (
        await orderFixture.call('GET', `/plans/${id}/rows?pageSize=100${cursor && `&cursor=${cursor}`}`)
      ).body
      expect(page.totalCount).toBe(260)
      walked.push(...page.rows.map(({ position }: { position: number }) => position))
      cursor = page.nextCursor
    }
    expect(walked).toEqual(found.map((_, i) => i))
    expect((await plans.apply(id)).summary.applied).toBe(260)
  })

  test('without any record is applied at once', async () => {
    const selection = { q: 'city:nowhereland' }
    const { id } = await plans.make({ kind: 'orders.hold', selection, change: { reason: 'StockQuestion' } })
    expect(await plans.apply(id)).toMatchObject({ status: 'Applied', rowCount: 0, job: { done: 0, of: 0 } })
  })

  test('is followed as server-sent events until its job has ended', async () => {
    const { body } = await plans.post('/plans', holding(await orders(3)))
    const token = await service.adminToken()
    const response = await service.runtime.handle(
      new Request(`${baseUrl}/v1/plans/${body.plan.id}/progress`, { headers: { Authorization: `Bearer ${token}` } }),
    )
    expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
    const messages = (await response.text()).trim().split('\n\n')
    const last = messages.at(-1) as string
    expect(last.split('\n')[0]).toBe('event: end')
    expect(JSON.parse(last.slice(last.indexOf('data: ') + 6)).plan).toMatchObject({ status: 'Ready', summary: { willChange: 3 } })
    expect(messages.slice(0, -1).every((message) => message.startsWith('event: progress'))).toBe(true)
    expect(service.runtime.streams.count).toBe(0)
  })

  test('is exported as CSV', async () => {
    const [order] = await orders(1)
    const { id } = await plans.make({ kind: 'orders.update', selection: { ids: [order.id] }, change: { merchantName: '=Gifts' } })
    const csv = (await orderFixture.call('GET', `/plans/${id}/rows.csv`)).body
    expect(csv).toContain(`"${order.id}","${order.shortId}","WillChange",,,`)
    expect(csv).toContain('merchantName: ""Northwind Prints"" → ""=Gifts""')
  })

  test('forgets the values of an order that is redacted, and leaves that order alone', async () => {
    const [order] = await orders(1)
    const change = { shippingAddress: { line1: '7 Secret Lane' } }
    const { id } = await plans.make({ kind: 'orders.update', selection: { ids: [order.id] }, change })
    expect(JSON.stringify(await plans.rows(id))).toContain('Secret Lane')
    const { database } = service.runtime
    await sequenceLogs(database)
    await runChange(database, systemContext(), (current) =>
      redactOrder(current, { id: order.id, merchantId: orderFixture.merchantId }, null),
    )
    expect(JSON.stringify(await plans.rows(id))).not.toContain('Secret Lane')
    expect((await plans.apply(id)).summary).toMatchObject({ failed: 1, byReason: { 'plan.erased': 1 } })
  })

  test('replays a repeated request, and makes one plan', async () => {
    const body = holding(await orders(1))
    const token = await service.adminToken()
    const send = () => service.call('POST', '/plans', { token, body, headers: { 'Idempotency-Key': 'plan-once' } })
    const [first, second] = [await send(), await send()]
    expect([second.status, second.body.plan.id]).toEqual([202, first.body.plan.id])
    await plans.ended(first)
  })
})

describe('the list of plans', () => {
  test('is filtered by kind, status and maker', async () => {
    const { id } = await plans.make({ ...holding(await orders(1)), name: 'The one to find' })
    const list = async (query: string) =>
      (await orderFixture.call('GET', `/plans?pageSize=200&${query}`)).body.plans.map((plan: { id: string }) => plan.id)
    expect(await list('kind=orders.hold&status=Ready&createdBy=me')).toContain(id)
    const { updatedAt } = (await orderFixture.call('GET', `/plans/${id}`)).body.plan
    expect(await list(`updatedFrom=${updatedAt}`)).toContain(id)
    expect(await list(`updatedTo=${new Date(Date.parse(updatedAt) - 1).toISOString()}`)).not.toContain(id)
    expect(await list('status=Applied,Expired')).not.toContain(id)
    expect(await list('kind=orders.cancel')).not.toContain(id)
    expect(await list(`ids=${id},01932c07-20e7-7bd3-a9c1-000000000000`)).toEqual([id])
    const { token, ...client } = await makeClient(service, { permissions: ['orders:read', 'orders:hold'] })
    expect(await list(`createdBy=${client.id}`)).toEqual([])
    expect(await list(`createdBy=${client.id},me`)).toContain(id)
    const unknown = crypto.randomUUID()
    const refused = await orderFixture.call('GET', `/plans?createdBy=me,${unknown}`)
    expect([refused.status, refused.body.errors[0]]).toEqual([
      400,
      expect.objectContaining({
        propertyName: 'createdBy',
        errorMessage: `There is no user or service client ${unknown}.`,
        reason: 'reference.unknown',
      }),
    ])
    await plans.make(holding(await orders(1)), token)
    await orderFixture.call('DELETE', `/clients/${client.id}`)
    expect(await list(`createdBy=${client.id}`)).toHaveLength(1)
    expect((await plans.get(id)).name).toBe('The one to find')
  })
})
