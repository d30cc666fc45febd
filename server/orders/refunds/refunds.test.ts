import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { events, orderItems } from '@/db/schema'
import { NIL_ID } from '@/server/kernel/id'
import { shipUnitsOf } from '@/server/testing/builders/orders'
import { errorsOf, expectRefundsWithinBalances, refund, serviceForRefunds, usd } from '@/server/testing/builders/refunds'
import { makeClient } from '@/server/testing/builders/users'

const { started, twoItems, send } = serviceForRefunds()
const getOrder = async (id: string) => (await started.orderFixture.call('GET', `/orders/${id}`)).body.order

describe('a refund', () => {
  test('is stored with its item, with the remaining balance', async () => {
    const order = await twoItems()
    const [mug, tee] = order.items
    const response = await send(order.id, [
      refund(mug.shortId.toLowerCase(), 5),
      refund(mug.id, 1.25, { isShippingRefund: true, reason: ' Late ' }),
    ])
    expect([response.status, response.headers.get('location'), response.headers.get('etag')]).toEqual([201, null, '"v2"'])
    const [first, second] = response.body.order.items
    expect(first).toMatchObject({
      version: 2,
      refundData: {
        refunds: [
          { isShippingRefund: false, amount: usd(5), reason: 'Scratched', transactionId: expect.any(String) },
          { isShippingRefund: true, amount: usd(1.25), reason: 'Late' },
        ],
        remainingPriceBalance: usd(7.5),
        remainingShippingBalance: usd(1.75),
      },
    })
    expect([second.version, second.refundData]).toEqual([1, null])
    expect(response.body.order.refundData).toMatchObject([{ itemId: mug.id, remainingPriceBalance: usd(7.5) }])
    expect((await send(order.id, [refund(tee.id, 13), refund(tee.id, 2, { isShippingRefund: true })])).status).toBe(201)
    expect(await getOrder(order.id)).toMatchObject({ version: 3 })
    const { orders } = (await started.orderFixture.call('GET', `/orders/search?q=${order.shortId} has:refund`)).body
    expect(orders.map(({ id }: { id: string }) => id)).toEqual([order.id])
  })

  test('emits one event, with entries in the logs of the order and each item', async () => {
    const order = await twoItems()
    const [mug] = order.items
    await send(order.id, [refund(mug.id, 1), refund(mug.id, 2, { reason: 'Late' })])
    const found = await started.service.runtime.database.sql.select().from(events).where(eq(events.resourceId, order.id))
    expect(found.map(({ type }) => type).sort()).toEqual(['OrderCreated', 'RefundRequested'])
    expect(found.find(({ type }) => type === 'RefundRequested')?.data).toMatchObject({ version: 2, items: [mug.id] })
    const { auditLogs } = (await started.orderFixture.call('GET', `/orders/${order.id}/auditLogs`)).body
    const own = auditLogs.filter(({ action }: { action: string }) => action === 'refund')
    expect(own.map(({ resource }: { resource: { type: string } }) => resource.type).sort()).toEqual(['order', 'orderItem'])
    for (const entry of own) expect(entry.reason).toBe('Scratched; Late')
    const item = own.find(({ resource }: { resource: { type: string } }) => resource.type === 'orderItem')
    expect(item.changes).toEqual(
      expect.arrayContaining([
        { field: 'refundData.refunds.1.amount.amount', from: null, to: 2 },
        { field: 'refundData.refunds.1.reason', from: null, to: 'Late' },
      ]),
    )
  })

  test('is possible in every status: on hold, canceled, fulfilled', async () => {
    const [heldOrder, canceled, fulfilled] = [await twoItems(), await twoItems(), await twoItems()]
    await started.orderFixture.call('POST', `/orders/${heldOrder.id}/customerCareHold`, { reason: 'FraudReview' })
    await started.orderFixture.call('POST', `/orders/${canceled.id}/cancel`, { reason: 'Ordered twice' })
    await shipUnitsOf(started.service, fulfilled.id)
    for (const [order, status] of [
      [heldOrder, 'CustomerCareHold'],
      [canceled, 'Canceled'],
      [fulfilled, 'Fulfilled'],
    ]) {
      const { body } = await send(order.id, [refund(order.items[0].id, 12.5)])
      expect([body.order?.status, body.order?.items[0].refundData.remainingPriceBalance]).toEqual([status, usd(0)])
    }
  })

  test('supports a dry run, and is stored once with the same key', async () => {
    const order = await twoItems()
    const [mug] = order.items
    const dry = await send(order.id, [refund(mug.id, 5)], { query: '?dryRun=true' })
    expect([dry.status, dry.body.order.items[0].refundData.refunds[0].transactionId]).toEqual([201, NIL_ID])
    expect(dry.body.changes).toContainEqual({
      resource: { type: 'orderItem', id: mug.id },
      field: 'refundData.refunds.0.amount.amount',
      from: null,
      to: 5,
    })
    expect(await getOrder(order.id)).toEqual(order)
    const headers = { 'Idempotency-Key': `refund-${order.id}` }
    const [once, again] = [await send(order.id, [refund(mug.id, 5)], { headers }), await send(order.id, [refund(mug.id, 5)], { headers })]
    expect([once.status, again.status, again.headers.get('idempotency-replayed')]).toEqual([201, 201, 'true'])
    expect(again.body).toEqual(once.body)
    expect((await getOrder(order.id)).items[0].refundData.refunds).toHaveLength(1)
  })

  test('in a currency without decimals is a whole number', async () => {
    const yen = (amount: number) => ({ amount, currency: 'JPY' })
    const order = await started.orderFixture.order({
      currencyCode: 'JPY',
      items: [{ sku: 'MUG-11', quantity: 1, skipSkuValidation: true, customerPrice: yen(900) }],
    })
    const [mug] = order.items
    expect(errorsOf(await send(order.id, [refund(mug.id, 0.5)]))).toEqual([['refunds[0].amount', '0.5 has more decimals than JPY allows.']])
    expect(errorsOf(await send(order.id, [refund(mug.id, 901)]))).toEqual([
      ['refunds[0].amount', 'MUG-11: 900 JPY of the price can still be refunded, not 901.'],
    ])
    expect((await send(order.id, [refund(mug.id, 900)])).status).toBe(201)
  })

  test('is possible for the merchant’s own caller, not for another’s', async () => {
    const order = await twoItems()
    const caller = (id: string) =>
      makeClient(started.service, { associations: [{ type: 'Merchant', id }], permissions: ['orders:read', 'orders:refund'] })
    const body = { refunds: [refund(order.items[0].id, 1)] }
    const other = (await started.orderFixture.call('POST', '/merchants', { name: 'Other' })).body.merchant.id
    const sent = async (id: string) =>
      (await started.service.call('POST', `/orders/${order.id}/refunds`, { token: (await caller(id)).token, body })).status
    expect([await sent(other), await sent(started.orderFixture.merchantId)]).toEqual([404, 201])
  })
})

