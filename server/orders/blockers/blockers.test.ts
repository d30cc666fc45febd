import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { orderItems } from '@/db/schema'
import { operations } from '@/server/operations'
import { makeOrderFixture, type OrderFixture, orderBody } from '@/server/testing/builders/orders'
import { makeClient, makeMerchant } from '@/server/testing/builders/users'
import { type Service, startService } from '@/server/testing/service'

let service: Service
let orderFixture: OrderFixture
let byHand: string
beforeAll(async () => {
  service = await startService()
  orderFixture = await makeOrderFixture(service)
  byHand = await makeMerchant(service, { name: 'By hand', autoProcess: false })
})
afterAll(() => service.close())

interface Blocker {
  code: string
  message: string
  resource: { type: string; id: string }
  since: string
  remedy: { operation: string; params: Record<string, unknown>; permission: string; hint: string }
}
const blockers = async (id: string, token = orderFixture.token): Promise<Blocker[]> => {
  const { status, body } = await service.call('GET', `/orders/${id}/blockers`, { token })
  expect(status, JSON.stringify(body)).toBe(200)
  return body.blockers
}
const codes = async (id: string) => (await blockers(id)).map(({ code }) => code)
const isStuck = async (id: string) => (await orderFixture.call('GET', `/orders/search?q=is:stuck order:${id}`)).body.totalCount === 1
const hold = (id: string, body: object) => orderFixture.call('POST', `/orders/${id}/customerCareHold`, body)

/** Sends a remedy's request, with the values that its hint asks for. */
async function carryOut({ remedy }: Blocker, decided: object = {}) {
  const [method, path = ''] = remedy.operation.split(' /v1')
  const body: Record<string, unknown> = { ...remedy.params, ...decided }
  const at = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(body[name])
    delete body[name]
    return value
  })
  const response = await orderFixture.call(method as string, at, body)
  expect(response.status, JSON.stringify(response.body)).toBe(200)
  for (const one of response.body.bulk ?? []) expect(one.status, JSON.stringify(one)).toBe(200)
}

const address = () => orderFixture.payload().shippingAddress
/** An order with every kind of blocker: two holds, the address, two SKUs, an image, and stopped updates. */
async function blockedOrder() {
  const order = await orderFixture.order({
    shippingAddress: { ...address(), zip: null },
    items: [
      { sku: 'GOOD', quantity: 1, skipSkuValidation: true },
      { sku: 'NO-1', quantity: 2 },
      { sku: 'NO-2', quantity: 1 },
    ],
  })
  for (const id of [order.items[0].id, order.items[2].id])
    await service.runtime.database.write(async (sql) => {
      await sql.update(orderItems).set({ imageIssue: 'The print area "Front" has no image.' }).where(eq(orderItems.id, id))
    })
  await hold(order.id, { reason: 'FraudReview', comment: 'Third card today' })
  await hold(order.id, { reason: 'AddressUnclear' })
  return (await orderFixture.call('PATCH', `/orders/${order.id}`, { isPollingStopped: true })).body.order
}

const decisions: Record<string, () => object> = {
  AddressIssue: () => ({ shippingAddress: address() }),
  SkuIssue: () => ({ skipSkuValidation: true }),
  ImageIssue: () => ({ skipImageValidation: true }),
}

