import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { events } from '@/db/schema'
import { violations } from '../commands/checks/violations'
import { makeClient, makeMerchant } from '../testing/actors'
import { type Desk, makeDesk, orderBody, ship } from '../testing/orders'
import { type Service, startService } from '../testing/service'

let service: Service
let desk: Desk
beforeAll(async () => {
  service = await startService()
  desk = await makeDesk(service)
})
afterAll(() => service.close())

const usd = (amount: number) => ({ amount, currency: 'USD' })
const items = [
  {
    externalId: 'line-1',
    sku: 'MUG-11',
    quantity: 3,
    skipSkuValidation: true,
    images: [{ url: 'https://artwork.example.com/1.png', area: 'front' }],
    options: [{ name: 'Colour', value: 'white' }],
    attributes: [{ name: 'Gift', value: 'yes' }],
    customerPrice: usd(6),
    customerTaxes: usd(1),
    customerShippingPrice: usd(3),
    merchantPrice: usd(4.5),
    merchantTax: usd(0.3),
    meta: { shelf: 'B' },
  },
  { sku: 'TEE-2', quantity: 2, skipSkuValidation: true, merchantPrice: usd(8) },
]
const shippedOrder = async (fields: object = {}, units?: number[]) => {
  const order = await desk.order({
    items,
    externalId: `R-${Math.random()}`,
    customerShippingMethod: 'Standard',
    customerTotal: 22,
    customerPaymentMethods: [{ method: 'Card' }],
    languageCode: 'es',
    isSample: true,
    meta: { gift: 'yes' },
    client: { source: 'Shop' },
    ...fields,
  })
  await ship(service, order.id, units)
  return (await desk.call('GET', `/orders/${order.id}`)).body.order
}

const makeFacility = async (countryCodes: string[]) => {
  const { vendor } = (await desk.call('POST', '/vendors', { name: 'Inkwell' })).body
  return (await desk.call('POST', '/facilities', { vendorId: vendor.id, name: 'Inkwell', countryCodes })).body.facility
}

const costCoverage = { item: 'Vendor', shipping: 'Platform' }
const of = (entries: unknown[], fields: object = {}) => ({ reasonId: 'Damaged', shipments: [{ costCoverage, items: entries }], ...fields })
const send = (id: string, body: unknown, query = '', headers: Record<string, string> = {}) =>
  desk.call('POST', `/orders/${id}/reprint${query}`, body, headers)
const told = ({ body }: { body: { errors?: { propertyName: string; errorMessage: string }[] } }) =>
  body.errors?.map(({ propertyName, errorMessage }) => [propertyName, errorMessage])
const stored = async (id: string) => (await desk.call('GET', `/orders/${id}`)).body.order