describe('a request is refused as a whole', () => {
  test('if it exceeds the balance, with an error for each such entry', async () => {
    const order = await twoItems()
    const [mug, tee] = order.items
    const response = await send(order.id, [
      refund(mug.id, 20),
      refund(mug.id, 8),
      refund(mug.id, 8),
      refund(mug.id, 3.01, { isShippingRefund: true }),
      refund(tee.id, 13.01),
    ])
    expect([response.status, response.body.errorCode]).toEqual([400, 'ValidationError'])
    expect(errorsOf(response)).toEqual([
      ['refunds[0].amount', 'MUG-11: 12.50 USD of the price can still be refunded, not 20.00.'],
      ['refunds[2].amount', 'MUG-11: 4.50 USD of the price can still be refunded after the refunds before it in this request, not 8.00.'],
      ['refunds[3].amount', 'MUG-11: 3.00 USD of the shipping can still be refunded, not 3.01.'],
      ['refunds[4].amount', 'TEE-2: 13.00 USD of the price can still be refunded, not 13.01.'],
    ])
    expect(await getOrder(order.id)).toEqual(order)
  })

  test('if it exceeds the balance left by earlier refunds', async () => {
    const order = await twoItems()
    const [mug] = order.items
    await send(order.id, [refund(mug.id, 12.49)])
    expect(errorsOf(await send(order.id, [refund(mug.id, 0.02)]))).toEqual([
      ['refunds[0].amount', 'MUG-11: 0.01 USD of the price can still be refunded, not 0.02.'],
    ])
    expect((await send(order.id, [refund(mug.id, 0.01)])).status).toBe(201)
  })

  test('with an item of another order, too many decimals, or an id that differs from the path', async () => {
    const [order, other] = [await twoItems(), await twoItems()]
    const refunds = [refund(other.items[0].id, 1), refund(order.items[0].id, 1.005), refund('I99999999', 1.001)]
    expect(errorsOf(await send(order.id, refunds, { orderId: other.id }))?.map(([name]) => name)).toEqual([
      'orderId',
      'refunds[0].itemId',
      'refunds[1].amount',
      'refunds[2].itemId',
      'refunds[2].amount',
    ])
    expect((await send(order.id, [refund(order.items[0].id, 1)], { orderId: order.shortId.toLowerCase() })).status).toBe(201)
    expect((await send('O99999999', [refund(order.items[0].id, 1)])).status).toBe(404)
  })

  test.each([
    ['nothing', { refunds: [] }, ['refunds']],
    ['no list', {}, ['refunds']],
    ['an amount of 0', { refunds: [refund('I1', 0)] }, ['refunds[0].amount']],
    ['an amount below 0', { refunds: [refund('I1', -1)] }, ['refunds[0].amount']],
    ['an amount with its currency', { refunds: [refund('I1', 1, { amount: usd(1) })] }, ['refunds[0].amount']],
    ['no reason', { refunds: [refund('I1', 1, { reason: undefined })] }, ['refunds[0].reason']],
    ['an empty reason', { refunds: [refund('I1', 1, { reason: ' ' })] }, ['refunds[0].reason']],
    ['a long reason', { refunds: [refund('I1', 1, { reason: 'x'.repeat(501) })] }, ['refunds[0].reason']],
    ['another field', { refunds: [refund('I1', 1, { currency: 'USD' })] }, ['refunds[0].currency']],
  ])('if it is %s', async (_, body, names) => {
    const { id } = await twoItems()
    const response = await started.orderFixture.call('POST', `/orders/${id}/refunds`, body)
    expect([response.status, response.body.errors.map(({ propertyName }: { propertyName: string }) => propertyName)]).toEqual([400, names])
  })

  test('at a stale version', async () => {
    const order = await twoItems()
    const response = await send(order.id, [refund(order.items[0].id, 1)], { headers: { 'If-Match': '"v9"' } })
    expect([response.status, response.body.errors[0].propertyName]).toEqual([412, 'If-Match'])
  })
})

