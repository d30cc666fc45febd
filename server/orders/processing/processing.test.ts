import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { events } from '@/db/schema'
import { upsertVariants } from '@/server/catalog/upsert-variants'
import { runChange } from '@/server/kernel/run-change'
import { systemContext } from '@/server/kernel/system-context'
import { makeOrderFixture, type OrderFixture, orderBody, shipUnitsOf } from '@/server/testing/builders/orders'
import { makeMerchant } from '@/server/testing/builders/users'
import { type Service, startService } from '@/server/testing/service'

let service: Service
let orderFixture: OrderFixture
let byHand: string
beforeAll(async () => {
  service = await startService()
  orderFixture = await makeOrderFixture(service)
  byHand = await makeMerchant(service, { name: 'Bluebird', autoProcess: false })
})
afterAll(() => service.close())

const newOrder = async (fields: object = {}) => (await orderFixture.call('POST', '/orders', orderBody(byHand, fields))).body.order
const start = (body: unknown, query = '', headers: Record<string, string> = {}) =>
  orderFixture.call('POST', `/orders/processing/start${query}`, body, headers)
const refresh = (body: unknown, query = '') => orderFixture.call('POST', `/orders/processing/refresh${query}`, body)
const getOrder = async (id: string) => (await orderFixture.call('GET', `/orders/${id}`)).body.order
const statuses = ({ body }: { body: { bulk: { status: number }[] } }) => body.bulk.map(({ status }) => status)
const eventsOf = async (id: string) =>
  (await service.runtime.database.sql.select().from(events).where(eq(events.resourceId, id)).orderBy(events.position)).map(
    ({ type }) => type,
  )

const upsertVariant = (sku: string, name: string, isEnabled = true) =>
  runChange(service.runtime.database, systemContext(), (current) =>
    upsertVariants(current, [{ sku, name, isEnabled, decorations: [], prices: [] } as never]),
  )

describe('starting', () => {
  test('checks the orders that wait for it', async () => {
    const [good, bad] = [await newOrder(), await newOrder({ items: [{ sku: 'NO-SUCH', quantity: 1 }] })]
    expect([good.status, bad.status]).toEqual(['New', 'New'])
    const response = await start({ bulk: [good.id, bad.shortId.toLowerCase()] })
    expect([response.status, statuses(response)]).toEqual([200, [200, 200]])
    const [first, second] = response.body.bulk.map(({ response }: { response: { order: object } }) => response.order)
    expect(first).toMatchObject({ id: good.id, version: 2, status: 'ReadyForFulfillment', processedAt: expect.any(String) })
    expect(second).toMatchObject({ id: bad.id, status: 'SkuIssue' })
    expect(await getOrder(good.id)).toEqual(first)
    expect(await eventsOf(good.id)).toEqual(['OrderCreated', 'OrderStatusChanged'])
    const { auditLogs } = (await orderFixture.call('GET', `/orders/${good.id}/auditLogs`)).body
    expect(auditLogs.map(({ action }: { action: string }) => action)).toContain('process')
  })

  test('keeps an order on hold', async () => {
    const { id } = await newOrder()
    await orderFixture.call('POST', `/orders/${id}/customerCareHold`, { reason: 'FraudReview' })
    const response = await start({ orderIds: [id] })
    expect(response.body.bulk[0]).toMatchObject({
      status: 200,
      response: { order: { status: 'CustomerCareHold', processedAt: expect.any(String) } },
    })
    expect((await eventsOf(id)).at(-1)).toBe('OrderUpdated')
  })

  test('is refused for an order that is not New, with its status', async () => {
    const [processed, canceled] = [await orderFixture.order(), await newOrder()]
    await orderFixture.call('POST', `/orders/${canceled.id}/cancel`, { reason: 'x' })
    const response = await start({ orderIds: [processed.id, canceled.id, 'O99999999', 'nonsense', ''] })
    expect(statuses(response)).toEqual([409, 409, 404, 404, 400])
    const errors = response.body.bulk.map(({ response }: { response: { errors: { propertyName: string; errorMessage: string }[] } }) => [
      response.errors[0]?.propertyName,
      response.errors[0]?.errorMessage,
    ])
    expect(errors.slice(0, 3)).toEqual([
      ['orderIds[0]', 'The order is ReadyForFulfillment and was already processed; only New orders can be started.'],
      ['orderIds[1]', 'The order is Canceled; only New orders can be started.'],
      ['orderIds[2]', 'There is no order O99999999.'],
    ])
    expect(errors[4]?.[0]).toBe('orderIds[4]')
  })

  test('processes an order that is listed twice once', async () => {
    const order = await newOrder()
    const response = await start({ bulk: [order.id, order.shortId] })
    expect(statuses(response)).toEqual([200, 400])
    expect(response.body.bulk[1].response.errors[0]).toMatchObject({
      propertyName: 'bulk[1]',
      errorMessage: expect.stringContaining('bulk[0]'),
    })
  })

  test('supports a dry run, and is done once with the same key', async () => {
    const order = await newOrder()
    const dry = await start({ bulk: [order.id] }, '?dryRun=true')
    expect(dry.body.bulk[0].response.changes).toContainEqual({
      resource: { type: 'order', id: order.id },
      field: 'status',
      from: 'New',
      to: 'ReadyForFulfillment',
    })
    expect(await getOrder(order.id)).toEqual(order)
    const headers = { 'Idempotency-Key': `start-${order.id}` }
    expect(statuses(await start({ bulk: [order.id] }, '', headers))).toEqual([200])
    const again = await start({ bulk: [order.id] }, '', headers)
    expect([statuses(again), again.headers.get('idempotency-replayed')]).toEqual([[200], 'true'])
    expect((await start({ bulk: [order.id] }, '', { Prefer: 'return=minimal' })).body.bulk[0].status).toBe(409)
  })
})

