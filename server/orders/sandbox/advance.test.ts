import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { violations } from '@/scripts/checks/violations'
import { sharedSandbox } from '@/server/directory/shared-sandbox'
import { makeShipmentFixture, type ShipmentFixture, sentAt } from '@/server/testing/builders/shipments'
import { makeClient } from '@/server/testing/builders/users'
import { type Service, startService } from '@/server/testing/service'

let service: Service
let fixture: ShipmentFixture
let merchant: string
let sandboxVendor: string
beforeAll(async () => {
  service = await startService()
  fixture = await makeShipmentFixture(service)
  const client = async (type: 'Vendor' | 'Merchant', id: string, permissions: string[]) =>
    (await makeClient(service, { associations: [{ type, id }], permissions: permissions as never })).token
  merchant = await client('Merchant', fixture.orderFixture.merchantId, ['orders:read', 'orders:create', 'orders:hold', 'shipments:read'])
  sandboxVendor = await client('Vendor', sharedSandbox.vendorId, ['shipments:read', 'shipments:update', 'shipments:reject'])
})
afterAll(async () => {
  expect(await violations(service.runtime.database)).toEqual([])
  await service.close()
})

const as = (token: string, method: string, path: string, body?: unknown, headers?: Record<string, string>) =>
  service.call(method, path, { token, body, ...(headers && { headers }) })

/** A test order and the shipment to which it was routed. */
async function testOrder() {
  const order = await fixture.order({ isTest: true })
  const { shipments } = (await as(merchant, 'GET', `/orders/${order.id}/shipments`)).body
  return { order, shipment: shipments[0] }
}

const advance = (token: string, id: string, to: string, headers?: Record<string, string>) =>
  as(token, 'POST', `/sandbox/shipments/${id}/advance`, { to }, headers)

const eventsOf = async (token: string, id: string): Promise<string[]> =>
  (await as(token, 'GET', '/events?pageSize=200&after=0')).body.events
    .filter(({ resource }: { resource: { id: string } }) => resource.id === id)
    .map(({ type }: { type: string }) => type)

