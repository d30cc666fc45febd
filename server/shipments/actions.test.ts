import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Service, startService } from '../testing/service'
import { type Dock, makeDock, sentAt, shipmentIn } from '../testing/shipments'
import { type shipmentActions, shipmentStatuses } from './lifecycle'

let service: Service
let dock: Dock
beforeAll(async () => {
  service = await startService()
  dock = await makeDock(service)
})
afterAll(() => service.close())

/** Each action as it is asked for: what it is called with, from where it is possible, and what comes of it. */
const actions = {
  assign: {
    ask: () => ['POST', 'assign', { facilityId: dock.second.facilityId }],
    from: ['Created', 'Rejected'],
  },
  accept: { ask: () => ['PATCH', '', { shipmentStatus: 'InProduction' }], from: ['Assigned'] },
  reject: { ask: () => ['POST', 'reject', { reason: 'No' }], from: ['Assigned', 'InProduction'] },
  resubmit: { ask: () => ['POST', 'resubmit', undefined], from: ['Assigned', 'Rejected'] },
  reroute: {
    ask: () => ['POST', 'reroute', { facilityId: dock.other.facilityId, reason: 'Broken press' }],
    from: ['Created', 'Assigned', 'Rejected'],
  },
  unassign: {
    ask: (item: string) => ['POST', 'unassignItems', { orderItems: [{ id: item, quantity: 1 }] }],
    // All of a Packed one is packed.
    from: ['Created', 'Assigned', 'Rejected', 'InProduction', 'PartiallyShipped'],
  },
  pack: { ask: () => ['POST', 'packages', { packages: [{}] }], from: ['Assigned', 'InProduction'] },
  deliver: { ask: () => ['PATCH', '', { shipmentStatus: 'Delivered' }], from: ['Shipped'] },
  cancel: { ask: () => ['PATCH', 'cancel', { cancelReason: 'No' }], from: ['Created', 'Assigned', 'Rejected', 'Canceled'] },
  remove: { ask: () => ['DELETE', '', undefined], from: ['Created', 'Assigned', 'Rejected', 'Canceled'] },
} as const satisfies Record<keyof typeof shipmentActions, { ask: (item: string) => readonly unknown[]; from: readonly string[] }>

test.each([
  ['Assigned', 'accepted (InProduction), rejected, resubmitted, rerouted, relieved of items, packed, canceled or deleted'],
  ['InProduction', 'rejected, relieved of items or packed'],
  ['Packed', 'shipped (shippedDate of its packages)'],
  ['Shipped', 'set to Delivered'],
] as const)('what is refused says what else can be done with a shipment that is %s', async (status, possible) => {
  const { id } = await shipmentIn(dock, status)
  const answer = await dock.desk.call('POST', `/shipments/${id}/assign`, { facilityId: dock.second.facilityId })
  expect([answer.status, answer.body.errors[0].errorMessage]).toEqual([409, expect.stringContaining(` Now it can be ${possible}.`)])
})

describe.each(shipmentStatuses)('of a shipment that is %s', (status) => {
  // biome-ignore lint/suspicious/noExplicitAny: an answer of the API.
  let shipment: any
  beforeAll(async () => {
    shipment = await shipmentIn(dock, status)
    expect(shipment.shipmentStatus).toBe(status)
  })

  test.each(Object.entries(actions))('%s', async (name, { ask, from }) => {
    const [method, path, body] = ask(shipment.orderItems[0].id) as [string, string, unknown]
    const url = `/shipments/${shipment.id}${path && `/${path}`}?dryRun=true`
    const answer = await dock.desk.call(method, url, body)
    // The current status asked for is no change.
    const isNoChange = (body as { shipmentStatus?: string } | undefined)?.shipmentStatus === status
    const isPossible = isNoChange || (from as readonly string[]).includes(status)
    expect(answer.status < 300, `${name}: ${JSON.stringify(answer.body)}`).toBe(isPossible)
    if (!isPossible) {
      expect(answer.status).toBe(409)
      expect(answer.body.errors[0].errorMessage).toContain(shipment.shortId)
      expect(answer.body.errors[0].errorMessage).toMatch(new RegExp(`${status}|is left|packed`))
    }
    expect(await dock.now(shipment.id)).toEqual(shipment)
  })

  test('any other status is refused', async () => {
    const ask = (shipmentStatus: string) => dock.desk.call('PATCH', `/shipments/${shipment.id}`, { shipmentStatus })
    for (const asked of shipmentStatuses.filter((one) => one !== 'InProduction' && one !== 'Delivered' && one !== status)) {
      const answer = await ask(asked)
      expect([asked, answer.status, answer.body.errors[0].propertyName]).toEqual([asked, 409, 'shipmentStatus'])
    }
    expect((await ask(status)).body.shipment.version).toBe(shipment.version)
    expect((await ask('Lost')).status).toBe(400)
  })
})

describe('a hold refuses', () => {
  const made = ['Created', 'Assigned', 'Rejected'] as const

  test('to make, to give away and to send, naming it, and allows the rest', async () => {
    for (const status of made) {
      const { id, orderId, orderItems } = await shipmentIn(dock, status)
      await dock.expected(200, 'POST', `/orders/${orderId}/customerCareHold`, { reason: 'FraudReview' })
      for (const [name, { ask, from }] of Object.entries(actions)) {
        if (!(from as readonly string[]).includes(status)) continue
        const [method, path, body] = ask(orderItems[0].id) as [string, string, unknown]
        const answer = await dock.desk.call(method, `/shipments/${id}${path && `/${path}`}?dryRun=true`, body)
        const isHeld = ['assign', 'accept', 'resubmit', 'reroute', 'pack'].includes(name)
        expect([name, answer.status < 300]).toEqual([name, !isHeld])
        if (isHeld) expect(answer.body.errors[0].errorMessage).toContain('FraudReview')
      }
      expect((await dock.now(id)).isOnHold).toBe(true)
    }
  })

  test('a new shipment, and that a package leaves; not that its tracking is corrected', async () => {
    const order = await dock.order()
    const { id } = await dock.shipment(order, [1, 0])
    const { packages } = await dock.pack(id)
    const path = `/shipments/${id}/packages/${packages[0].id}`
    await dock.expected(200, 'POST', `/orders/${order.id}/customerCareHold`, { reason: 'FraudReview' })
    const refused = await dock.desk.call('PATCH', path, { shippedDate: sentAt })
    expect([refused.status, refused.body.errors[0].propertyName]).toEqual([409, 'shippedDate'])
    await dock.expected(200, 'PATCH', path, { carrierTrackingNumber: '1Z9' })
    const orderItems = [{ id: order.items[1].id }]
    expect((await dock.desk.call('POST', '/shipments', { orderId: order.id, ...dock.first, orderItems })).status).toBe(409)
    const [{ id: holdId }] = (await dock.orderNow(order.id)).holds
    await dock.expected(200, 'POST', `/orders/${order.id}/releaseHold`, { holdId })
    expect((await dock.now(id)).isOnHold).toBe(false)
    await dock.expected(200, 'PATCH', path, { shippedDate: sentAt })
  })
})
