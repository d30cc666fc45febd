import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { events } from '@/db/schema'
import { NIL_ID } from '@/server/kernel/id'
import { makeOrderFixture, type OrderFixture, shipUnitsOf } from '@/server/testing/builders/orders'
import { errorsOf, expectRefundsWithinBalances, refund, usd } from '@/server/testing/builders/refunds'
import { reprintOf } from '@/server/testing/builders/reprints'
import { makeClient } from '@/server/testing/builders/users'
import { type Service, startService } from '@/server/testing/service'

let service: Service
let orderFixture: OrderFixture
beforeAll(async () => {
  // Queued messages are not sent here.
  service = await startService({ smtpUrl: 'smtp://127.0.0.1:9', mailFrom: 'orders@waybill.example' })
  orderFixture = await makeOrderFixture(service)
})
afterAll(async () => {
  await expectRefundsWithinBalances(service)
  await service.close()
})

const mug = { sku: 'MUG-11', quantity: 2, skipSkuValidation: true, customerPrice: usd(6), customerTaxes: usd(0.5) }
const message = { to: 'lucia@example.com', subject: 'About your order', text: 'We are on it.' }
const makeOrder = () => orderFixture.order({ items: [mug, { ...mug, sku: 'TEE-2' }], customerTotalShipping: 4.99 })
const resolve = (id: string, body: object, query = '', headers: Record<string, string> = {}) =>
  orderFixture.call('POST', `/orders/${id}/resolve${query}`, body, headers)
const read = async (id: string) => (await orderFixture.call('GET', `/orders/${id}`)).body.order
const eventsOf = async (id: string) =>
  (await service.runtime.database.sql.select().from(events).where(eq(events.resourceId, id))).filter(({ type }) => type !== 'OrderCreated')

/** An order of which the first line is shipped. */
async function partlyShipped() {
  const order = await makeOrder()
  await shipUnitsOf(service, order.id, [2, 0])
  return read(order.id)
}
const reprint = (itemId: string, quantity = 1) => ({
  ...reprintOf([], { shipments: [{ costCoverage: { item: 'Vendor', shipping: 'Platform' }, items: [{ orderItemId: itemId, quantity }] }] }),
})

describe('one change', () => {
  test('cancels, refunds and reprints, with one event that names all parts', async () => {
    const order = await partlyShipped()
    const [shipped, open] = order.items
    const { status, body, headers } = await resolve(order.id, {
      cancel: { items: [{ id: open.id, quantity: 1 }] },
      refund: { lines: [{ itemId: open.id, quantity: 1 }], shipping: true, reason: 'Ordered twice' },
      reprint: reprint(shipped.id),
    })
    expect([status, body.order.version, headers.get('etag')]).toEqual([200, order.version + 1, `"v${order.version + 1}"`])
    expect(body.order.items.map((item: { canceledQuantity: number }) => item.canceledQuantity)).toEqual([0, 1])
    expect(body.order.refundData).toMatchObject([
      { itemId: open.id, refunds: [{ amount: usd(6.25), quantity: 1, reason: 'Ordered twice', state: 'Requested' }] },
      { itemId: null, refunds: [{ amount: usd(4.99), isShippingRefund: true }] },
    ])
    expect(body.reprint).toMatchObject({ reprint: { originalOrderId: order.id }, items: [{ quantity: 1, reprintOf: shipped.id }] })
    const own = (await eventsOf(order.id)).filter(({ data }) => data.version === order.version + 1)
    expect(own.map(({ type, data }) => [type, data.types])).toEqual([
      ['OrderCanceled', ['OrderCanceled', 'RefundRequested', 'OrderReprinted']],
    ])
    expect((await eventsOf(body.reprint.id)).map(({ type }) => type)).toEqual(['OrderReprinted'])
    for (const type of ['RefundRequested', 'OrderReprinted', 'OrderCanceled']) {
      const listed = (await orderFixture.call('GET', `/events?type=${type}&pageSize=200`)).body.events
      expect(listed.map(({ id }: { id: string }) => id)).toContain(own[0]?.id)
    }
    const others = (await orderFixture.call('GET', '/events?type=OrderHeld&pageSize=200')).body.events
    expect(others.map(({ id }: { id: string }) => id)).not.toContain(own[0]?.id)
  })

  test('of one part is as that part alone', async () => {
    const order = await makeOrder()
    const { body } = await resolve(order.id, { refund: { refunds: [refund(order.items[0].id, 2)] } })
    expect([body.reprint, (await eventsOf(order.id)).map(({ type, data }) => [type, data.types])]).toEqual([
      null,
      [['RefundRequested', undefined]],
    ])
    await resolve(order.id, { cancel: {} })
    expect(await read(order.id)).toMatchObject({ status: 'Canceled', version: 3 })
    const { auditLogs } = (await orderFixture.call('GET', `/orders/${order.id}/auditLogs`)).body
    expect(auditLogs[0]).toMatchObject({ action: 'cancel', reason: 'Order resolved' })
  })
})

