import { describe, expect, test } from 'vitest'
import { defaultFacility, shipUnitsOf } from '@/server/testing/builders/orders'
import { errorsOf, refund, serviceForRefunds, usd } from '@/server/testing/builders/refunds'

const { started, send: sendRefunds } = serviceForRefunds()
const tee = { sku: 'TEE-2', quantity: 3, skipSkuValidation: true, merchantPrice: usd(4) }
const add = (id: string, fields: object = {}, { query = '', headers = {} }: { query?: string; headers?: Record<string, string> } = {}) =>
  started.orderFixture.call('POST', `/orders/${id}/items${query}`, { ...tee, ...fields }, headers)
const read = async (id: string) => (await started.orderFixture.call('GET', `/orders/${id}`)).body.order
const ship = async (orderId: string, orderItems: object[]) =>
  (await started.orderFixture.call('POST', '/shipments', { orderId, ...(await defaultFacility(started.service)), orderItems })).body
    .shipment
const refusalOf = ({ status, body }: Awaited<ReturnType<typeof add>>) => [status, body.errors[0].reason, body.errors[0].propertyName]

test('an item is added at the end; the customer’s totals stay, and the merchant’s follow', async () => {
  const { id, version } = await started.orderFixture.order({ customerTotal: 12, customerTotalShipping: 4 })
  const { status, body, headers } = await add(id, { externalId: 'line-2', customerPrice: usd(7) })
  expect([status, headers.get('location')]).toEqual([201, `/v1/orders/items/${body.orderItem.id}`])
  expect(body.orderItem).toMatchObject({ sku: 'TEE-2', version: 1, status: 'Open', externalId: 'line-2', merchantItemTotal: usd(12) })
  expect(body.order).toMatchObject({ version: version + 1, customerTotal: 12, customerTotalShipping: 4, merchantTotal: usd(21) })
  expect((await read(id)).items.map(({ sku }: { sku: string }) => sku)).toEqual(['MUG-1', 'TEE-2'])
  const found = (await started.orderFixture.call('GET', `/orders/search?q=${body.order.shortId} sku:TEE-2`)).body
  expect(found.orders).toHaveLength(1)
})

test('totals that are sent with the item are the new ones', async () => {
  const { id } = await started.orderFixture.order({ customerTotal: 12, customerTotalTaxes: 1 })
  const { body } = await add(id, { customerTotal: 33.5, customerItemTotal: 31, customerTotalTaxes: null })
  expect(body.order).toMatchObject({ customerTotal: 33.5, customerItemTotal: 31, customerTotalTaxes: null })
  expect((await started.orderFixture.call('GET', `/orders/search?q=${body.order.shortId} total:>33`)).body.orders).toHaveLength(1)
})

test('one event names the item, and the item and its order each have an audit entry', async () => {
  const { id } = await started.orderFixture.order()
  const { orderItem } = (await add(id)).body
  const { auditLogs } = (await started.orderFixture.call('GET', `/orders/${id}/auditLogs`)).body
  expect(
    auditLogs
      .filter(({ action }: { action: string }) => action === 'addItem')
      .map((entry: { resource: { type: string } }) => entry.resource.type)
      .sort(),
  ).toEqual(['order', 'orderItem'])
  const found = (await started.orderFixture.call('GET', `/auditLogs?action=addItem&resourceId=${id}`)).body.auditLogs
  expect(found).toMatchObject([{ action: 'addItem', resource: { type: 'order', id } }])
  const { events } = (await started.orderFixture.call('GET', '/events?type=OrderUpdated&pageSize=200')).body
  expect(events.find(({ resource }: { resource: { id: string } }) => resource.id === id)?.data.items).toEqual([orderItem.id])
})

test('a dry run says the item, the totals and the changes, and stores nothing', async () => {
  const order = await started.orderFixture.order()
  const { status, body } = await add(order.id, {}, { query: '?dryRun=true' })
  expect([status, body.orderItem.shortId, body.order.merchantTotal]).toEqual([201, '', usd(21)])
  expect(body.changes).toContainEqual(expect.objectContaining({ field: 'sku', from: null, to: 'TEE-2' }))
  expect(await read(order.id)).toEqual(order)
})

test('a stale If-Match is refused', async () => {
  const { id } = await started.orderFixture.order()
  expect((await add(id, {}, { headers: { 'If-Match': '"v7"' } })).status).toBe(412)
  expect((await add(id, {}, { headers: { 'If-Match': '"v1"' } })).status).toBe(201)
})