describe('a reprint', () => {
  test('is a new order with what the original had, which stays as it is', async () => {
    const original = await shippedOrder()
    const [mug] = original.items
    const answer = await send(
      original.id,
      of([{ orderItemId: mug.shortId.toLowerCase(), quantity: 2 }], { comment: ' Broken on the way ' }),
    )
    expect(answer.status, JSON.stringify(answer.body)).toBe(201)
    const { order } = answer.body
    expect([answer.headers.get('location'), answer.headers.get('etag')]).toEqual([`/v1/orders/${order.id}`, '"v1"'])
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
      merchantItemTotal: usd(9),
      merchantTaxTotal: usd(0.2),
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
      customerTaxes: usd(0.67),
      customerShippingPrice: usd(2),
      merchantTax: usd(0.2),
    })
    expect(again.id).not.toBe(mug.id)
    expect(await stored(original.id)).toEqual(original)
    expect(await stored(order.id)).toEqual(order)
    const { orders } = (await desk.call('GET', `/orders/search?q=${order.shortId} is:reprint`)).body
    expect(orders).toHaveLength(1)
  })

  test('is told as one event of the new order and one entry, none of the original', async () => {
    const original = await shippedOrder()
    const count = async () => (await desk.call('GET', `/orders/${original.id}/auditLogs`)).body.totalCount
    const before = await count()
    const { order } = (await send(original.id, of([{ sku: 'TEE-2', quantity: 1 }], { reasonId: 'Other', comment: 'A gift' }))).body
    const of_ = (id: string) => service.runtime.database.sql.select().from(events).where(eq(events.resourceId, id))
    const [event, ...others] = await of_(order.id)
    expect([event?.type, event?.data.originalOrderId, others]).toEqual(['OrderReprinted', original.id, []])
    expect((await of_(original.id)).map(({ type }) => type)).not.toContain('OrderReprinted')
    expect(await count()).toBe(before)
    const { auditLogs } = (await desk.call('GET', `/orders/${order.id}/auditLogs`)).body
    expect(auditLogs).toMatchObject([{ action: 'reprint', reason: 'Other: A gift', changes: [] }])
  })

  test('takes the shipping method of its first shipment, and adds up what several name', async () => {
    const original = await shippedOrder()
    const [mug] = original.items
    const { body } = await send(original.id, {
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

  test('can be reprinted itself, by what was shipped of it', async () => {
    const original = await shippedOrder()
    const first = (await send(original.id, of([{ sku: 'MUG-11', quantity: 2 }]))).body.order
    expect((await send(first.id, of([{ sku: 'MUG-11', quantity: 1 }]))).status).toBe(409)
    await ship(service, first.id)
    const second = (await send(first.id, of([{ sku: 'MUG-11', quantity: 2 }]))).body.order
    expect(second.reprint.originalOrderId).toBe(first.id)
  })

  test('waits as New where the merchant processes by hand', async () => {
    const merchantId = await makeMerchant(service, { autoProcess: false })
    const made = (await desk.call('POST', '/orders', orderBody(merchantId))).body.order
    await desk.call('POST', '/orders/processing/start', { bulk: [made.id] })
    await ship(service, made.id)
    const { order } = (await send(made.id, of([{ sku: 'MUG-1', quantity: 1 }]))).body
    expect([order.status, order.processedAt]).toEqual(['New', null])
  })

  test('is given at once to the facility that an entry names, where it is ready', async () => {
    const original = await shippedOrder({}, [3, 1])
    const { id: facilityId, shortId, vendorId } = await makeFacility(['US'])
    const shipments = [
      { facilityId: shortId, shippingMethod: 'Express', costCoverage, items: [{ sku: 'MUG-11', quantity: 2 }] },
      { costCoverage, items: [{ sku: 'TEE-2', quantity: 1 }] },
    ]
    const { status, body } = await send(original.id, { reasonId: 'Lost', shipments })
    expect([status, body.order.version, body.order.status]).toEqual([201, 1, 'ReadyForFulfillment'])
    const made = (await desk.call('GET', `/orders/${body.order.id}/shipments`)).body.shipments
    expect(made).toMatchObject([
      { id: body.order.shipmentIds[0], facilityId, vendorId, shipmentStatus: 'Assigned', shippingMethod: 'Express', version: 1 },
    ])
    expect(made[0].orderItems).toMatchObject([{ sku: 'MUG-11', quantity: 2 }])
    expect((await desk.call('GET', `/orders/${body.order.id}`)).body.order).toEqual(body.order)
    expect(await violations(service.runtime.database)).toEqual([])
  })

  test('can be rehearsed, and is made once however often it is sent', async () => {
    const original = await shippedOrder()
    const body = of([{ sku: 'MUG-11', quantity: 3 }])
    const dry = await send(original.id, body, '?dryRun=true')
    expect([dry.status, dry.body.order.id, dry.headers.get('location')]).toEqual([201, null, null])
    expect(dry.body.order.reprint.originalOrderId).toBe(original.id)
    const headers = { 'Idempotency-Key': `again-${original.id}` }
    const [once, again] = [await send(original.id, body, '', headers), await send(original.id, body, '', headers)]
    expect([once.status, again.body, again.headers.get('location')]).toEqual([201, once.body, once.headers.get('location')])
  })
})

describe('no more is reprinted than was shipped', () => {
  test('naming of each item what is shipped, being reprinted and left', async () => {
    const original = await shippedOrder({}, [2, 0])
    const [mug, tee] = original.items
    expect((await send(original.id, of([{ orderItemId: mug.id, quantity: 1 }]))).status).toBe(201)
    const answer = await send(
      original.id,
      of([
        { orderItemId: mug.id, quantity: 1 },
        { orderItemId: tee.id, quantity: 1 },
        { orderItemId: mug.id, quantity: 1 },
      ]),
    )
    expect([answer.status, answer.body.errorCode]).toEqual([409, 'Conflict'])
    expect(told(answer)).toEqual([
      ['shipments[0].items[2].quantity', 'MUG-11: 2 shipped, 1 being reprinted already; 1 can be reprinted, not 2.'],
      ['shipments[0].items[1].quantity', 'TEE-2: 0 shipped, 0 being reprinted already; 0 can be reprinted, not 1.'],
    ])
  })

  test('what is canceled of a reprint can be reprinted again', async () => {
    const original = await shippedOrder()
    const first = (await send(original.id, of([{ sku: 'MUG-11', quantity: 3 }]))).body.order
    expect((await send(original.id, of([{ sku: 'MUG-11', quantity: 1 }]))).status).toBe(409)
    await desk.call('POST', `/orders/${first.id}/cancel`, { reason: 'x', items: [{ id: first.items[0].id, quantity: 2 }] })
    expect((await send(original.id, of([{ sku: 'MUG-11', quantity: 3 }]))).status).toBe(409)
    expect((await send(original.id, of([{ sku: 'MUG-11', quantity: 2 }]))).status).toBe(201)
  })

  test('nor by making more of a reprint than it was made for', async () => {
    const original = await shippedOrder()
    const again = (await send(original.id, of([{ sku: 'MUG-11', quantity: 1 }]))).body.order
    await send(original.id, of([{ sku: 'MUG-11', quantity: 1 }]))
    const edit = (quantity: number) => desk.call('PATCH', `/orders/${again.id}`, { items: [{ id: again.items[0].id, quantity }] })
    const refused = await edit(3)
    expect([refused.status, told(refused)]).toEqual([
      409,
      [['items[0].quantity', 'At most 2: of the item that is made again, 3 were shipped and 2 are being reprinted.']],
    ])
    expect((await edit(2)).status).toBe(200)
  })

  test('also when several ask at once', async () => {
    const original = await shippedOrder()
    const answers = await Promise.all(Array.from({ length: 5 }, () => send(original.id, of([{ sku: 'MUG-11', quantity: 2 }]))))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409])
  })
})

