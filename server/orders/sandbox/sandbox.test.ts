import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { violations } from '@/scripts/checks/violations'
import { sharedSandbox } from '@/server/directory/shared-sandbox'
import { makeFacility } from '@/server/testing/builders/facilities'
import { makeShipmentFixture, type ShipmentFixture } from '@/server/testing/builders/shipments'
import { makeClient } from '@/server/testing/builders/users'
import { type Service, startService } from '@/server/testing/service'

let service: Service
let fixture: ShipmentFixture
/** A sandbox of somebody's own. */
let own: { vendorId: string; facilityId: string }
let merchant: string
let realVendor: string
let sandboxVendor: string
let ownVendor: string
beforeAll(async () => {
  service = await startService()
  fixture = await makeShipmentFixture(service)
  const { vendor } = await fixture.expected(201, 'POST', '/vendors', { name: 'Inkwell tests', isSandbox: true })
  own = await makeFacility(service, { vendorId: vendor.id, name: 'Inkwell tests' })
  const client = async (type: 'Vendor' | 'Merchant', id: string, permissions: string[]) =>
    (await makeClient(service, { associations: [{ type, id }], permissions: permissions as never })).token
  const vendorClient = (id: string) => client('Vendor', id, ['shipments:read', 'shipments:update', 'shipments:reject'])
  merchant = await client('Merchant', fixture.orderFixture.merchantId, ['orders:read', 'orders:create', 'orders:hold', 'shipments:read'])
  realVendor = await vendorClient(fixture.first.vendorId)
  sandboxVendor = await vendorClient(sharedSandbox.vendorId)
  ownVendor = await vendorClient(own.vendorId)
})
afterAll(async () => {
  expect(await violations(service.runtime.database)).toEqual([])
  await service.close()
})

const as = (token: string, method: string, path: string, body?: unknown) => service.call(method, path, { token, body })

/** A test order and the shipment to which it was routed. */
async function testOrder() {
  const order = await fixture.order({ isTest: true })
  const { shipments } = (await as(merchant, 'GET', `/orders/${order.id}/shipments`)).body
  return { order, shipment: shipments[0] }
}

const eventsOf = async (token: string, id: string): Promise<string[]> =>
  (await as(token, 'GET', '/events?pageSize=200&after=0')).body.events
    .filter(({ resource }: { resource: { id: string } }) => resource.id === id)
    .map(({ type }: { type: string }) => type)

describe('the shared sandbox', () => {
  test('is in a fresh installation, ships everywhere, and is a sandbox for good', async () => {
    const { facility } = await fixture.expected(200, 'GET', '/facilities/F00000000')
    expect(facility).toMatchObject({ id: sharedSandbox.facilityId, vendorId: sharedSandbox.vendorId, isSandbox: true, isActive: true })
    expect(facility.countryCodes).toHaveLength(249)
    const refused = await fixture.orderFixture.call('PATCH', `/vendors/${sharedSandbox.vendorId}`, { isSandbox: false })
    expect([refused.status, refused.body.errors[0]]).toMatchObject([400, { propertyName: 'isSandbox', reason: 'field.readOnly' }])
    const ids = async (path: string, name: string) =>
      (await fixture.expected(200, 'GET', path))[name].map(({ id }: { id: string }) => id).sort()
    expect(await ids('/vendors?isSandbox=true', 'vendors')).toEqual([sharedSandbox.vendorId, own.vendorId].sort())
    expect(await ids('/facilities?isSandbox=true', 'facilities')).toEqual([sharedSandbox.facilityId, own.facilityId].sort())
  })

  test('gets every test order that becomes ready, whatever its merchant and SKUs', async () => {
    const { order, shipment } = await testOrder()
    expect(order.status).toBe('InFulfillment')
    expect(shipment).toMatchObject({
      shipmentStatus: 'Assigned',
      vendorId: sharedSandbox.vendorId,
      facilityName: 'Sandbox facility',
      orderItems: [{ quantity: 3 }, { quantity: 2 }],
    })
    expect((await fixture.order()).status).toBe('ReadyForFulfillment')
  })
})

