import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { events } from '@/db/schema'
import { type Desk, makeDesk, somewhere } from '../testing/orders'
import { type Service, startService } from '../testing/service'

let service: Service
let desk: Desk
beforeAll(async () => {
  service = await startService()
  desk = await makeDesk(service)
})
afterAll(() => service.close())

const item = (sku: string, quantity: number) => ({
  sku,
  quantity,
  skipSkuValidation: true,
  merchantPrice: { amount: 4.5, currency: 'USD' },
})
const twoItems = () => desk.order({ items: [item('MUG-1', 3), item('TEE-2', 2)] })
const cancel = (id: string, body: object, query = '') =>
  desk.call('POST', `/orders/${id}/cancel${query}`, { reason: 'Ordered twice', ...body })

/** Puts units of an item into a shipment; some of them have left. */
const dispatch = async (order: { id: string }, orderItemId: string, assigned: number, shipped: number) => {
  const place = await somewhere(service)
  const { shipment } = (
    await desk.call('POST', '/shipments', { orderId: order.id, ...place, orderItems: [{ id: orderItemId, quantity: assigned }] })
  ).body
  const packed = { packageOrderItems: [{ orderItemId, quantity: shipped }], shippedDate: '2026-01-19T18:42:42.086Z' }
  if (shipped) await desk.call('POST', `/shipments/${shipment.id}/packages`, { packages: [packed] })
  return shipment
}

describe('canceling', () => {
  test('an order cancels all that remains of it, with the reason', async () => {
    const order = await twoItems()
    const { status, body } = await cancel(order.id, {})
    expect([status, body.order.status, body.order.version]).toEqual([200, 'Canceled', 2])
    expect(body.order.items.map((one: { status: string; canceledQuantity: number }) => [one.status, one.canceledQuantity])).toEqual([
      ['Canceled', 3],
      ['Canceled', 2],
    ])
    expect(body.order.canceledAt).not.toBeNull()
    expect(body.order.merchantTotal.amount).toBe(0)
    const { auditLogs } = (await desk.call('GET', `/orders/${order.id}/auditLogs`)).body
    expect(auditLogs[0]).toMatchObject({ action: 'cancel', reason: 'Ordered twice' })
    const [event] = await service.runtime.database.sql
      .select()
      .from(events)
      .where(and(eq(events.resourceId, order.id), eq(events.type, 'OrderCanceled')))
    expect(event?.data).toMatchObject({ status: 'Canceled', version: 2 })
  })

  test('units of an item leave the rest', async () => {
    const order = await twoItems()
    const [mug, tee] = order.items
    const { body } = await cancel(order.id, { items: [{ id: mug.shortId.toLowerCase(), quantity: 2 }] })
    expect(body.order.status).toBe(order.status)
    expect(body.order.items.map((one: { canceledQuantity: number; version: number }) => [one.canceledQuantity, one.version])).toEqual([
      [2, 2],
      [0, 1],
    ])
    expect(body.order.items[0].merchantSubTotal.amount).toBe(4.5)
    const rest = await cancel(order.id, { items: [{ id: mug.id }, { id: tee.id }] })
    expect(rest.body.order.status).toBe('Canceled')
  })

  test('what is canceled already changes nothing', async () => {
    const order = await twoItems()
    await cancel(order.id, {})
    for (const body of [{}, { items: [{ id: order.items[0].id }] }, { items: [{ id: order.items[0].id, quantity: 1 }] }]) {
      const again = await cancel(order.id, body)
      expect([again.status, again.body.order.version]).toEqual([200, 2])
    }
  })

  test('releases the holds of an order that ends, by the System', async () => {
    const order = await twoItems()
    await desk.call('POST', `/orders/${order.id}/customerCareHold`, { reason: 'FraudReview' })
    const { body } = await cancel(order.id, {})
    expect(body.order).toMatchObject({ status: 'Canceled', holds: [{ releasedBy: { type: 'System' } }] })
    const part = await twoItems()
    await desk.call('POST', `/orders/${part.id}/customerCareHold`, { reason: 'FraudReview' })
    expect((await cancel(part.id, { items: [{ id: part.items[0].id }] })).body.order).toMatchObject({
      status: 'CustomerCareHold',
      holds: [{ releasedAt: null }],
    })
  })

  test('can be rehearsed, told field by field', async () => {
    const order = await twoItems()
    const { body } = await cancel(order.id, { items: [{ id: order.items[0].id, quantity: 1 }] }, '?dryRun=true')
    expect(body.changes).toContainEqual({
      resource: { type: 'orderItem', id: order.items[0].id },
      field: 'canceledQuantity',
      from: 0,
      to: 1,
    })
    expect((await desk.call('GET', `/orders/${order.id}`)).body.order).toEqual(order)
  })
})

