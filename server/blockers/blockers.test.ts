import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { orderItems } from '@/db/schema'
import { operations } from '../operations'
import { makeClient, makeMerchant } from '../testing/actors'
import { type Desk, makeDesk, orderBody } from '../testing/orders'
import { type Service, startService } from '../testing/service'

let service: Service
let desk: Desk
let byHand: string
beforeAll(async () => {
  service = await startService()
  desk = await makeDesk(service)
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
const blockers = async (id: string, token = desk.token): Promise<Blocker[]> => {
  const { status, body } = await service.call('GET', `/orders/${id}/blockers`, { token })
  expect(status, JSON.stringify(body)).toBe(200)
  return body.blockers
}
const codes = async (id: string) => (await blockers(id)).map(({ code }) => code)
const isStuck = async (id: string) => (await desk.call('GET', `/orders/search?q=is:stuck order:${id}`)).body.totalCount === 1
const hold = (id: string, body: object) => desk.call('POST', `/orders/${id}/customerCareHold`, body)

/** Sends a remedy as it is given, with what its hint asks for. */
async function carryOut({ remedy }: Blocker, decided: object = {}) {
  const [method, path = ''] = remedy.operation.split(' /v1')
  const body: Record<string, unknown> = { ...remedy.params, ...decided }
  const at = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(body[name])
    delete body[name]
    return value
  })
  const answer = await desk.call(method as string, at, body)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  for (const one of answer.body.bulk ?? []) expect(one.status, JSON.stringify(one)).toBe(200)
}

const address = () => desk.payload().shippingAddress
/** Blocked by everything that there is: two holds, the address, two SKUs, an image, and stopped by hand. */
async function blockedOrder() {
  const order = await desk.order({
    shippingAddress: { ...address(), zip: null },
    items: [
      { sku: 'GOOD', quantity: 1, skipSkuValidation: true },
      { sku: 'NO-1', quantity: 2 },
      { sku: 'NO-2', quantity: 1 },
    ],
  })
  for (const id of [order.items[0].id, order.items[2].id])
    await service.runtime.database.write(async (sql) => {
      await sql.update(orderItems).set({ imageIssue: 'The area "Front" has no image.' }).where(eq(orderItems.id, id))
    })
  await hold(order.id, { reason: 'FraudReview', comment: 'Third card today' })
  await hold(order.id, { reason: 'AddressUnclear' })
  return (await desk.call('PATCH', `/orders/${order.id}`, { isPollingStopped: true })).body.order
}

const decisions: Record<string, () => object> = {
  AddressIssue: () => ({ shippingAddress: address() }),
  SkuIssue: () => ({ skipSkuValidation: true }),
  ImageIssue: () => ({ skipImageValidation: true }),
}

