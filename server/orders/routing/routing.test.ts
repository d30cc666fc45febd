import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { events } from '@/db/schema'
import { violations } from '@/scripts/checks/violations'
import { NIL_ID } from '@/server/kernel/id'
import { makeRoutingFixture, type RoutingFixture } from '@/server/testing/builders/routing'
import { type Service, startService } from '@/server/testing/service'

let service: Service
let routingFixture: RoutingFixture
let cheapestFacilityId: string
beforeAll(async () => {
  service = await startService()
  routingFixture = await makeRoutingFixture(service)
  cheapestFacilityId = await routingFixture.merchant({ routingStrategy: 'cheapest' })
})
afterAll(() => service.close())

const getOrder = async (id: string) => (await routingFixture.orderFixture.call('GET', `/orders/${id}`)).body.order
const auditActions = async (resourceId: string) =>
  (await service.runtime.database.sql.select().from(events).where(eq(events.resourceId, resourceId)).orderBy(events.position)).map(
    ({ type }) => type,
  )

test.each([
  ['cheapest', ['Inkwell Nevada: 2 TEE', 'Redwood Leeds: 1 MUG, 3 CAP']],
  ['fastest', ['Inkwell Nevada: 1 MUG, 2 TEE', 'Redwood Leeds: 3 CAP']],
  ['fewestShipments', ['Inkwell Nevada: 2 TEE', 'Redwood Leeds: 1 MUG, 3 CAP']],
])('an order is split by its merchant’s strategy: %s', async (routingStrategy, expected) => {
  const { id } = await routingFixture.order(await routingFixture.merchant({ routingStrategy }), ['MUG', 'TEE', 'CAP'])
  const { status, body } = await routingFixture.route(id)
  expect([status, body.strategy, routingFixture.describeShipments(body.shipments)]).toEqual([200, routingStrategy, expected])
})

describe('a routed order', () => {
  test('has Assigned shipments at the vendors’ prices and is InFulfillment; each change emits one event', async () => {
    const order = await routingFixture.order(cheapestFacilityId, ['MUG', 'TEE'])
    const { shipments } = (await routingFixture.route(order.id)).body
    expect(shipments).toMatchObject([
      { shipmentStatus: 'Assigned', facilityId: routingFixture.nevada, costTotal: 10, assignedDate: expect.any(String) },
      { shipmentStatus: 'Assigned', facilityId: routingFixture.leeds, costTotal: 2 },
    ])
    expect(await getOrder(order.id)).toMatchObject({
      version: order.version + 1,
      status: 'InFulfillment',
      shipmentIds: shipments.map(({ id }: { id: string }) => id),
    })
    expect(await auditActions(order.id)).toEqual(['OrderCreated', 'OrderStatusChanged'])
    for (const { id } of shipments) expect(await auditActions(id)).toEqual(['ShipmentCreated'])
    const { auditLogs } = (await routingFixture.orderFixture.call('GET', `/shipments/${shipments[0].id}/auditLogs`)).body
    expect(auditLogs).toMatchObject([{ action: 'route', reason: 'cheapest' }])
  })

  test('explains for every facility why it was chosen or not', async () => {
    const order = await routingFixture.order(cheapestFacilityId, ['MUG'])
    const { choices, shipments } = (await routingFixture.route(order.id)).body
    expect(choices).toMatchObject([
      {
        shipmentId: shipments[0].id,
        facilityId: routingFixture.leeds,
        facilityName: 'Redwood Leeds',
        orderItems: [{ id: order.items[0].id, sku: 'MUG', quantity: 1 }],
        reason: 'Lowest cost for these items: for 2.00 USD, in 5 days.',
        facilities: [
          {
            facilityId: routingFixture.leeds,
            isChosen: true,
            isEligible: true,
            reason: null,
            cost: { amount: 2, currency: 'USD' },
            leadTimeDays: 5,
          },
          { facilityId: routingFixture.ohio, isChosen: false, isEligible: true, reason: 'It costs 1.00 USD more.', leadTimeDays: 1 },
          { facilityId: routingFixture.nevada, isChosen: false, isEligible: true, reason: 'It costs 1.00 USD more.' },
        ],
        facilityCount: 3,
      },
    ])
  })

  test('keeps items open that no facility can make, and says so', async () => {
    const order = await routingFixture.order(cheapestFacilityId, ['MUG', 'PIN'])
    const { choices, shipments } = (await routingFixture.route(order.id)).body
    expect(routingFixture.describeShipments(shipments)).toEqual(['Redwood Leeds: 1 MUG'])
    expect(choices[1]).toMatchObject({
      shipmentId: null,
      facilityId: null,
      orderItems: [{ sku: 'PIN', quantity: 2 }],
      reason: 'No facility can make these items for this order; they stay open.',
    })
    const [{ reason }] = choices[1].facilities
    expect(reason).toBe('Inkwell Works does not offer PIN.')
    expect((await getOrder(order.id)).status).toBe('ReadyForFulfillment')
    const again = await routingFixture.route(order.id)
    expect([again.status, again.body.shipments, again.body.choices.length]).toEqual([200, [], 1])
    expect((await getOrder(order.id)).version).toBe(order.version + 1)
  })

  test('is routed again only for units that are open again', async () => {
    const order = await routingFixture.order(cheapestFacilityId, ['MUG', 'TEE'])
    const { shipments } = (await routingFixture.route(order.id)).body
    expect((await routingFixture.route(order.id)).body.errors[0].errorMessage).toContain('has no open units')
    const orderItems = [{ id: order.items[1].id, quantity: 1 }]
    await routingFixture.orderFixture.call('POST', `/shipments/${shipments[0].id}/unassignItems`, { orderItems })
    expect(routingFixture.describeShipments((await routingFixture.route(order.id)).body.shipments)).toEqual(['Inkwell Nevada: 1 TEE'])
  })
})