describe('what cannot be canceled is refused as a whole', () => {
  test('more than there is, naming what is left', async () => {
    const order = await twoItems()
    const [mug, tee] = order.items
    await cancel(order.id, { items: [{ id: mug.id, quantity: 2 }] })
    const { status, body } = await cancel(order.id, { items: [{ id: tee.id }, { id: mug.id, quantity: 2 }] })
    expect([status, body.errorCode]).toEqual([409, 'Conflict'])
    expect(body.errors).toEqual([
      {
        propertyName: 'items[1].quantity',
        attemptedValue: 2,
        errorMessage: 'MUG-1: 1 is left to cancel, not 2. 2 of 3 are canceled already.',
      },
    ])
    expect((await desk.call('GET', `/orders/${order.id}`)).body.order.version).toBe(2)
  })

  test('what is in shipments or has left, item by item', async () => {
    const order = await twoItems()
    const [mug, tee] = order.items
    const first = await dispatch(order, mug.id, 2, 1)
    const second = await dispatch(order, tee.id, 2, 2)
    const { status, body } = await cancel(order.id, {})
    expect(status).toBe(409)
    expect(body.errors.map(({ errorMessage }: { errorMessage: string }) => errorMessage)).toEqual([
      `MUG-1: 1 is shipped, 1 is in production in ${first.shortId} (PartiallyShipped); 1 can be canceled.`,
      `TEE-2: 2 are shipped in ${second.shortId} (Shipped); none can be canceled.`,
    ])
    expect((await cancel(order.id, { items: [{ id: mug.id, quantity: 1 }] })).status).toBe(200)
  })

  test('a fulfilled order, also when an update asks for it', async () => {
    const order = await desk.order()
    const { shortId } = await dispatch(order, order.items[0].id, 2, 2)
    const refused = await cancel(order.id, {})
    expect([refused.status, refused.body.errors[0].errorMessage]).toEqual([
      409,
      `MUG-1: 2 are shipped in ${shortId} (Shipped); none can be canceled.`,
    ])
    expect((await desk.call('PATCH', `/orders/${order.id}`, { status: 'Canceled' })).status).toBe(409)
    expect((await desk.call('PATCH', `/orders/${order.id}`, { items: [{ id: order.items[0].id, status: 'Canceled' }] })).status).toBe(409)
  })

  test('an item that is not of this order, one named twice, and an empty reason', async () => {
    const order = await twoItems()
    const other = await desk.order()
    const [mug] = order.items
    const refusal = async (body: object) => {
      const answer = await cancel(order.id, body)
      return [answer.status, answer.body.errors?.map(({ propertyName }: { propertyName: string }) => propertyName)]
    }
    expect(await refusal({ items: [{ id: other.items[0].id }] })).toEqual([400, ['items[0].id']])
    expect(await refusal({ items: [{ id: mug.id }, { id: mug.shortId }] })).toEqual([400, ['items[1].id']])
    expect(await refusal({ items: [] })).toEqual([400, ['items']])
    expect(await refusal({ items: [{ id: mug.id, quantity: 0 }], reason: ' ' })).toEqual([400, ['reason', 'items[0].quantity']])
    expect(await refusal({ reason: 'x'.repeat(501) })).toEqual([400, ['reason']])
  })

  test('what has changed meanwhile', async () => {
    const order = await twoItems()
    await desk.call('PATCH', `/orders/${order.id}`, { customerShippingMethod: 'Express' })
    const stale = await desk.call('POST', `/orders/${order.id}/cancel`, { reason: 'x' }, { 'If-Match': '"v1"' })
    expect(stale.status).toBe(412)
  })
})

test('several orders are canceled each on its own', async () => {
  const [good, stale, fulfilled] = [await twoItems(), await twoItems(), await desk.order()]
  await dispatch(fulfilled, fulfilled.items[0].id, 2, 2)
  const reason = 'The shop closed'
  const { status, body } = await desk.call('POST', '/orders/bulk/cancel', {
    bulk: [
      { orderId: good.shortId, reason, version: 1 },
      { orderId: stale.id, reason, version: 7 },
      { orderId: fulfilled.id, reason },
      { orderId: good.id, reason },
      { orderId: 'O99999999', reason },
    ],
  })
  expect(status).toBe(200)
  expect(body.bulk.map((one: { status: number }) => one.status)).toEqual([200, 412, 409, 400, 404])
  expect(body.bulk[0].response.order.status).toBe('Canceled')
  expect(body.bulk[1].response.errors[0].propertyName).toBe('bulk[1].version')
})
