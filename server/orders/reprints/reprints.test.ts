import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { events } from '@/db/schema'
import { violations } from '@/scripts/checks/violations'
import { NIL_ID } from '@/server/kernel/id'
import { uploadFile } from '@/server/testing/builders/files'
import { orderBody, shipUnitsOf } from '@/server/testing/builders/orders'
import { costCoverage, makeReprintFixture, type ReprintFixture, reprintOf, usd } from '@/server/testing/builders/reprints'
import { makeClient, makeMerchant } from '@/server/testing/builders/users'
import { type Service, startService } from '@/server/testing/service'

let service: Service
let reprinter: ReprintFixture
beforeAll(async () => {
  service = await startService()
  reprinter = await makeReprintFixture(service)
})
afterAll(() => service.close())

describe('a reprint', () => {
  test('is a new order with the data of the original, which does not change', async () => {
    const original = await reprinter.shippedOrder()
    const [mug] = original.items
    const response = await reprinter.send(
      original.id,
      reprintOf([{ orderItemId: mug.shortId.toLowerCase(), quantity: 2 }], { comment: ' Broken on the way ' }),
    )
    expect(response.status, JSON.stringify(response.body)).toBe(201)
    const { order } = response.body
    expect([response.headers.get('location'), response.headers.get('etag')]).toEqual([`/v1/orders/${order.id}`, '"v1"'])
    for (const name of [
      'merchantId',
      'merchantName',
      'shippingAddress',
      'billingAddress',
      'returnAddress',
      'languageCode',
      'isTest',
      'isSample',
    ])
      expect(order[name], name).toEqual(original[name])
    expect(order).toMatchObject({
      version: 1,
      status: 'ReadyForFulfillment',
      externalId: null,
      customerShippingMethod: 'Standard',
      currencyCode: 'USD',
      customerTotal: null,
      customerPaymentMethods: [],
      client: null,
      meta: { gift: 'yes' },
      merchantItemTotal: usd(0),
      merchantTaxTotal: usd(0),
      reprint: {
        originalOrderId: original.id,
        reasonId: 'Damaged',
        comment: 'Broken on the way',
        shipments: [{ facilityId: null, shippingMethod: null, costCoverage, items: [{ orderItemId: mug.id, sku: 'MUG-11', quantity: 2 }] }],
      },
    })
    expect(order.safeId).not.toBe(original.safeId)
    expect(order.items).toHaveLength(1)
    const [again] = order.items
    for (const name of [
      'externalId',
      'sku',
      'images',
      'options',
      'attributes',
      'customerPrice',
      'merchantPrice',
      'meta',
      'skipSkuValidation',
    ])
      expect(again[name], name).toEqual(mug[name])
    expect(again).toMatchObject({
      version: 1,
      quantity: 2,
      shippedQuantity: 0,
      status: 'Open',
      refundData: null,
      reprintOf: mug.id,
      customerTaxes: usd(0.67),
      customerShippingPrice: usd(2),
      merchantTax: usd(0.2),
    })
    expect([again.id === mug.id, mug.reprintOf]).toEqual([false, null])
    expect(await reprinter.getOrder(original.id)).toEqual(original)
    expect(await reprinter.getOrder(order.id)).toEqual(order)
    const { orders } = (await reprinter.orderFixture.call('GET', `/orders/search?q=${order.shortId} is:reprint`)).body
    expect(orders).toHaveLength(1)
  })

  test.each([
    ['Merchant', 9],
    ['Customer', 9],
    ['Vendor', 0],
    ['Platform', 0],
  ])('whose items the %s covers costs its merchant %d, at the same prices', async (item, amount) => {
    const original = await reprinter.shippedOrder()
    const [mug] = original.items
    const body = reprintOf([{ orderItemId: mug.id, quantity: 2 }])
    const shipments = body.shipments.map((entry) => ({ ...entry, costCoverage: { item, shipping: 'Vendor' } }))
    const { order } = (await reprinter.send(original.id, { ...body, shipments })).body
    const tax = amount && 0.2
    expect(order).toMatchObject({ merchantItemTotal: usd(amount), merchantTaxTotal: usd(tax), merchantTotal: usd(amount + tax) })
    expect(order.items[0]).toMatchObject({ merchantPrice: mug.merchantPrice, merchantSubTotal: usd(amount) })
  })

  test('emits one event and has one audit entry, both of the new order', async () => {
    const original = await reprinter.shippedOrder()
    const count = async () => (await reprinter.orderFixture.call('GET', `/orders/${original.id}/auditLogs`)).body.totalCount
    const before = await count()
    const { order } = (
      await reprinter.send(original.id, reprintOf([{ sku: 'TEE-2', quantity: 1 }], { reasonId: 'Other', comment: 'A gift' }))
    ).body
    const of_ = (id: string) => service.runtime.database.sql.select().from(events).where(eq(events.resourceId, id))
    const [event, ...others] = await of_(order.id)
    expect([event?.type, event?.data.originalOrderId, others]).toEqual(['OrderReprinted', original.id, []])
    expect((await of_(original.id)).map(({ type }) => type)).not.toContain('OrderReprinted')
    expect(await count()).toBe(before)
    const { auditLogs } = (await reprinter.orderFixture.call('GET', `/orders/${order.id}/auditLogs`)).body
    expect(auditLogs).toMatchObject([{ action: 'reprint', reason: 'Other: A gift', changes: [] }])
  })

  test('has the shipping method of its first shipment, and adds up repeated items', async () => {
    const original = await reprinter.shippedOrder()
    const [mug] = original.items
    const { body } = await reprinter.send(original.id, {
      reasonId: 'Lost',
      shipments: [
        {
          shippingMethod: 'Overnight',
          costCoverage,
          items: [
            { orderItemId: mug.id, quantity: 1 },
            { sku: 'TEE-2', quantity: 1 },
          ],
        },
        { costCoverage, items: [{ orderItemId: mug.id, sku: 'MUG-11', quantity: 2 }] },
      ],
    })
    expect(body.order.customerShippingMethod).toBe('Overnight')
    expect(body.order.items.map(({ sku, quantity }: { sku: string; quantity: number }) => [sku, quantity])).toEqual([
      ['MUG-11', 3],
      ['TEE-2', 1],
    ])
    expect(body.order.reprint.shipments.map(({ items }: { items: unknown[] }) => items.length)).toEqual([2, 1])
  })

  test('goes to another address, which the original does not take over, and is the order of that customer', async () => {
    const original = await reprinter.shippedOrder({ location: { longitude: -87.5, latitude: 37.8 } })
    const shippingAddress = { ...original.shippingAddress, line1: '7 Elm St', zip: '42419', email: 'neighbour@example.com' }
    const { body } = await reprinter.send(original.id, reprintOf([{ sku: 'TEE-2', quantity: 1 }], { shippingAddress }))
    expect(body.order).toMatchObject({ shippingAddress: { line1: '7 Elm St' }, location: null, status: 'ReadyForFulfillment' })
    expect(body.order.customerId).not.toBe(original.customerId)
    expect((await reprinter.getOrder(original.id)).shippingAddress.line1).toBe('1 Main St')
  })

  test('keeps files as evidence, which its merchant sees and others do not', async () => {
    const original = await reprinter.shippedOrder()
    const { id } = await uploadFile(service)
    const readBy = async (merchantId: string) => {
      const { token } = await makeClient(service, { associations: [{ type: 'Merchant', id: merchantId }], permissions: ['orders:read'] })
      return (await service.call('GET', `/files/${id}`, { token })).status
    }
    expect(await readBy(original.merchantId)).toBe(404)
    const attachments = [id.toUpperCase(), id]
    const { body } = await reprinter.send(original.id, reprintOf([{ sku: 'TEE-2', quantity: 1 }], { attachments }))
    expect((await reprinter.getOrder(body.order.id)).reprint.attachments).toEqual([id])
    expect([await readBy(original.merchantId), await readBy(await makeMerchant(service))]).toEqual([200, 404])
  })

  test('can be reprinted itself, up to its shipped units', async () => {
    const original = await reprinter.shippedOrder()
    const first = (await reprinter.send(original.id, reprintOf([{ sku: 'MUG-11', quantity: 2 }]))).body.order
    expect((await reprinter.send(first.id, reprintOf([{ sku: 'MUG-11', quantity: 1 }]))).status).toBe(409)
    await shipUnitsOf(service, first.id)
    const second = (await reprinter.send(first.id, reprintOf([{ sku: 'MUG-11', quantity: 2 }]))).body.order
    expect(second.reprint.originalOrderId).toBe(first.id)
  })

  test('waits as New if the merchant starts processing manually', async () => {
    const merchantId = await makeMerchant(service, { autoProcess: false })
    const made = (await reprinter.orderFixture.call('POST', '/orders', orderBody(merchantId))).body.order
    await reprinter.orderFixture.call('POST', '/orders/processing/start', { bulk: [made.id] })
    await shipUnitsOf(service, made.id)
    const { order } = (await reprinter.send(made.id, reprintOf([{ sku: 'MUG-1', quantity: 1 }]))).body
    expect([order.status, order.processedAt]).toEqual(['New', null])
  })

  test('is routed at once to the facility of its entry if it is ready', async () => {
    const original = await reprinter.shippedOrder({}, [3, 1])
    const { id: facilityId, shortId, vendorId } = await reprinter.facility(['US'])
    const shipments = [
      { facilityId: shortId, shippingMethod: 'Express', costCoverage, items: [{ sku: 'MUG-11', quantity: 2 }] },
      { costCoverage, items: [{ sku: 'TEE-2', quantity: 1 }] },
    ]
    const { status, body } = await reprinter.send(original.id, { reasonId: 'Lost', shipments })
    expect([status, body.order.version, body.order.status]).toEqual([201, 1, 'ReadyForFulfillment'])
    const made = (await reprinter.orderFixture.call('GET', `/orders/${body.order.id}/shipments`)).body.shipments
    expect(made).toMatchObject([
      { id: body.order.shipmentIds[0], facilityId, vendorId, shipmentStatus: 'Assigned', shippingMethod: 'Express', version: 1 },
    ])
    expect(made[0].orderItems).toMatchObject([{ sku: 'MUG-11', quantity: 2 }])
    expect((await reprinter.orderFixture.call('GET', `/orders/${body.order.id}`)).body.order).toEqual(body.order)
    expect(await violations(service.runtime.database)).toEqual([])
  })

  test('supports a dry run, and is created once with the same key', async () => {
    const original = await reprinter.shippedOrder()
    const body = reprintOf([{ sku: 'MUG-11', quantity: 3 }])
    const dry = await reprinter.send(original.id, body, '?dryRun=true')
    expect([dry.status, dry.body.order.id, dry.headers.get('location')]).toEqual([201, NIL_ID, null])
    expect(dry.body.order.reprint.originalOrderId).toBe(original.id)
    const headers = { 'Idempotency-Key': `again-${original.id}` }
    const [once, again] = [await reprinter.send(original.id, body, '', headers), await reprinter.send(original.id, body, '', headers)]
    expect([once.status, again.body, again.headers.get('location')]).toEqual([201, once.body, once.headers.get('location')])
  })
})

test('all invariants hold afterwards', async () => {
  expect(await violations(service.runtime.database)).toEqual([])
})
