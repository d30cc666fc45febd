import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeShipmentFixture, type ShipmentFixture, sentAt, shipmentIn } from '@/server/testing/builders/shipments'
import { type Service, startService } from '@/server/testing/service'
import { type shipmentActions, shipmentStatuses } from '../lifecycle'

let service: Service
let shipmentFixture: ShipmentFixture
beforeAll(async () => {
  service = await startService()
  shipmentFixture = await makeShipmentFixture(service)
})
afterAll(() => service.close())

/** Each action with its request, the statuses in which it is possible, and its result. */
const actions = {
  assign: {
    ask: () => ['POST', 'assign', { facilityId: shipmentFixture.second.facilityId }],
    from: ['Created', 'Rejected'],
  },
  accept: { ask: () => ['PATCH', '', { shipmentStatus: 'InProduction' }], from: ['Assigned'] },
  reject: { ask: () => ['POST', 'reject', { reason: 'No' }], from: ['Assigned', 'InProduction'] },
  resubmit: { ask: () => ['POST', 'resubmit', undefined], from: ['Assigned', 'Rejected'] },
  reroute: {
    ask: () => ['POST', 'reroute', { facilityId: shipmentFixture.other.facilityId, reason: 'Broken press' }],
    from: ['Created', 'Assigned', 'Rejected'],
  },
  unassign: {
    ask: (item: string) => ['POST', 'unassignItems', { orderItems: [{ id: item, quantity: 1 }] }],
    // A Packed shipment has no unpacked units.
    from: ['Created', 'Assigned', 'Rejected', 'InProduction', 'PartiallyShipped'],
  },
  pack: { ask: () => ['POST', 'packages', { packages: [{}] }], from: ['Assigned', 'InProduction'] },
  spoil: {
    ask: (item: string) => ['POST', 'spoilage', { orderItemId: item, quantity: 1, reason: 'Misprint' }],
    from: ['InProduction', 'Packed', 'PartiallyShipped'],
  },
  // All its units must be packed, or have left already.
  ship: { ask: () => ['POST', 'ship', {}], from: ['Packed', 'Shipped', 'Delivered'] },
  deliver: { ask: () => ['PATCH', '', { shipmentStatus: 'Delivered' }], from: ['Shipped'] },
  cancel: { ask: () => ['PATCH', 'cancel', { cancelReason: 'No' }], from: ['Created', 'Assigned', 'Rejected', 'Canceled'] },
  remove: { ask: () => ['DELETE', '', undefined], from: ['Created', 'Assigned', 'Rejected', 'Canceled'] },
} as const satisfies Record<keyof typeof shipmentActions, { ask: (item: string) => readonly unknown[]; from: readonly string[] }>

test.each([
  ['Assigned', 'accepted (InProduction), rejected, resubmitted, rerouted, relieved of items, packed, canceled or deleted'],
  ['InProduction', 'rejected, relieved of items or packed'],
  ['Packed', 'shipped'],
  ['Shipped', 'set to Delivered'],
] as const)('an error lists what can be done with a shipment that is %s', async (status, possible) => {
  const { id } = await shipmentIn(shipmentFixture, status)
  const response = await shipmentFixture.orderFixture.call('POST', `/shipments/${id}/assign`, {
    facilityId: shipmentFixture.second.facilityId,
  })
  expect([response.status, response.body.errors[0].errorMessage]).toEqual([409, expect.stringContaining(` Now it can be ${possible}.`)])
})