test('a cancellation cancels added units, too, and another item can follow', async () => {
  const { id } = await started.orderFixture.order()
  const { orderItem } = (await add(id)).body
  await started.orderFixture.call('POST', `/orders/${id}/cancel`, { reason: 'Fewer', items: [{ id: orderItem.id }] })
  const { body } = await add(id, { sku: 'TEE-3' })
  expect(body.order.items.map(({ status }: { status: string }) => status)).toEqual(['Open', 'Canceled', 'Open'])
})

test('an order in fulfillment becomes ready again, and its shipments keep their units', async () => {
  const { id, items } = await started.orderFixture.order()
  const before = await ship(id, [{ id: items[0].id, quantity: 2 }])
  expect((await add(id)).body.order).toMatchObject({ status: 'ReadyForFulfillment', shipmentIds: [before.id] })
  const { shipment } = (await started.orderFixture.call('GET', `/shipments/${before.id}`)).body
  expect(shipment).toMatchObject({ shipmentStatus: before.shipmentStatus, orderItems: before.orderItems })
})

describe('refused are', () => {
  test('items of a canceled or fulfilled order', async () => {
    const canceled = await started.orderFixture.order()
    await started.orderFixture.call('POST', `/orders/${canceled.id}/cancel`, { reason: 'Ordered twice' })
    const fulfilled = await started.orderFixture.order()
    await shipUnitsOf(started.service, fulfilled.id)
    for (const { id } of [canceled, fulfilled]) expect(refusalOf(await add(id))).toEqual([409, 'order.status', null])
  })

  test('an item with an issue while shipments are working; without them it stops the order', async () => {
    const { id, items } = await started.orderFixture.order()
    const unknown = { sku: 'NO-SUCH', skipSkuValidation: false }
    const shipment = await ship(id, [{ id: items[0].id, quantity: 1 }])
    const refused = await add(id, unknown)
    expect(refusalOf(refused)).toEqual([409, 'item.issue', 'sku'])
    expect(refused.body.errors[0].errorMessage).toContain(shipment.shortId)
    const other = await started.orderFixture.order()
    expect((await add(other.id, unknown)).body.order.status).toBe('SkuIssue')
  })

  test('an externalId of another item of the order', async () => {
    const { id } = await started.orderFixture.order()
    await add(id, { externalId: 'line-2' })
    expect(refusalOf(await add(id, { externalId: 'line-2' }))).toEqual([409, 'item.externalIdTaken', 'externalId'])
  })

  test('amounts in another currency, or with more decimals than the order’s has', async () => {
    const { id } = await started.orderFixture.order()
    const { status, body } = await add(id, { merchantPrice: { amount: 4, currency: 'EUR' }, customerTotal: 1.234 })
    expect([status, errorsOf({ body })?.map(([field]) => field)]).toEqual([400, ['merchantPrice.currency', 'customerTotal']])
  })

  test('an item with its own shipping or tax while those of the order were refunded', async () => {
    const { id } = await started.orderFixture.order({ customerTotalShipping: 4.99, customerTotalTaxes: 1.2 })
    const { body } = await sendRefunds(id, [refund(null, 3, { isShippingRefund: true }), refund(null, 1, { isTaxRefund: true })])
    const [{ refunds }] = body.order.refundData
    expect(errorsOf(await add(id, { customerShippingPrice: usd(2) }))).toEqual([
      ['customerShippingPrice', '3.00 USD of the order’s shipping was already refunded, so no item can have its own shipping.'],
    ])
    expect(refusalOf(await add(id, { customerTaxes: usd(2) }))).toEqual([409, 'refund.exceedsBalance', 'customerTaxes'])
    // Refunds that failed are not in the way.
    for (const { transactionId } of refunds)
      await started.orderFixture.call('POST', `/orders/${id}/refunds/${transactionId}/state`, { state: 'Failed' })
    expect((await add(id, { customerShippingPrice: usd(2), customerTaxes: usd(2) })).status).toBe(201)
  })

  test('totals that leave less than was refunded', async () => {
    const { id, items } = await started.orderFixture.order({ customerTotal: 20, customerTotalShipping: 4.99 })
    await sendRefunds(id, [refund(null, 3, { isShippingRefund: true }), refund(items[0].id, 1)])
    expect(errorsOf(await add(id, { customerTotalShipping: 2 }))).toEqual([
      ['customerTotalShipping', '3.00 USD of the order’s shipping was already refunded; this would leave 2.00 USD.'],
    ])
    expect(refusalOf(await add(id, { customerTotal: 0 }))).toEqual([409, 'refund.exceedsBalance', 'customerTotal'])
    expect((await add(id, { customerTotalShipping: 3, customerTotal: 30 })).status).toBe(201)
  })
})