describe('advance', () => {
  test('takes every step of a vendor up to the status, by System, with the events of a vendor’s own changes', async () => {
    const { order, shipment } = await testOrder()
    const { status, body } = await advance(merchant, shipment.id, 'Shipped')
    expect([status, body.shipment]).toMatchObject([
      200,
      {
        shipmentStatus: 'Shipped',
        version: shipment.version + 3,
        costTotal: null,
        packages: [{ carrierName: 'Sandbox carrier', carrierTrackingNumber: expect.stringMatching(/^SANDBOX-P\d{10}$/) }],
      },
    ])
    expect((await as(merchant, 'GET', `/orders/${order.id}`)).body.order.status).toBe('Fulfilled')
    expect((await advance(merchant, shipment.shortId, 'Delivered')).body.shipment.shipmentStatus).toBe('Delivered')
    const told = ['ShipmentCreated', 'ShipmentUpdated', 'PackageUpdated', 'ShipmentShipped', 'ShipmentDelivered']
    expect([await eventsOf(merchant, shipment.id), await eventsOf(sandboxVendor, shipment.id)]).toEqual([told, told])
    const { auditLogs } = await fixture.expected(200, 'GET', `/shipments/${shipment.id}/auditLogs`)
    expect(auditLogs.slice(0, 4).map(({ actor }: { actor: { type: string } }) => actor.type)).toEqual([
      'System',
      'System',
      'System',
      'System',
    ])
  })

  test('packs and ships the rest of a shipment of which a package has left', async () => {
    /** Advances a shipment of which one unit has left, others are packed by themselves, and one is not packed. */
    const ship = async (to: string, waiting: number) => {
      const order = await fixture.order({ isTest: true, items: [{ sku: 'MUG-1', quantity: 2 + waiting, skipSkuValidation: true }] })
      const [shipment] = (await as(merchant, 'GET', `/orders/${order.id}/shipments`)).body.shipments
      await advance(merchant, shipment.id, 'InProduction')
      const packageOrderItems = [{ orderItemId: order.items[0].id, quantity: 1 }]
      const left = { packageOrderItems, shippedDate: sentAt, carrierTrackingNumber: 'FIRST' }
      const { shipment: partial } = await fixture.pack(shipment.id, left, ...Array(waiting).fill({ packageOrderItems }))
      expect(partial.shipmentStatus).toBe('PartiallyShipped')
      const { status, body } = await advance(merchant, shipment.id, to)
      expect(status, JSON.stringify(body)).toBe(200)
      return body.shipment
    }
    const shipped = await ship('Shipped', 0)
    expect(shipped).toMatchObject({
      shipmentStatus: 'Shipped',
      packages: [
        { carrierTrackingNumber: 'FIRST', packageOrderItems: [{ quantity: 1 }] },
        { carrierName: 'Sandbox carrier', carrierTrackingNumber: `SANDBOX-${shipped.shortId}`, packageOrderItems: [{ quantity: 1 }] },
      ],
    })
    expect((await ship('Delivered', 0)).shipmentStatus).toBe('Delivered')
    const numbers = (await ship('Shipped', 1)).packages.map((one: { carrierTrackingNumber: string }) => one.carrierTrackingNumber)
    expect(numbers).toEqual(['FIRST', expect.stringMatching(/^SANDBOX-P\d{10}$/), expect.stringMatching(/^SANDBOX-S\d{10}$/)])
  })

  test('rejects, also after production began', async () => {
    const { shipment } = await testOrder()
    await advance(merchant, shipment.id, 'InProduction')
    const { body } = await advance(merchant, shipment.id, 'Rejected')
    expect(body.shipment).toMatchObject({ shipmentStatus: 'Rejected', isRejectedByVendor: true, rejectReason: 'Rejected in the sandbox.' })
    expect(await eventsOf(sandboxVendor, shipment.id)).toEqual(['ShipmentCreated', 'ShipmentUpdated', 'ShipmentRejected'])
  })

  test('to the present status changes nothing', async () => {
    const { shipment } = await testOrder()
    const first = await advance(merchant, shipment.id, 'Packed')
    expect((await advance(merchant, shipment.id, 'Packed')).body.shipment.version).toBe(first.body.shipment.version)
  })

  test('refuses steps back and dead ends, naming what is possible', async () => {
    const { shipment } = await testOrder()
    await advance(merchant, shipment.id, 'Packed')
    for (const [to, possible] of [
      ['InProduction', 'Shipped or Delivered'],
      ['Rejected', 'Shipped or Delivered'],
    ] as const) {
      const { status, body } = await advance(merchant, shipment.id, to)
      expect([status, body.errors[0].reason, body.errors[0].errorMessage]).toEqual([
        409,
        'shipment.status',
        expect.stringContaining(`advanced to ${possible}.`),
      ])
    }
    expect((await advance(merchant, shipment.id, 'Created')).status).toBe(400)
    const rejected = await testOrder()
    await advance(merchant, rejected.shipment.id, 'Rejected')
    expect((await advance(merchant, rejected.shipment.id, 'Shipped')).status).toBe(409)
  })

  test('refuses an order on hold and takes no step', async () => {
    const { order, shipment } = await testOrder()
    expect((await as(merchant, 'POST', `/orders/${order.id}/customerCareHold`, { reason: 'FraudReview' })).status).toBe(200)
    const { version } = await fixture.getShipment(shipment.id)
    const { status, body } = await advance(merchant, shipment.id, 'Shipped')
    expect([status, body.errors[0].reason]).toEqual([409, 'order.held'])
    expect(await fixture.getShipment(shipment.id)).toMatchObject({ shipmentStatus: 'Assigned', version })
  })

  test('refuses real orders, strangers, callers without the permission, stale versions and dry runs', async () => {
    const real = await fixture.shipment(await fixture.order())
    const refused = await advance(merchant, real.id, 'Shipped')
    expect([refused.status, refused.body.errors[0].reason]).toEqual([409, 'sandbox.testOnly'])
    const { shipment } = await testOrder()
    const stranger = await makeClient(service, {
      associations: [{ type: 'Merchant', id: (await fixture.expected(201, 'POST', '/merchants', { name: 'Kontor' })).merchant.id }],
      permissions: ['orders:create'],
    })
    expect((await advance(stranger.token, shipment.id, 'Shipped')).status).toBe(404)
    expect((await advance(sandboxVendor, shipment.id, 'Shipped')).status).toBe(403)
    expect((await advance(merchant, shipment.id, 'Shipped', { 'If-Match': '"v99"' })).status).toBe(412)
    expect((await as(merchant, 'POST', `/sandbox/shipments/${shipment.id}/advance?dryRun=true`, { to: 'Shipped' })).status).toBe(400)
    expect(await fixture.getShipment(shipment.id)).toMatchObject({ version: shipment.version })
  })
})