describe('a reprint is refused', () => {
  test('that names its items wrongly', async () => {
    const twins = await shippedOrder({ items: [...items, { ...items[0], externalId: 'line-3' }] })
    const [mug, tee, other] = twins.items
    const answer = await send(
      twins.id,
      of([
        { sku: 'MUG-11', quantity: 1 },
        { orderItemId: tee.id, sku: 'MUG-11', quantity: 1 },
        { sku: 'NO-SUCH', quantity: 1 },
        { orderItemId: 'I99999999', quantity: 1 },
      ]),
    )
    expect([answer.status, answer.body.errorCode]).toEqual([400, 'ValidationError'])
    expect(told(answer)).toEqual([
      [
        'shipments[0].items[0].sku',
        `Several items have the SKU MUG-11: ${mug.shortId} (${mug.id}), ${other.shortId} (${other.id}). Name one by its orderItemId.`,
      ],
      ['shipments[0].items[1].sku', `The item ${tee.shortId} has the SKU TEE-2, not MUG-11.`],
      ['shipments[0].items[2].sku', 'This order has no item with the SKU NO-SUCH.'],
      ['shipments[0].items[3].orderItemId', 'This order has no item I99999999.'],
    ])
    expect((await send(twins.id, of([{ orderItemId: other.id, sku: 'MUG-11', quantity: 1 }]))).status).toBe(201)
  })

  test('for a facility that is not there, or does not ship to where the order goes', async () => {
    const { id } = await shippedOrder()
    const by = (facilityId: string) => ({
      reasonId: 'Lost',
      shipments: [{ facilityId, costCoverage, items: [{ sku: 'TEE-2', quantity: 1 }] }],
    })
    expect(told(await send(id, by('F99999999')))).toEqual([['shipments[0].facilityId', 'There is no facility F99999999.']])
    const { shortId } = await makeFacility(['JP'])
    expect(told(await send(id, by(shortId)))).toEqual([['shipments[0].facilityId', `${shortId} does not ship to US.`]])
  })

  const line = [{ sku: 'TEE-2', quantity: 1 }]
  test.each([
    ['for no reason', of(line, { reasonId: undefined }), ['reasonId']],
    ['for a reason that is none', of(line, { reasonId: 'Bored' }), ['reasonId']],
    ['for Other without a comment', of(line, { reasonId: 'Other', comment: ' ' }), ['comment']],
    ['without shipments', of(line, { shipments: [] }), ['shipments']],
    ['without items', of([]), ['shipments[0].items']],
    ['of an item without a name', of([{ quantity: 1 }]), ['shipments[0].items[0].orderItemId']],
    ['of no unit', of([{ sku: 'TEE-2', quantity: 0 }]), ['shipments[0].items[0].quantity']],
    ['that nobody pays', { reasonId: 'Lost', shipments: [{ items: line }] }, ['shipments[0].costCoverage']],
    [
      'that a stranger pays',
      { reasonId: 'Lost', shipments: [{ costCoverage: { item: 'Me', shipping: 'Vendor' }, items: line }] },
      ['shipments[0].costCoverage.item'],
    ],
    ['with another field', of(line, { urgent: true }), ['urgent']],
  ])('%s', async (_, body, names) => {
    const { id } = await shippedOrder()
    const answer = await send(id, body)
    expect([answer.status, told(answer)?.map(([name]) => name)], JSON.stringify(answer.body)).toEqual([400, names])
  })

  test('on an older version, of an order that is not there, and to a merchant', async () => {
    const original = await shippedOrder()
    expect((await send(original.id, of(line), '', { 'If-Match': '"v99"' })).status).toBe(412)
    expect((await send('O99999999', of(line))).status).toBe(404)
    const associations = [{ type: 'Merchant' as const, id: desk.merchantId }]
    const { token } = await makeClient(service, { associations, permissions: ['orders:read'] })
    const answer = await service.call('POST', `/orders/${original.id}/reprint`, { token, body: of(line) })
    expect([answer.status, answer.body.errors[0].errorMessage]).toEqual([403, expect.stringContaining('orders:reprint')])
  })
})