describe('a sandbox vendor sees test orders’ shipments, and a real one never', () => {
  test('in gets, lists, counts and events', async () => {
    const { shipment: tested } = await testOrder()
    const real = await fixture.shipment(await fixture.order())
    const gets = async (token: string) => [
      (await as(token, 'GET', `/shipments/${tested.id}`)).status,
      (await as(token, 'GET', `/shipments/${real.id}`)).status,
    ]
    expect([await gets(sandboxVendor), await gets(realVendor), await gets(ownVendor), await gets(merchant)]).toEqual([
      [200, 404],
      [404, 200],
      [404, 404],
      [200, 200],
    ])
    const listed = async (token: string): Promise<string[]> =>
      (await as(token, 'GET', '/shipments?pageSize=200')).body.shipments.map(({ id }: { id: string }) => id)
    expect(await listed(sandboxVendor)).toContain(tested.id)
    expect(await listed(sandboxVendor)).not.toContain(real.id)
    expect(await listed(realVendor)).toEqual(expect.not.arrayContaining([tested.id]))
    expect((await as(sandboxVendor, 'GET', '/shipments/count/status')).body.total).toBe((await listed(sandboxVendor)).length)
    expect([
      await eventsOf(sandboxVendor, tested.id),
      await eventsOf(realVendor, tested.id),
      await eventsOf(sandboxVendor, real.id),
    ]).toEqual([['ShipmentCreated'], [], []])
  })

  test('and works on it as any vendor does', async () => {
    const { shipment } = await testOrder()
    expect((await as(sandboxVendor, 'PATCH', `/shipments/${shipment.id}`, { shipmentStatus: 'InProduction' })).status).toBe(200)
    expect((await as(realVendor, 'PATCH', `/shipments/${shipment.id}`, { shipmentStatus: 'InProduction' })).status).toBe(404)
  })
})

describe('a vendor or facility of the other kind is refused', () => {
  const mismatch = (propertyName: string) => [400, { propertyName, reason: 'sandbox.mismatch' }]
  const problemOf = async (path: string, body: object) => {
    const response = await fixture.orderFixture.call('POST', path, body)
    return [response.status, response.body.errors[0]]
  }

  test('by create, with and without a facility', async () => {
    const real = await fixture.order()
    const orderItems = [{ id: real.items[0].id }]
    expect(await problemOf('/shipments', { orderId: real.id, vendorId: own.vendorId, orderItems })).toMatchObject(mismatch('vendorId'))
    expect(await problemOf('/shipments', { orderId: real.id, ...own, orderItems })).toMatchObject(mismatch('vendorId'))
    const { order, shipment } = await testOrder()
    await fixture.expected(204, 'PATCH', `/${shipment.id}/cancel`, { cancelReason: 'Again' })
    const testItems = [{ id: order.items[0].id }]
    expect(await problemOf('/shipments', { orderId: order.id, ...fixture.first, orderItems: testItems })).toMatchObject(
      mismatch('vendorId'),
    )
    await fixture.expected(201, 'POST', '/shipments', { orderId: order.id, ...own, orderItems: testItems })
  })

  test('by assign and reroute; another sandbox is possible', async () => {
    const real = await fixture.shipment(await fixture.order(), [3, 2], { facilityId: null })
    expect(await problemOf(`/shipments/${real.id}/assign`, { facilityId: own.facilityId })).toMatchObject(mismatch('facilityId'))
    const { shipment } = await testOrder()
    const reroute = (facilityId: string) => ({ facilityId, reason: 'Try it' })
    expect(await problemOf(`/shipments/${real.id}/reroute`, reroute(own.facilityId))).toMatchObject(mismatch('facilityId'))
    expect(await problemOf(`/shipments/${shipment.id}/reroute`, reroute(fixture.first.facilityId))).toMatchObject(mismatch('facilityId'))
    await fixture.expected(200, 'POST', `/shipments/${shipment.id}/reroute`, reroute(own.facilityId))
    expect(await eventsOf(ownVendor, shipment.id)).toEqual(['ShipmentRerouted', 'ShipmentCreated'])
    expect(await eventsOf(sandboxVendor, shipment.id)).toEqual(['ShipmentCreated', 'ShipmentCanceled'])
  })

  test('and is no candidate', async () => {
    const real = await fixture.shipment(await fixture.order())
    const { shipment } = await testOrder()
    const candidates = async (id: string): Promise<string[]> =>
      (await fixture.expected(200, 'GET', `/shipments/${id}/candidates`)).candidates.map(
        ({ facilityId }: { facilityId: string }) => facilityId,
      )
    expect((await candidates(shipment.id)).sort()).toEqual([sharedSandbox.facilityId, own.facilityId].sort())
    expect(await candidates(real.id)).toEqual(expect.not.arrayContaining([sharedSandbox.facilityId, own.facilityId]))
  })
})