describe('routing is refused', () => {
  test('while the order is on hold', async () => {
    const { id } = await routingFixture.order(cheapestFacilityId, ['MUG'])
    await routingFixture.orderFixture.call('POST', `/orders/${id}/customerCareHold`, { reason: 'FraudReview' })
    const response = await routingFixture.route(id)
    expect([response.status, response.body.errors[0].errorMessage]).toEqual([409, expect.stringContaining('FraudReview')])
    expect(await routingFixture.shipments(id)).toEqual([])
  })

  test.each([
    ['with an issue', { items: [{ sku: 'NO-SUCH', quantity: 1 }] }, 'SkuIssue'],
    ['that is canceled', null, 'Canceled'],
  ])('of an order that is %s', async (_, fields, status) => {
    const { id } = await routingFixture.order(cheapestFacilityId, ['MUG'], fields ?? {})
    if (!fields) await routingFixture.orderFixture.call('POST', `/orders/${id}/cancel`, { reason: 'x' })
    const response = await routingFixture.route(id)
    expect([response.status, response.body.errors[0].errorMessage]).toEqual([409, expect.stringContaining(`is ${status}`)])
  })

  test('for an unknown order, at a stale version, and with a body', async () => {
    const { id } = await routingFixture.order(cheapestFacilityId, ['MUG'])
    expect((await routingFixture.route('O99999999')).status).toBe(404)
    expect((await routingFixture.route(id, '', { 'If-Match': '"v9"' })).status).toBe(412)
    expect((await routingFixture.orderFixture.call('POST', `/orders/${id}/route`, { strategy: 'fastest' })).status).toBe(400)
    expect((await routingFixture.orderFixture.call('POST', `/orders/${id}/route`, {}, { 'If-Match': '"v1"' })).status).toBe(200)
  })
})

test('a dry run lists the shipments and creates none', async () => {
  const order = await routingFixture.order(cheapestFacilityId, ['MUG', 'TEE'])
  const { status, body, headers } = await routingFixture.route(order.id, '?dryRun=true')
  expect([status, headers.get('dry-run')]).toEqual([200, 'true'])
  expect(routingFixture.describeShipments(body.shipments)).toEqual(['Inkwell Nevada: 2 TEE', 'Redwood Leeds: 1 MUG'])
  expect(body.shipments[0].id).toBe(NIL_ID)
  expect(body.changes).toContainEqual({
    resource: { type: 'order', id: order.id },
    field: 'status',
    from: 'ReadyForFulfillment',
    to: 'InFulfillment',
  })
  expect(await getOrder(order.id)).toEqual(order)
  expect(await routingFixture.shipments(order.id)).toEqual([])
})

test('the same key routes once', async () => {
  const { id } = await routingFixture.order(cheapestFacilityId, ['MUG'])
  const headers = { 'Idempotency-Key': `route-${id}` }
  const [first, second] = [await routingFixture.route(id, '', headers), await routingFixture.route(id, '', headers)]
  expect(second.body).toEqual(first.body)
  expect([second.headers.get('idempotency-replayed'), await routingFixture.shipments(id)]).toEqual(['true', ['Redwood Leeds: 1 MUG']])
})

test('of simultaneous routings one takes the units, the others find none left', async () => {
  const { id } = await routingFixture.order(cheapestFacilityId, ['MUG', 'TEE'])
  const answers = await Promise.all(Array.from({ length: 6 }, () => routingFixture.route(id)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409])
  expect(await routingFixture.shipments(id)).toEqual(['Inkwell Nevada: 2 TEE', 'Redwood Leeds: 1 MUG'])
  expect(await violations(service.runtime.database)).toEqual([])
})