describe('what was reprinted of an order', () => {
  test('is told with what is left, newest first', async () => {
    const original = await shippedOrder({}, [3, 1])
    const [mug, tee] = original.items
    const first = (await send(original.id, of([{ sku: 'MUG-11', quantity: 2 }]))).body.order
    await desk.call('POST', `/orders/${first.id}/cancel`, { reason: 'x', items: [{ id: first.items[0].id, quantity: 1 }] })
    const second = (
      await send(
        original.id,
        of(
          [
            { sku: 'MUG-11', quantity: 1 },
            { sku: 'TEE-2', quantity: 1 },
          ],
          { reasonId: 'Lost' },
        ),
      )
    ).body.order
    const { status, body } = await desk.call('GET', `/orders/${original.shortId}/reprints`)
    expect(status).toBe(200)
    const named = ({ id, shortId, status, createdAt }: typeof first) => ({ id, shortId, status, createdAt })
    expect(body.reprints).toEqual([
      {
        order: named(second),
        reasonId: 'Lost',
        items: [
          { orderItemId: mug.id, quantity: 1, canceledQuantity: 0 },
          { orderItemId: tee.id, quantity: 1, canceledQuantity: 0 },
        ],
      },
      { order: named(first), reasonId: 'Damaged', items: [{ orderItemId: mug.id, quantity: 2, canceledQuantity: 1 }] },
    ])
    expect(body.items).toEqual([
      { orderItemId: mug.id, shippedQuantity: 3, reprintedQuantity: 2, reprintableQuantity: 1 },
      { orderItemId: tee.id, shippedQuantity: 1, reprintedQuantity: 1, reprintableQuantity: 0 },
    ])
  })

  test('is there for its merchant, and nobody else', async () => {
    const original = await shippedOrder()
    const asked = async (id: string) => {
      const { token } = await makeClient(service, { associations: [{ type: 'Merchant', id }], permissions: ['orders:read'] })
      return (await service.call('GET', `/orders/${original.id}/reprints`, { token })).status
    }
    expect([await asked(desk.merchantId), await asked(await makeMerchant(service, { name: 'Other' }))]).toEqual([200, 404])
  })
})

test('what is stored keeps every promise', async () => {
  expect(await violations(service.runtime.database)).toEqual([])
})