describe('a message', () => {
  const messagesOf = async (id: string) => (await orderFixture.call('GET', `/orders/${id}/messages`)).body.messages

  test('is written in the same change, and filled in after the other parts; the event does not name it', async () => {
    const order = await makeOrder()
    const parts = { cancel: { items: [{ id: order.items[0].id }] }, message: { ...message, text: 'We make:\n{{order.items}}' } }
    const { status, body } = await resolve(order.id, parts)
    expect([status, body.message]).toMatchObject([200, { text: 'We make:\n2 × TEE-2', state: 'Queued', orderId: order.id }])
    expect(await messagesOf(order.id)).toMatchObject([{ id: body.message.id }])
    expect((await eventsOf(order.id)).map(({ type, data }) => [type, data.types])).toEqual([['OrderCanceled', undefined]])
  })

  test('alone leaves the order as it is, and compares its version', async () => {
    const order = await makeOrder()
    expect((await resolve(order.id, { message }, '', { 'If-Match': '"v9"' })).status).toBe(412)
    const { status, body } = await resolve(order.id, { message }, '', { 'If-Match': `"v${order.version}"` })
    expect([status, body.order.version, body.reprint, body.message.subject]).toEqual([200, order.version, null, 'About your order'])
    expect(await eventsOf(order.id)).toEqual([])
  })

  test('that is refused undoes the other parts, and in a dry run is not written', async () => {
    const order = await makeOrder()
    const answer = await resolve(order.id, { cancel: {}, message: { ...message, text: '{{tracking.links}}' } })
    expect([answer.status, errorsOf(answer)?.[0]?.[0]]).toEqual([400, 'message.text'])
    expect((await resolve(order.id, { cancel: {}, message, dryRun: true })).body.message.id).toBe(NIL_ID)
    expect(await read(order.id)).toMatchObject({ version: order.version })
    expect(await messagesOf(order.id)).toEqual([])
  })
})

describe('nothing is done when', () => {
  test.each([
    [
      'the refund exceeds its balance',
      (items: { id: string }[]) => ({ refund: { refunds: [refund(items[1]!.id, 20)] } }),
      400,
      'refund.refunds[0].amount',
    ],
    [
      'a whole refund does',
      (items: { id: string }[]) => ({ refund: { lines: [{ itemId: items[1]!.id, quantity: 3 }] } }),
      400,
      'refund.lines[0].quantity',
    ],
    [
      'the reprint has too many units',
      (items: { id: string }[]) => ({ reprint: reprint(items[0]!.id, 3) }),
      409,
      'reprint.shipments[0].items[0].quantity',
    ],
    [
      'the units are too late to cancel',
      (items: { id: string }[]) => ({ cancel: { items: [{ id: items[0]!.id }] }, refund: { all: true } }),
      409,
      'cancel.items[0].id',
    ],
  ] as const)('%s', async (_, part, status, propertyName) => {
    const order = await partlyShipped()
    const [, open] = order.items
    const answer = await resolve(order.id, { cancel: { items: [{ id: open.id }] }, ...part(order.items) })
    expect([answer.status, errorsOf(answer)?.[0]?.[0]]).toEqual([status, propertyName])
    expect(await read(order.id)).toMatchObject({ version: order.version, refundData: [] })
  })

  test.each(['?dryRun=true', ''])('it is a dry run, which says the amounts (%s)', async (query) => {
    const order = await partlyShipped()
    const parts = { cancel: { items: [{ id: order.items[1].id }] }, refund: { all: true }, reprint: reprint(order.items[0].id) }
    const dry = await resolve(order.id, { ...parts, ...(query ? {} : { dryRun: true }) }, query)
    expect([dry.status, dry.headers.get('dry-run'), dry.body.changes.length > 0]).toEqual([200, 'true', true])
    expect(
      dry.body.order.refundData.flatMap(({ refunds }: { refunds: { amount: object }[] }) => refunds.map(({ amount }) => amount)),
    ).toEqual([usd(12.5), usd(12.5), usd(4.99)])
    expect(dry.body.reprint.items).toHaveLength(1)
    expect(await read(order.id)).toMatchObject({ version: order.version, refundData: [] })
    expect((await orderFixture.call('GET', `/orders/${order.id}/reprints`)).body.reprints).toEqual([])
  })
})

test('each part needs the permission of its own operation, which the 403 names', async () => {
  const order = await partlyShipped()
  const bodies = {
    'orders:cancel': { cancel: {} },
    'orders:refund': { refund: { all: true } },
    'orders:reprint': { reprint: reprint(order.items[0].id) },
    'orders:message': { message },
  }
  const merchant = [{ type: 'Merchant' as const, id: order.merchantId }]
  const names = Object.keys(bodies) as (keyof typeof bodies)[]
  for (const name of names) {
    // No merchant may have orders:reprint.
    const others = names.filter((one) => one !== name && one !== 'orders:reprint')
    const { token } = await makeClient(service, { associations: merchant, permissions: ['orders:read', ...others] })
    const { status, body } = await service.call('POST', `/orders/${order.id}/resolve`, {
      token,
      body: Object.assign({}, ...[name, ...others].map((one) => bodies[one])),
    })
    expect([status, body.errors?.[0].errorMessage]).toEqual([403, `This needs the permission ${name}.`])
  }
  expect((await read(order.id)).version).toBe(order.version)
})

test('a stale version, an unknown order, no part and unknown fields are refused; a retry with its key acts once', async () => {
  const order = await makeOrder()
  expect((await resolve(order.id, { refund: { all: true } }, '', { 'If-Match': '"v9"' })).status).toBe(412)
  expect((await resolve('O99999999', { refund: { all: true } })).status).toBe(404)
  expect(errorsOf(await resolve(order.id, {}))).toEqual([['cancel', 'Give at least one of cancel, refund, reprint and message.']])
  expect(errorsOf(await resolve(order.id, { dryRun: 'yes' }))?.map(([name]) => name)).toEqual(['dryRun', 'cancel'])
  expect(errorsOf(await resolve(order.id, { note: {} }))?.[0]?.[0]).toBe('note')
  const key = { 'Idempotency-Key': `resolve-${order.id}` }
  const first = await resolve(order.id, { refund: { all: true } }, '', key)
  const again = await resolve(order.id, { refund: { all: true } }, '', key)
  expect([again.status, again.headers.get('idempotency-replayed')]).toEqual([200, 'true'])
  expect(again.body.order.version).toBe(first.body.order.version)
})