describe('what blocks an order', () => {
  test('is told in the order in which it is looked at, each with what it is about and since when', async () => {
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

  test('stays since when it is, whatever else is edited, and begins anew when it comes back', async () => {
    const order = await desk.order({ items: [{ sku: 'NO-1', quantity: 2 }] })
    await desk.call('PATCH', `/orders/${order.id}`, { items: [{ id: order.items[0].id, quantity: 5, sku: 'NO-3' }] })
    expect((await blockers(order.id))[0]?.since).toBe(order.createdAt)
    await desk.call('PATCH', `/orders/${order.id}`, { items: [{ id: order.items[0].id, skipSkuValidation: true }] })
    expect(await blockers(order.id)).toEqual([])
    const again = await desk.call('PATCH', `/orders/${order.id}`, { items: [{ id: order.items[0].id, skipSkuValidation: false }] })
    expect((await blockers(order.id))[0]?.since).toBe(again.body.order.updatedAt)
  })

  test('goes away when its remedy is carried out, one after the other, until nothing does', async () => {
    const order = await blockedOrder()
    for (;;) {
      const [first] = await blockers(order.id)
      expect(await isStuck(order.id)).toBe(first !== undefined)
      if (!first) break
      await carryOut(first, decisions[first.code]?.())
      const isFirst = ({ code, resource }: Blocker) => code === first.code && resource.id === first.resource.id
      expect((await blockers(order.id)).filter(isFirst)).toEqual([])
    }
    const { status } = (await desk.call('GET', `/orders/${order.id}`)).body.order
    expect(status).toBe('ReadyForFulfillment')
  })

  test('goes away also from the last one to the first', async () => {
    const order = await blockedOrder()
    for (let found = await blockers(order.id); found.length; found = await blockers(order.id)) {
      const last = found.at(-1) as Blocker
      await carryOut(last, decisions[last.code]?.())
      expect(await blockers(order.id)).toHaveLength(found.length - 1)
    }
  })

  test.each([false, true])('is that nothing was checked yet; held as well: %s', async (isHeld) => {
    const { order } = (await desk.call('POST', '/orders', orderBody(byHand, { items: [{ sku: 'NO-1', quantity: 1 }] }))).body
    if (isHeld) await hold(order.id, { reason: 'CustomerRequest' })
    expect(await codes(order.id)).toEqual(isHeld ? ['NotProcessed', 'Hold'] : ['NotProcessed'])
    const [first] = await blockers(order.id)
    expect(first).toMatchObject({ since: order.createdAt, remedy: { params: { orderIds: [order.id] }, permission: 'orders:process' } })
    await carryOut(first as Blocker)
    expect(await codes(order.id)).toEqual(isHeld ? ['Hold', 'SkuIssue'] : ['SkuIssue'])
  })

  test('can be a missing address', async () => {
    const order = await desk.order()
    await desk.call('PATCH', `/orders/${order.id}`, { shippingAddress: null })
    const [only] = await blockers(order.id)
    expect(only).toMatchObject({ code: 'AddressIssue', remedy: { params: { orderId: order.id } } })
    await carryOut(only as Blocker, { shippingAddress: address() })
    expect(await blockers(order.id)).toEqual([])
  })
})

test('nothing blocks what is ready, what is canceled, and what of an order was canceled', async () => {
  const ready = await desk.order()
  expect([await blockers(ready.id), await isStuck(ready.id)]).toEqual([[], false])
  const canceled = await blockedOrder()
  await desk.call('POST', `/orders/${canceled.id}/cancel`, { reason: 'Ordered twice' })
  expect([await blockers(canceled.id), await isStuck(canceled.id)]).toEqual([[], false])
  const part = await desk.order({
    items: [
      { sku: 'GOOD', quantity: 1, skipSkuValidation: true },
      { sku: 'NO-1', quantity: 1 },
    ],
  })
  await desk.call('POST', `/orders/${part.id}/cancel`, { reason: 'Not made', items: [{ id: part.items[1].id }] })
  expect([await blockers(part.id), await isStuck(part.id)]).toEqual([[], false])
})

test('a merchant is told the same, but not what the staff said nor who they are', async () => {
  const order = await blockedOrder()
  const mine = await makeClient(service, { associations: [{ type: 'Merchant', id: desk.merchantId }], permissions: ['orders:read'] })
  const seen = await blockers(order.id, mine.token)
  expect(seen).toEqual(await blockers(order.id))
  expect(JSON.stringify(seen)).not.toMatch(/Third card|Administrator/)
  const theirs = await makeClient(service, { associations: [{ type: 'Merchant', id: byHand }], permissions: ['orders:read'] })
  expect((await service.call('GET', `/orders/${order.id}/blockers`, { token: theirs.token })).status).toBe(404)
})

test('every remedy is an operation of the service, with its permission and its path’s parameters', async () => {
  const known = new Map(operations.map(({ method, path, permission }) => [`${method} /v1${path}`, permission as string]))
  const { order } = (await desk.call('POST', '/orders', orderBody(byHand))).body
  const all = [...(await blockers(order.id)), ...(await blockers((await blockedOrder()).id))]
  for (const { remedy } of all) {
    expect(known.get(remedy.operation), remedy.operation).toBe(remedy.permission)
    for (const [, name] of remedy.operation.matchAll(/\{(\w+)\}/g)) expect(remedy.params).toHaveProperty(name as string)
  }
})