describe('an order’s blockers', () => {
  test('are listed in order of the checks, each with its resource and start', async () => {
    const order = await blockedOrder()
    const [good, first, second] = order.items
    const found = await blockers(order.shortId)
    expect(found.map(({ code, resource, since }) => [code, resource, since])).toEqual([
      ['Hold', { type: 'hold', id: order.holds[0].id }, order.holds[0].placedAt],
      ['Hold', { type: 'hold', id: order.holds[1].id }, order.holds[1].placedAt],
      ['AddressIssue', { type: 'order', id: order.id }, order.createdAt],
      ['ImageIssue', { type: 'orderItem', id: good.id }, expect.any(String)],
      ['SkuIssue', { type: 'orderItem', id: first.id }, order.createdAt],
      ['SkuIssue', { type: 'orderItem', id: second.id }, order.createdAt],
      ['ImageIssue', { type: 'orderItem', id: second.id }, expect.any(String)],
      ['PollingStopped', { type: 'order', id: order.id }, order.updatedAt],
    ])
    expect(found[0]?.message).toBe('Customer care holds the order: FraudReview.')
    expect(found[2]?.message).toContain('postcode')
    expect(found[4]?.message).toBe('NO-1: SKU "NO-1" is not in the catalog.')
  })

  test('keep their start while other fields change, and start again when they return', async () => {
    const order = await orderFixture.order({ items: [{ sku: 'NO-1', quantity: 2 }] })
    await orderFixture.call('PATCH', `/orders/${order.id}`, { items: [{ id: order.items[0].id, quantity: 5, sku: 'NO-3' }] })
    expect((await blockers(order.id))[0]?.since).toBe(order.createdAt)
    await orderFixture.call('PATCH', `/orders/${order.id}`, { items: [{ id: order.items[0].id, skipSkuValidation: true }] })
    expect(await blockers(order.id)).toEqual([])
    const again = await orderFixture.call('PATCH', `/orders/${order.id}`, { items: [{ id: order.items[0].id, skipSkuValidation: false }] })
    expect((await blockers(order.id))[0]?.since).toBe(again.body.order.updatedAt)
  })

  test('disappear one by one when their remedies are carried out', async () => {
    const order = await blockedOrder()
    for (;;) {
      const [first] = await blockers(order.id)
      expect(await isStuck(order.id)).toBe(first !== undefined)
      if (!first) break
      await carryOut(first, decisions[first.code]?.())
      const isFirst = ({ code, resource }: Blocker) => code === first.code && resource.id === first.resource.id
      expect((await blockers(order.id)).filter(isFirst)).toEqual([])
    }
    const { status } = (await orderFixture.call('GET', `/orders/${order.id}`)).body.order
    expect(status).toBe('ReadyForFulfillment')
  })

  test('disappear also from last to first', async () => {
    const order = await blockedOrder()
    for (let found = await blockers(order.id); found.length; found = await blockers(order.id)) {
      const last = found.at(-1) as Blocker
      await carryOut(last, decisions[last.code]?.())
      expect(await blockers(order.id)).toHaveLength(found.length - 1)
    }
  })

  test.each([false, true])('include that nothing was checked yet; on hold: %s', async (isHeld) => {
    const { order } = (await orderFixture.call('POST', '/orders', orderBody(byHand, { items: [{ sku: 'NO-1', quantity: 1 }] }))).body
    if (isHeld) await hold(order.id, { reason: 'CustomerRequest' })
    expect(await codes(order.id)).toEqual(isHeld ? ['NotProcessed', 'Hold'] : ['NotProcessed'])
    const [first] = await blockers(order.id)
    expect(first).toMatchObject({ since: order.createdAt, remedy: { params: { orderIds: [order.id] }, permission: 'orders:process' } })
    await carryOut(first as Blocker)
    expect(await codes(order.id)).toEqual(isHeld ? ['Hold', 'SkuIssue'] : ['SkuIssue'])
  })

  test('include a missing address', async () => {
    const order = await orderFixture.order()
    await orderFixture.call('PATCH', `/orders/${order.id}`, { shippingAddress: null })
    const [only] = await blockers(order.id)
    expect(only).toMatchObject({ code: 'AddressIssue', remedy: { params: { orderId: order.id } } })
    await carryOut(only as Blocker, { shippingAddress: address() })
    expect(await blockers(order.id)).toEqual([])
  })
})

test('are none for ready and canceled orders and canceled items', async () => {
  const ready = await orderFixture.order()
  expect([await blockers(ready.id), await isStuck(ready.id)]).toEqual([[], false])
  const canceled = await blockedOrder()
  await orderFixture.call('POST', `/orders/${canceled.id}/cancel`, { reason: 'Ordered twice' })
  expect([await blockers(canceled.id), await isStuck(canceled.id)]).toEqual([[], false])
  const part = await orderFixture.order({
    items: [
      { sku: 'GOOD', quantity: 1, skipSkuValidation: true },
      { sku: 'NO-1', quantity: 1 },
    ],
  })
  await orderFixture.call('POST', `/orders/${part.id}/cancel`, { reason: 'Not made', items: [{ id: part.items[1].id }] })
  expect([await blockers(part.id), await isStuck(part.id)]).toEqual([[], false])
})

test('are the same for a merchant, without comments and names of staff', async () => {
  const order = await blockedOrder()
  const mine = await makeClient(service, {
    associations: [{ type: 'Merchant', id: orderFixture.merchantId }],
    permissions: ['orders:read'],
  })
  const seen = await blockers(order.id, mine.token)
  expect(seen).toEqual(await blockers(order.id))
  expect(JSON.stringify(seen)).not.toMatch(/Third card|Administrator/)
  const theirs = await makeClient(service, { associations: [{ type: 'Merchant', id: byHand }], permissions: ['orders:read'] })
  expect((await service.call('GET', `/orders/${order.id}/blockers`, { token: theirs.token })).status).toBe(404)
})

test('have remedies that are operations, with permission and path parameters', async () => {
  const known = new Map(operations.map(({ method, path, permission }) => [`${method} /v1${path}`, permission as string]))
  const { order } = (await orderFixture.call('POST', '/orders', orderBody(byHand))).body
  const all = [...(await blockers(order.id)), ...(await blockers((await blockedOrder()).id))]
  for (const { remedy } of all) {
    expect(known.get(remedy.operation), remedy.operation).toBe(remedy.permission)
    for (const [, name] of remedy.operation.matchAll(/\{(\w+)\}/g)) expect(remedy.params).toHaveProperty(name as string)
  }
})