test('an item cannot be edited to be worth less than was refunded', async () => {
  const order = await twoItems()
  const [mug, tee] = order.items
  await send(order.id, [refund(mug.id, 8), refund(tee.id, 13), refund(tee.id, 2, { isShippingRefund: true })])
  const edit = (id: string, body: object) => started.orderFixture.call('PATCH', `/orders/${order.id}/items/${id}`, body)
  const cheaper = await edit(mug.id, { quantity: 1 })
  expect([cheaper.status, errorsOf(cheaper)]).toEqual([
    409,
    [['quantity', 'MUG-11: 8.00 USD of the price was already refunded; this would leave 6.50 USD.']],
  ])
  const tees = await edit(tee.id, { merchantShippingPrice: null })
  expect([tees.status, errorsOf(tees)]).toEqual([
    409,
    [['merchantShippingPrice', 'TEE-2: 2.00 USD of the shipping was already refunded; this would leave 0.00 USD.']],
  ])
  expect((await edit(tee.id, { quantity: 4 })).status).toBe(200)
  expect((await edit(mug.id, { merchantPrice: usd(1) })).status).toBe(200)
})

test('an item with more refunds than its customer pays for can be edited, but not to be worth less', async () => {
  const order = await twoItems()
  const [mug] = order.items
  await send(order.id, [refund(mug.id, 12.5)])
  // As refunds that were accepted when they were limited less.
  await started.service.runtime.database.write((db) => db.update(orderItems).set({ customerPrice: 500 }).where(eq(orderItems.id, mug.id)))
  const edit = (body: object) => started.orderFixture.call('PATCH', `/orders/${order.id}/items/${mug.id}`, body)
  expect((await edit({ options: [{ name: 'Gift', value: 'yes' }] })).status).toBe(200)
  expect((await edit({ quantity: 1 })).status).toBe(409)
  await started.service.runtime.database.write((db) => db.update(orderItems).set({ customerPrice: 600 }).where(eq(orderItems.id, mug.id)))
})

test('shipping that only the customer’s shipping price covers can be refunded', async () => {
  const item = { sku: 'MUG-11', quantity: 1, skipSkuValidation: true, merchantPrice: usd(4), customerShippingPrice: usd(5) }
  const { id, items } = await started.orderFixture.order({ items: [item] })
  expect((await send(id, [refund(items[0].id, 5, { isShippingRefund: true })])).status).toBe(201)
})

test('refunds sent at once never exceed the balance', async () => {
  const order = await twoItems()
  const [mug] = order.items
  const answers = await Promise.all(Array.from({ length: 5 }, () => send(order.id, [refund(mug.id, 5)])))
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 400, 400, 400])
  const made = await started.service.runtime.database.sql
    .select()
    .from(events)
    .where(and(eq(events.resourceId, order.id), eq(events.type, 'RefundRequested')))
  expect(made).toHaveLength(2)
})

test('stored refunds are within the balances', async () => {
  await expectRefundsWithinBalances(started.service)
})