describe('refreshing', () => {
  test('uses the current catalog', async () => {
    const order = await orderFixture.order({ items: [{ sku: 'NEW-SKU', quantity: 1 }] })
    expect(order.status).toBe('SkuIssue')
    await upsertVariant('NEW-SKU', 'A new mug')
    const response = await refresh({ bulk: [order.id] })
    expect(response.body.bulk[0]).toMatchObject({
      status: 200,
      response: {
        order: { version: 2, status: 'ReadyForFulfillment', items: [{ version: 2, productName: 'A new mug', originalSKU: 'NEW-SKU' }] },
      },
    })
    expect(await eventsOf(order.id)).toEqual(['OrderCreated', 'OrderStatusChanged'])
    await upsertVariant('NEW-SKU', 'A newer mug')
    await refresh({ bulk: [order.id] })
    expect(await eventsOf(order.id)).toEqual(['OrderCreated', 'OrderStatusChanged', 'OrderUpdated'])
    expect(await getOrder(order.id)).toMatchObject({ version: 3, items: [{ version: 3, productName: 'A newer mug' }] })
    await upsertVariant('NEW-SKU', 'A newer mug', false)
    expect((await refresh({ bulk: [order.id] })).body.bulk[0].response.order.status).toBe('SkuIssue')
  })

  test('changes nothing if the results are the same, nor on orders that ended or have shipped units', async () => {
    const [same, canceled, part, fulfilled] = [
      await orderFixture.order(),
      await orderFixture.order(),
      await orderFixture.order(),
      await orderFixture.order(),
    ]
    await orderFixture.call('POST', `/orders/${canceled.id}/cancel`, { reason: 'x' })
    await shipUnitsOf(service, part.id, [1])
    await shipUnitsOf(service, fulfilled.id)
    const orderIds = [same.id, canceled.id, part.id, fulfilled.id]
    const before = await Promise.all(orderIds.map(getOrder))
    expect(before.map(({ status }) => status)).toEqual(['ReadyForFulfillment', 'Canceled', 'PartiallyFulfilled', 'Fulfilled'])
    const response = await refresh({ orderIds })
    expect(response.body.bulk).toEqual(before.map((order) => ({ status: 200, response: { order } })))
    expect(await Promise.all(orderIds.map(getOrder))).toEqual(before)
    expect(await eventsOf(same.id)).toEqual(['OrderCreated'])
  })

  test('processes a New order', async () => {
    const { id } = await newOrder()
    expect((await refresh({ bulk: [id] })).body.bulk[0].response.order.status).toBe('ReadyForFulfillment')
  })
})

describe.each(['start', 'refresh'])('an invalid envelope is refused: %s', (verb) => {
  test.each([
    ['nothing', {}, 'bulk'],
    ['both lists', { bulk: ['O1'], orderIds: ['O1'] }, 'orderIds'],
    ['an empty list', { orderIds: [] }, 'orderIds'],
    ['1001 ids', { orderIds: Array.from({ length: 1_001 }, (_, i) => `O${i}`) }, 'orderIds'],
    ['objects', { bulk: [{ id: 'O1' }] }, 'bulk[0]'],
    ['numbers', { orderIds: ['O1', 2] }, 'orderIds[1]'],
    ['no list', { orderIds: 'O1' }, 'orderIds'],
  ])('%s', async (_, body, propertyName) => {
    const response = await orderFixture.call('POST', `/orders/processing/${verb}`, body)
    expect([response.status, response.body.errorCode, response.body.errors[0].propertyName]).toEqual([400, 'BadRequest', propertyName])
  })
})
