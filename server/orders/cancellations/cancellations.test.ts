import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { events } from '@/db/schema'
import { defaultFacility, makeOrderFixture, type OrderFixture } from '@/server/testing/builders/orders'
import { type Service, startService } from '@/server/testing/service'

let service: Service
let orderFixture: OrderFixture
beforeAll(async () => {
  service = await startService()
  orderFixture = await makeOrderFixture(service)
})
afterAll(() => service.close())

const item = (sku: string, quantity: number) => ({
  sku,
  quantity,
  skipSkuValidation: true,
  merchantPrice: { amount: 4.5, currency: 'USD' },
})
const twoItems = () => orderFixture.order({ items: [item('MUG-1', 3), item('TEE-2', 2)] })
const cancel = (id: string, body: object, query = '') =>
  orderFixture.call('POST', `/orders/${id}/cancel${query}`, { reason: 'Ordered twice', ...body })

/** Puts units of an item into a shipment and ships some of them. */
const dispatch = async (order: { id: string }, orderItemId: string, assigned: number, shipped: number) => {
  const facility = await defaultFacility(service)
  const { shipment } = (
    await orderFixture.call('POST', '/shipments', { orderId: order.id, ...facility, orderItems: [{ id: orderItemId, quantity: assigned }] })
  ).body
  const packed = { packageOrderItems: [{ orderItemId, quantity: shipped }], shippedDate: '2026-01-19T18:42:42.086Z' }
  if (shipped) await orderFixture.call('POST', `/shipments/${shipment.id}/packages`, { packages: [packed] })
  return shipment
}

describe('canceling', () => {
  test('an order cancels all its remaining units, with the reason', async () => {
    const order = await twoItems()
    const { status, body } = await cancel(order.id, {})
    expect([status, body.order.status, body.order.version]).toEqual([200, 'Canceled', 2])
    expect(body.order.items.map((one: { status: string; canceledQuantity: number }) => [one.status, one.canceledQuantity])).toEqual([
      ['Canceled', 3],
      ['Canceled', 2],
    ])
    expect(body.order.canceledAt).not.toBeNull()
    expect(body.order.merchantTotal.amount).toBe(0)
    const { auditLogs } = (await orderFixture.call('GET', `/orders/${order.id}/auditLogs`)).body
    expect(auditLogs[0]).toMatchObject({ action: 'cancel', reason: 'Ordered twice' })
    const [event] = await service.runtime.database.sql
      .select()
      .from(events)
      .where(and(eq(events.resourceId, order.id), eq(events.type, 'OrderCanceled')))
    expect(event?.data).toMatchObject({ status: 'Canceled', version: 2 })
  })

  test('units of an item leaves the others', async () => {
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

  test('again changes nothing', async () => {
    const order = await twoItems()
    await cancel(order.id, {})
    for (const body of [{}, { items: [{ id: order.items[0].id }] }, { items: [{ id: order.items[0].id, quantity: 1 }] }]) {
      const again = await cancel(order.id, body)
      expect([again.status, again.body.order.version]).toEqual([200, 2])
    }
  })

  test('an order that ends releases its holds, by the System', async () => {
    const order = await twoItems()
    await orderFixture.call('POST', `/orders/${order.id}/customerCareHold`, { reason: 'FraudReview' })
    const { body } = await cancel(order.id, {})
    expect(body.order).toMatchObject({ status: 'Canceled', holds: [{ releasedBy: { type: 'System' } }] })
    const part = await twoItems()
    await orderFixture.call('POST', `/orders/${part.id}/customerCareHold`, { reason: 'FraudReview' })
    expect((await cancel(part.id, { items: [{ id: part.items[0].id }] })).body.order).toMatchObject({
      status: 'CustomerCareHold',
      holds: [{ releasedAt: null }],
    })
  })

  test('supports a dry run that lists the changes by field', async () => {
    const order = await twoItems()
    const { body } = await cancel(order.id, { items: [{ id: order.items[0].id, quantity: 1 }] }, '?dryRun=true')
    expect(body.changes).toContainEqual({
      resource: { type: 'orderItem', id: order.items[0].id },
      field: 'canceledQuantity',
      from: 0,
      to: 1,
    })
    expect((await orderFixture.call('GET', `/orders/${order.id}`)).body.order).toEqual(order)
  })
})

describe('an impossible cancellation is refused as a whole', () => {
  test('of more units than are left, with their number', async () => {
    const order = await twoItems()
    const [mug, tee] = order.items
    await cancel(order.id, { items: [{ id: mug.id, quantity: 2 }] })
    const { status, body } = await cancel(order.id, { items: [{ id: tee.id }, { id: mug.id, quantity: 2 }] })
    expect([status, body.errorCode]).toEqual([409, 'Conflict'])
    expect(body.errors).toEqual([
      {
        propertyName: 'items[1].quantity',
        attemptedValue: 2,
        reason: 'quantity.exceeded',
        errorMessage: 'MUG-1: 1 is left to cancel, not 2. 2 of 3 are canceled already.',
      },
    ])
    expect((await orderFixture.call('GET', `/orders/${order.id}`)).body.order.version).toBe(2)
  })

  test('of units in shipments or shipped, by item', async () => {
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

  test('of a fulfilled order, also by status update', async () => {
    const order = await orderFixture.order()
    const { shortId } = await dispatch(order, order.items[0].id, 2, 2)
    const refused = await cancel(order.id, {})
    expect([refused.status, refused.body.errors[0].errorMessage]).toEqual([
      409,
      `MUG-1: 2 are shipped in ${shortId} (Shipped); none can be canceled.`,
    ])
    expect((await orderFixture.call('PATCH', `/orders/${order.id}`, { status: 'Canceled' })).status).toBe(409)
    expect(
      (await orderFixture.call('PATCH', `/orders/${order.id}`, { items: [{ id: order.items[0].id, status: 'Canceled' }] })).status,
    ).toBe(409)
  })

  test('of an unknown item, a repeated item, or with an empty reason', async () => {
    const order = await twoItems()
    const other = await orderFixture.order()
    const [mug] = order.items
    const refusal = async (body: object) => {
      const response = await cancel(order.id, body)
      return [response.status, response.body.errors?.map(({ propertyName }: { propertyName: string }) => propertyName)]
    }
    expect(await refusal({ items: [{ id: other.items[0].id }] })).toEqual([400, ['items[0].id']])
    expect(await refusal({ items: [{ id: mug.id }, { id: mug.shortId }] })).toEqual([400, ['items[1].id']])
    expect(await refusal({ items: [] })).toEqual([400, ['items']])
    expect(await refusal({ items: [{ id: mug.id, quantity: 0 }], reason: ' ' })).toEqual([400, ['reason', 'items[0].quantity']])
    expect(await refusal({ reason: 'x'.repeat(501) })).toEqual([400, ['reason']])
  })

  test('at a stale version', async () => {
    const order = await twoItems()
    await orderFixture.call('PATCH', `/orders/${order.id}`, { customerShippingMethod: 'Express' })
    const stale = await orderFixture.call('POST', `/orders/${order.id}/cancel`, { reason: 'x' }, { 'If-Match': '"v1"' })
    expect(stale.status).toBe(412)
  })
})

test('a bulk cancels several orders, each on its own', async () => {
  const [good, stale, fulfilled] = [await twoItems(), await twoItems(), await orderFixture.order()]
  await dispatch(fulfilled, fulfilled.items[0].id, 2, 2)
  const reason = 'The shop closed'
  const { status, body } = await orderFixture.call('POST', '/orders/bulk/cancel', {
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
