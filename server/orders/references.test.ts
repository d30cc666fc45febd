import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeOrderFixture, type OrderFixture, shipUnitsOf } from '@/server/testing/builders/orders'
import { makeShipmentFixture } from '@/server/testing/builders/shipments'
import { type Service, startService } from '@/server/testing/service'

let service: Service
let orderFixture: OrderFixture
beforeAll(async () => {
  service = await startService()
  orderFixture = await makeOrderFixture(service)
})
afterAll(() => service.close())

const patch = (id: string, body: object, query = '') => orderFixture.call('PATCH', `/orders/${id}${query}`, body)
const unique = () => `shop-${Math.random().toString(36).slice(2)}`

describe('the externalId of an order', () => {
  test('changes, with an audit entry and an event, and the order is found by it', async () => {
    const order = await orderFixture.order({ externalId: unique() })
    const externalId = unique()
    const { status, body } = await patch(order.id, { externalId })
    expect([status, body.order.externalId, body.order.version]).toEqual([200, externalId, 2])
    const { auditLogs } = (await orderFixture.call('GET', `/orders/${order.id}/auditLogs`)).body
    expect(auditLogs[0].changes).toEqual([{ field: 'externalId', from: order.externalId, to: externalId }])
    const { events } = (await orderFixture.call('GET', '/events?type=OrderUpdated&pageSize=200')).body
    expect(events.at(-1)).toMatchObject({ resource: { id: order.id }, data: { externalId, changed: ['externalId'] } })
    const found = await orderFixture.call('GET', `/orders/search?q=${externalId}`)
    expect(found.body.orders.map(({ id }: { id: string }) => id)).toEqual([order.id])
  })

  test('can be removed, and given again to another order', async () => {
    const externalId = unique()
    const [first, second] = [await orderFixture.order({ externalId }), await orderFixture.order()]
    expect((await patch(first.id, { externalId: null })).body.order.externalId).toBeNull()
    expect((await patch(second.id, { externalId })).status).toBe(200)
  })

  test('is unique: a taken one is a conflict that names its order', async () => {
    const [first, second] = [await orderFixture.order({ externalId: unique() }), await orderFixture.order()]
    const { status, body } = await patch(second.id, { externalId: first.externalId })
    expect([status, body.errorCode]).toEqual([409, 'Conflict'])
    expect(body.errors).toMatchObject([{ propertyName: 'externalId', reason: 'externalId.taken', attemptedValue: first.externalId }])
    expect(body.errors[0].errorMessage).toContain(first.id)
  })

  test('stays once something is shipped, and may be sent back as it was read', async () => {
    const order = await orderFixture.order({ externalId: unique() })
    await shipUnitsOf(service, order.id, [1])
    const { status, body } = await patch(order.id, { externalId: unique() })
    expect([status, body.errors[0].reason]).toEqual([409, 'externalId.locked'])
    expect((await patch(order.id, { externalId: order.externalId })).status).toBe(200)
  })

  test('reaches the shipments that show it', async () => {
    const shipmentFixture = await makeShipmentFixture(service)
    const order = await shipmentFixture.order()
    const shipment = await shipmentFixture.shipment(order)
    const externalId = unique()
    await patch(order.id, { externalId })
    expect(await shipmentFixture.getShipment(shipment.id)).toMatchObject({ orderExternalId: externalId, version: shipment.version + 1 })
  })
})

describe('the meta of an order', () => {
  test('is merged by key, and null removes a key', async () => {
    const order = await orderFixture.order({ meta: { channel: 'web', campaign: 'spring' } })
    const { status, body } = await patch(order.id, { meta: { campaign: null, priority: 'high' } })
    expect([status, body.order.meta]).toEqual([200, { channel: 'web', priority: 'high' }])
    const { auditLogs } = (await orderFixture.call('GET', `/orders/${order.id}/auditLogs`)).body
    expect(auditLogs[0].changes).toEqual([
      { field: 'meta.campaign', from: 'spring', to: null },
      { field: 'meta.priority', from: null, to: 'high' },
    ])
  })

  test('as it was read changes nothing', async () => {
    const order = await orderFixture.order({ meta: { channel: 'web' } })
    expect((await patch(order.id, { meta: order.meta })).body.order.version).toBe(1)
  })

  test('has at most 50 keys, counted after the merge', async () => {
    const meta = Object.fromEntries(Array.from({ length: 50 }, (_, i) => [`key${i}`, 'x']))
    const order = await orderFixture.order({ meta })
    const { status, body } = await patch(order.id, { meta: { another: 'x' } })
    expect([status, body.errors[0]]).toMatchObject([400, { propertyName: 'meta', reason: 'field.tooLarge' }])
    expect((await patch(order.id, { meta: { another: 'x', key0: null } })).status).toBe(200)
    expect((await patch(order.id, { meta: null })).status).toBe(400)
  })
})
