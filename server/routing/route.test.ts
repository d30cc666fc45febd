import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { events } from '@/db/schema'
import { violations } from '../commands/checks/violations'
import { type Service, startService } from '../testing/service'
import { makeYard, type Yard } from '../testing/yard'

let service: Service
let yard: Yard
let cheapest: string
beforeAll(async () => {
  service = await startService()
  yard = await makeYard(service)
  cheapest = await yard.merchant({ routingStrategy: 'cheapest' })
})
afterAll(() => service.close())

const stored = async (id: string) => (await yard.desk.call('GET', `/orders/${id}`)).body.order
const told = async (resourceId: string) =>
  (await service.runtime.database.sql.select().from(events).where(eq(events.resourceId, resourceId)).orderBy(events.position)).map(
    ({ type }) => type,
  )

test.each([
  ['cheapest', ['Inkwell Nevada: 2 TEE', 'Redwood Leeds: 1 MUG, 3 CAP']],
  ['fastest', ['Inkwell Nevada: 1 MUG, 2 TEE', 'Redwood Leeds: 3 CAP']],
  ['fewestShipments', ['Inkwell Nevada: 2 TEE', 'Redwood Leeds: 1 MUG, 3 CAP']],
])('an order is split by its merchant’s strategy: %s', async (routingStrategy, expected) => {
  const { id } = await yard.order(await yard.merchant({ routingStrategy }), ['MUG', 'TEE', 'CAP'])
  const { status, body } = await yard.route(id)
  expect([status, body.strategy, yard.told(body.shipments)]).toEqual([200, routingStrategy, expected])
})

describe('an order that was routed', () => {
  test('has Assigned shipments at what their vendors take, and is in fulfilment; all told once', async () => {
    const order = await yard.order(cheapest, ['MUG', 'TEE'])
    const { shipments } = (await yard.route(order.id)).body
    expect(shipments).toMatchObject([
      { shipmentStatus: 'Assigned', facilityId: yard.nevada, costTotal: 10, assignedDate: expect.any(String) },
      { shipmentStatus: 'Assigned', facilityId: yard.leeds, costTotal: 2 },
    ])
    expect(await stored(order.id)).toMatchObject({
      version: order.version + 1,
      status: 'InFulfillment',
      shipmentIds: shipments.map(({ id }: { id: string }) => id),
    })
    expect(await told(order.id)).toEqual(['OrderCreated', 'OrderStatusChanged'])
    for (const { id } of shipments) expect(await told(id)).toEqual(['ShipmentCreated'])
    const { auditLogs } = (await yard.desk.call('GET', `/shipments/${shipments[0].id}/auditLogs`)).body
    expect(auditLogs).toMatchObject([{ action: 'route', reason: 'cheapest' }])
  })

  test('says of every facility why it makes the items or not', async () => {
    const order = await yard.order(cheapest, ['MUG'])
    const { choices, shipments } = (await yard.route(order.id)).body
    expect(choices).toMatchObject([
      {
        shipmentId: shipments[0].id,
        facilityId: yard.leeds,
        facilityName: 'Redwood Leeds',
        orderItems: [{ id: order.items[0].id, sku: 'MUG', quantity: 1 }],
        reason: 'The least that these items cost: for 2.00 USD, in 5 days.',
        facilities: [
          { facilityId: yard.leeds, isChosen: true, isEligible: true, reason: null, cost: { amount: 2, currency: 'USD' }, leadTimeDays: 5 },
          { facilityId: yard.ohio, isChosen: false, isEligible: true, reason: 'It costs 1.00 USD more.', leadTimeDays: 1 },
          { facilityId: yard.nevada, isChosen: false, isEligible: true, reason: 'It costs 1.00 USD more.' },
        ],
        facilityCount: 3,
      },
    ])
  })

  test('keeps open what nobody can make, and says so', async () => {
    const order = await yard.order(cheapest, ['MUG', 'PIN'])
    const { choices, shipments } = (await yard.route(order.id)).body
    expect(yard.told(shipments)).toEqual(['Redwood Leeds: 1 MUG'])
    expect(choices[1]).toMatchObject({
      shipmentId: null,
      facilityId: null,
      orderItems: [{ sku: 'PIN', quantity: 2 }],
      reason: 'No facility can make these items for this order; they stay open.',
    })
    const [{ reason }] = choices[1].facilities
    expect(reason).toBe('Inkwell Works does not offer PIN.')
    expect((await stored(order.id)).status).toBe('ReadyForFulfillment')
    const again = await yard.route(order.id)
    expect([again.status, again.body.shipments, again.body.choices.length]).toEqual([200, [], 1])
    expect((await stored(order.id)).version).toBe(order.version + 1)
  })

  test('is routed again only for what is open again', async () => {
    const order = await yard.order(cheapest, ['MUG', 'TEE'])
    const { shipments } = (await yard.route(order.id)).body
    expect((await yard.route(order.id)).body.errors[0].errorMessage).toContain('Nothing of order')
    const orderItems = [{ id: order.items[1].id, quantity: 1 }]
    await yard.desk.call('POST', `/shipments/${shipments[0].id}/unassignItems`, { orderItems })
    expect(yard.told((await yard.route(order.id)).body.shipments)).toEqual(['Inkwell Nevada: 1 TEE'])
  })
})

