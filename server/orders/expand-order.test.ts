import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeShipmentFixture, type ShipmentFixture } from '@/server/testing/builders/shipments'
import { makeClient } from '@/server/testing/builders/users'
import { type Service, startService } from '@/server/testing/service'

let service: Service
let shipmentFixture: ShipmentFixture
let id: string
beforeAll(async () => {
  service = await startService()
  shipmentFixture = await makeShipmentFixture(service)
  const order = await shipmentFixture.order()
  id = order.id
  await shipmentFixture.shipment(order, [1, 0])
  for (const visibility of ['Internal', 'Merchant'])
    await shipmentFixture.expected(201, 'POST', '/notes', { resource: { type: 'order', id }, text: `For ${visibility}`, visibility })
})
afterAll(() => service.close())

const get = (query: string, { token = shipmentFixture.orderFixture.token, headers = {} as Record<string, string> } = {}) =>
  service.call('GET', `/orders/${id}${query}`, { token, headers })
const ofMerchant = (permissions: string[]) =>
  makeClient(service, { permissions, associations: [{ type: 'Merchant', id: shipmentFixture.orderFixture.merchantId }] })

describe('an order', () => {
  test('is answered with its shipments and notes, as their own lists have them', async () => {
    const { status, body } = await get('?expand=shipments,notes')
    expect(status).toBe(200)
    const { shipments, notes, ...order } = body.order
    expect(order).toEqual((await get('')).body.order)
    expect(shipments).toEqual((await shipmentFixture.expected(200, 'GET', `/orders/${id}/shipments`)).shipments)
    expect(notes).toEqual((await shipmentFixture.expected(200, 'GET', `/notes?orderId=${id}`)).notes)
    expect([shipments.length, notes.length]).toEqual([1, 2])
    expect(Object.keys((await get('?expand=notes')).body.order)).not.toContain('shipments')
  })

  test('has only the expansions that the caller may read', async () => {
    const { token } = await ofMerchant(['orders:read', 'shipments:read', 'notes:read'])
    const { order } = (await get('?expand=shipments,notes', { token })).body
    expect(order.notes.map(({ text }: { text: string }) => text)).toEqual(['For Merchant'])
    expect(order.shipments[0].totalCost ?? null).toBeNull()
    const unpermitted = await get('?expand=notes', { token: (await ofMerchant(['orders:read'])).token })
    expect([unpermitted.status, unpermitted.body.errors[0].errorMessage]).toEqual([403, 'This needs the permission notes:read.'])
  })

  test('refuses an unknown expansion, naming the known ones', async () => {
    const { status, body } = await get('?expand=shipments,refunds')
    expect([status, body.errors[0]]).toMatchObject([
      400,
      { propertyName: 'expand', errorMessage: expect.stringContaining('shipments, notes') },
    ])
  })

  test('takes fields within an expansion', async () => {
    const { body } = await get('?expand=shipments,notes&fields=shortId,shipments.shortId,notes.text')
    expect(Object.keys(body.order)).toEqual(['shortId', 'shipments', 'notes'])
    expect(Object.keys(body.order.shipments[0])).toEqual(['shortId'])
    expect(body.order.notes.map((note: object) => Object.keys(note))).toEqual([['text'], ['text']])
    expect((await get('?expand=shipments&fields=shipments.nothing')).status).toBe(400)
  })

  test('has an ETag that changes with what was added, and is not that of the order alone', async () => {
    const before = (await get('?expand=notes')).headers.get('etag') as string
    const alone = (await get('')).headers.get('etag') as string
    expect(before).not.toBe(alone)
    expect(before).toMatch(new RegExp(`^${alone.slice(0, -1)}\\.\\d+"$`))
    const known = { headers: { 'If-None-Match': before } }
    expect((await get('?expand=notes', known)).status).toBe(304)
    await shipmentFixture.expected(201, 'POST', '/notes', { resource: { type: 'order', id }, text: 'Another' })
    expect((await get('?expand=notes', known)).status).toBe(200)
    const changed = await service.call('PATCH', `/orders/${id}`, {
      token: shipmentFixture.orderFixture.token,
      body: { customerShippingMethod: 'Express' },
      headers: { 'If-Match': before },
    })
    expect(changed.status).toBe(200)
  })
})