describe.each(shipmentStatuses)('for a shipment that is %s', (status) => {
  // biome-ignore lint/suspicious/noExplicitAny: an answer of the API.
  let shipment: any
  beforeAll(async () => {
    shipment = await shipmentIn(shipmentFixture, status)
    expect(shipment.shipmentStatus).toBe(status)
  })

  test.each(Object.entries(actions))('%s', async (name, { ask, from }) => {
    const [method, path, body] = ask(shipment.orderItems[0].id) as [string, string, unknown]
    const url = `/shipments/${shipment.id}${path && `/${path}`}?dryRun=true`
    const response = await shipmentFixture.orderFixture.call(method, url, body)
    // A request for the current status is no change.
    const isNoChange = (body as { shipmentStatus?: string } | undefined)?.shipmentStatus === status
    const isPossible = isNoChange || (from as readonly string[]).includes(status)
    expect(response.status < 300, `${name}: ${JSON.stringify(response.body)}`).toBe(isPossible)
    if (!isPossible) {
      expect(response.status).toBe(409)
      expect(response.body.errors[0].errorMessage).toContain(shipment.shortId)
      expect(response.body.errors[0].errorMessage).toMatch(new RegExp(`${status}|is left|packed`))
    }
    expect(await shipmentFixture.getShipment(shipment.id)).toEqual(shipment)
  })

  test('any other status is refused', async () => {
    const ask = (shipmentStatus: string) => shipmentFixture.orderFixture.call('PATCH', `/shipments/${shipment.id}`, { shipmentStatus })
    for (const requestedStatus of shipmentStatuses.filter((one) => one !== 'InProduction' && one !== 'Delivered' && one !== status)) {
      const response = await ask(requestedStatus)
      expect([requestedStatus, response.status, response.body.errors[0].propertyName]).toEqual([requestedStatus, 409, 'shipmentStatus'])
    }
    expect((await ask(status)).body.shipment.version).toBe(shipment.version)
    expect((await ask('Lost')).status).toBe(400)
  })
})

describe('a hold refuses', () => {
  const made = ['Created', 'Assigned', 'Rejected'] as const

  test('creating, assigning and shipping, with its id, and allows the rest', async () => {
    for (const status of made) {
      const { id, orderId, orderItems } = await shipmentIn(shipmentFixture, status)
      await shipmentFixture.expected(200, 'POST', `/orders/${orderId}/customerCareHold`, { reason: 'FraudReview' })
      for (const [name, { ask, from }] of Object.entries(actions)) {
        if (!(from as readonly string[]).includes(status)) continue
        const [method, path, body] = ask(orderItems[0].id) as [string, string, unknown]
        const response = await shipmentFixture.orderFixture.call(method, `/shipments/${id}${path && `/${path}`}?dryRun=true`, body)
        const isHeld = ['assign', 'accept', 'resubmit', 'reroute', 'pack'].includes(name)
        expect([name, response.status < 300]).toEqual([name, !isHeld])
        if (isHeld) expect(response.body.errors[0].errorMessage).toContain('FraudReview')
      }
      expect((await shipmentFixture.getShipment(id)).isOnHold).toBe(true)
    }
  })

  test('a new shipment and shipping a package, but not tracking corrections', async () => {
    const order = await shipmentFixture.order()
    const { id } = await shipmentFixture.shipment(order, [1, 0])
    const { packages } = await shipmentFixture.pack(id)
    const path = `/shipments/${id}/packages/${packages[0].id}`
    await shipmentFixture.expected(200, 'POST', `/orders/${order.id}/customerCareHold`, { reason: 'FraudReview' })
    const refused = await shipmentFixture.orderFixture.call('PATCH', path, { shippedDate: sentAt })
    expect([refused.status, refused.body.errors[0].propertyName]).toEqual([409, 'shippedDate'])
    await shipmentFixture.expected(200, 'PATCH', path, { carrierTrackingNumber: '1Z9' })
    const orderItems = [{ id: order.items[1].id }]
    expect(
      (await shipmentFixture.orderFixture.call('POST', '/shipments', { orderId: order.id, ...shipmentFixture.first, orderItems })).status,
    ).toBe(409)
    const [{ id: holdId }] = (await shipmentFixture.getOrder(order.id)).holds
    await shipmentFixture.expected(200, 'POST', `/orders/${order.id}/releaseHold`, { holdId })
    expect((await shipmentFixture.getShipment(id)).isOnHold).toBe(false)
    await shipmentFixture.expected(200, 'PATCH', path, { shippedDate: sentAt })
  })
})