describe('routing is refused', () => {
  test('while the order is held', async () => {
    const { id } = await yard.order(cheapest, ['MUG'])
    await yard.desk.call('POST', `/orders/${id}/customerCareHold`, { reason: 'FraudReview' })
    const answer = await yard.route(id)
    expect([answer.status, answer.body.errors[0].errorMessage]).toEqual([409, expect.stringContaining('FraudReview')])
    expect(await yard.shipments(id)).toEqual([])
  })

  test.each([
    ['with an issue', { items: [{ sku: 'NO-SUCH', quantity: 1 }] }, 'SkuIssue'],
    ['that is canceled', null, 'Canceled'],
  ])('of an order %s', async (_, fields, status) => {
    const { id } = await yard.order(cheapest, ['MUG'], fields ?? {})
    if (!fields) await yard.desk.call('POST', `/orders/${id}/cancel`, { reason: 'x' })
    const answer = await yard.route(id)
    expect([answer.status, answer.body.errors[0].errorMessage]).toEqual([409, expect.stringContaining(`is ${status}`)])
  })

  test('of what is not there, of another version, and with a body that says something', async () => {
    const { id } = await yard.order(cheapest, ['MUG'])
    expect((await yard.route('O99999999')).status).toBe(404)
    expect((await yard.route(id, '', { 'If-Match': '"v9"' })).status).toBe(412)
    expect((await yard.desk.call('POST', `/orders/${id}/route`, { strategy: 'fastest' })).status).toBe(400)
    expect((await yard.desk.call('POST', `/orders/${id}/route`, {}, { 'If-Match': '"v1"' })).status).toBe(200)
  })
})

test('a dry run tells what would be made, and makes nothing', async () => {
  const order = await yard.order(cheapest, ['MUG', 'TEE'])
  const { status, body, headers } = await yard.route(order.id, '?dryRun=true')
  expect([status, headers.get('dry-run')]).toEqual([200, 'true'])
  expect(yard.told(body.shipments)).toEqual(['Inkwell Nevada: 2 TEE', 'Redwood Leeds: 1 MUG'])
  expect(body.shipments[0].id).toBeNull()
  expect(body.changes).toContainEqual({
    resource: { type: 'order', id: order.id },
    field: 'status',
    from: 'ReadyForFulfillment',
    to: 'InFulfillment',
  })
  expect(await stored(order.id)).toEqual(order)
  expect(await yard.shipments(order.id)).toEqual([])
})

test('a key routes once', async () => {
  const { id } = await yard.order(cheapest, ['MUG'])
  const headers = { 'Idempotency-Key': `route-${id}` }
  const [first, second] = [await yard.route(id, '', headers), await yard.route(id, '', headers)]
  expect(second.body).toEqual(first.body)
  expect([second.headers.get('idempotency-replayed'), await yard.shipments(id)]).toEqual(['true', ['Redwood Leeds: 1 MUG']])
})

test('of routes at once one takes the units, the others find nothing left', async () => {
  const { id } = await yard.order(cheapest, ['MUG', 'TEE'])
  const answers = await Promise.all(Array.from({ length: 6 }, () => yard.route(id)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409])
  expect(await yard.shipments(id)).toEqual(['Inkwell Nevada: 2 TEE', 'Redwood Leeds: 1 MUG'])
  expect(await violations(service.runtime.database)).toEqual([])
})
