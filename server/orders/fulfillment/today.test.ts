import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { shipments } from '@/db/schema'
import { violations } from '@/scripts/checks/violations'
import { makeShipmentFixture, type ShipmentFixture, shipmentIn } from '@/server/testing/builders/shipments'
import { makeClient } from '@/server/testing/builders/users'
import { queryPlans } from '@/server/testing/databases/query-plans'
import { type Service, startService } from '@/server/testing/service'
import type { StepCounts } from './to-do-rules'
import { stepNames } from './to-do-rules'

let service: Service
let fixture: ShipmentFixture
let vendor: string
let merchant: string
beforeAll(async () => {
  service = await startService()
  fixture = await makeShipmentFixture(service)
  const client = async (type: 'Vendor' | 'Merchant', id: string) =>
    (await makeClient(service, { associations: [{ type, id }], permissions: ['shipments:read'] })).token
  vendor = await client('Vendor', fixture.first.vendorId)
  merchant = await client('Merchant', fixture.orderFixture.merchantId)
  await makeWork()
})
afterAll(async () => {
  expect(await violations(service.runtime.database)).toEqual([])
  await service.close()
})

/** Shipments in every status, with and without a slip, late and due today, held, of two facilities and of a sandbox. */
async function makeWork() {
  const today = new Date().toISOString().slice(0, 10)
  for (const status of ['Created', 'Assigned', 'Rejected', 'InProduction', 'Packed', 'PartiallyShipped', 'Shipped', 'Canceled'] as const)
    await shipmentIn(fixture, status)
  const dated = async (shipByDate: string, fields: object = {}) => {
    const order = await fixture.order({ shipByDate })
    return fixture.shipment(order, [3, 2], fields)
  }
  await dated('2026-01-02')
  await dated('2026-01-03', fixture.second)
  await dated(today)
  const print = (id: string) => fixture.expected(201, 'POST', `/shipments/${id}/packingSlip`, {})
  const accept = (id: string) => fixture.expected(200, 'PATCH', `/shipments/${id}`, { shipmentStatus: 'InProduction' })
  const printed = await dated(today)
  await print(printed.id)
  await accept(printed.id)
  const outdated = await dated('2026-01-01')
  await print(outdated.id)
  await accept(outdated.id)
  await fixture.expected(200, 'PATCH', `/orders/${outdated.orderId}`, { meta: { giftNote: 'Hello' } })
  const begun = await shipmentIn(fixture, 'InProduction')
  await fixture.pack(begun.id, { packageOrderItems: [{ orderItemId: begun.orderItems[0].id, quantity: 1 }] })
  const left = await dated('2026-01-05')
  await fixture.pack(left.id, { shippedDate: new Date().toISOString() })
  const held = await dated('2026-01-04')
  await fixture.expected(200, 'POST', `/orders/${held.orderId}/customerCareHold`, { reason: 'CustomerRequest' })
  await fixture.order({ isTest: true })
}

const today = async (token: string, query = '') => {
  const { status, body } = await service.call('GET', `/fulfillment/today${query}`, { token })
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}

describe.each(['Internal staff', 'its vendor', 'its merchant'])('for %s', (who) => {
  const token = () => ({ 'Internal staff': fixture.orderFixture.token, 'its vendor': vendor, 'its merchant': merchant })[who] as string

  test('each number is that of the list which its query opens', async () => {
    const { facilities } = await today(token())
    const total = async (query: string) => (await service.call('GET', `/shipments?${query}`, { token: token() })).body.totalCount
    for (const facility of facilities)
      for (const name of stepNames) {
        const { shipments, late, dueToday, query, units, oldestShipByDate } = facility[name] as StepCounts
        const { body } = await service.call('GET', `/shipments?${query}&pageSize=200`, { token: token() })
        const listed = body.shipments as { shipByDate: string | null; orderItems: { quantity: number }[] }[]
        expect([facility.facilityName, name, shipments, units, oldestShipByDate]).toEqual([
          facility.facilityName,
          name,
          body.totalCount,
          listed.reduce((sum, { orderItems }) => sum + orderItems.reduce((units, { quantity }) => units + quantity, 0), 0),
          listed[0]?.shipByDate ?? null,
        ])
        expect(late).toBe(await total(`${query}&isLate=true`))
        expect(dueToday).toBe(await total(`${query}&shipByFrom=${facility.today}&shipByTo=${facility.today}`))
      }
  })

  test('the held one counts in onHold only', async () => {
    expect((await today(token())).onHold).toBe(1)
  })
})

test('the steps of the first facility are as made', async () => {
  const { facilities } = await today(vendor, `?facilityId=${fixture.first.facilityId}`)
  expect(facilities).toHaveLength(1)
  const [{ facilityId, toAccept, toPrint, toMake, toPack, toShip }] = facilities
  expect(facilityId).toBe(fixture.first.facilityId)
  expect(toAccept).toMatchObject({ shipments: 3, units: 15, late: 1, dueToday: 1, oldestShipByDate: '2026-01-02' })
  expect(toPrint).toMatchObject({ shipments: 6, late: 2, oldestShipByDate: '2026-01-01' })
  expect([toMake.shipments, toPack.shipments, toShip.shipments]).toEqual([3, 1, 2])
})

test('the day of a facility is what has to leave by today and what left today, and lists what left', async () => {
  const { facilities } = await today(vendor, `?facilityId=${fixture.first.facilityId}`)
  const [{ day, toShip }] = facilities
  const { body } = await service.call('GET', `/shipments?${day.shippedQuery}&pageSize=200`, { token: vendor })
  expect([day.shipped, body.totalCount]).toEqual([1, 1])
  expect(body.shipments[0].shipmentStatus).toBe('Shipped')
  // Late or due today: one assigned, one accepted and printed, one out of date; the others are due later.
  expect(day.planned - day.shipped).toBe(4)
  expect(day.packed).toBe(day.shipped + toShip.late + toShip.dueToday)
})

test('who packs where is told to colleagues for as long as the bench says so', async () => {
  const { id, shortId } = await shipmentIn(fixture, 'InProduction')
  const { token } = await makeClient(service, {
    associations: [{ type: 'Vendor', id: fixture.first.vendorId }],
    permissions: ['shipments:read'],
  })
  const announce = async (part: string | null) => {
    const body = { resource: { type: 'shipment', id }, state: 'editing', part }
    expect((await service.call('PUT', '/presence', { token, body })).status).toBe(204)
  }
  const packing = async (viewer: string) =>
    (await today(viewer)).facilities.flatMap((one: { facilityId: string; packing: object[] }) =>
      one.packing.map((packer) => ({ facilityId: one.facilityId, ...packer })),
    )
  await announce('shippingMethod')
  expect(await packing(vendor)).toEqual([])
  await announce('packing')
  expect(await packing(vendor)).toMatchObject([
    { facilityId: fixture.first.facilityId, shipmentShortId: shortId, user: { type: 'ServiceClient' } },
  ])
  expect(await packing(merchant)).toEqual([])
})

test('a vendor sees its own facilities only, also those without work, and a filter names one it sees', async () => {
  const { facilities } = await today(vendor)
  expect(facilities.map(({ facilityId }: { facilityId: string }) => facilityId).sort()).toEqual(
    [fixture.first.facilityId, fixture.second.facilityId].sort(),
  )
  const other = await service.call('GET', `/fulfillment/today?facilityId=${fixture.other.facilityId}`, { token: vendor })
  expect([other.status, other.body.errors[0].propertyName]).toEqual([400, 'facilityId'])
})

test('test orders count with includeTest only, at their own facility', async () => {
  const testOrders = async (query: string) => {
    const { facilities } = await today(fixture.orderFixture.token, query)
    return facilities.filter(({ facilityShortId }: { facilityShortId: string }) => facilityShortId === 'F00000000')
  }
  expect(await testOrders('')).toEqual([])
  expect(await testOrders('?includeTest=true')).toMatchObject([{ toAccept: { shipments: 1 } }])
  const units = async (query: string) => {
    const { body } = await service.call('GET', `/fulfillment/production?${query}`, { token: fixture.orderFixture.token })
    return (body.lines as { quantity: number }[]).reduce((sum, { quantity }) => sum + quantity, 0)
  }
  expect(await units('includeTest=true')).toBeGreaterThan(await units(''))
})

const sum = (spoiled: { quantity: number }[]) => spoiled.reduce((units, { quantity }) => units + quantity, 0)

test('spoiled units of today are summed by variant, for others than merchants', async () => {
  const { id, orderItems } = await shipmentIn(fixture, 'InProduction')
  for (const quantity of [1, 2])
    await fixture.expected(200, 'POST', `/shipments/${id}/spoilage`, { orderItemId: orderItems[0].id, quantity, reason: 'Misprint' })
  const { variantId } = orderItems[0]
  expect((await today(vendor)).spoiled).toEqual([{ variantId, quantity: 3 }])
  expect((await today(merchant)).spoiled).toEqual([])
  expect((await today(fixture.orderFixture.token, `?facilityId=${fixture.other.facilityId}`)).spoiled).toEqual([])
})

test('spoiled units stay with their shipment when a part of it is rejected', async () => {
  const { id, orderItems } = await shipmentIn(fixture, 'InProduction')
  const before = (await today(vendor)).spoiled
  const [mug] = orderItems
  await fixture.expected(200, 'POST', `/shipments/${id}/spoilage`, { orderItemId: mug.id, quantity: 2, reason: 'Misprint' })
  await fixture.expected(201, 'POST', `/shipments/${id}/packingSlip`, {})
  const rejection = { reasonCode: 'OutOfStock', orderItems: [{ id: mug.id, quantity: 1 }] }
  const { shipment, source } = await fixture.expected(200, 'POST', `/shipments/${id}/reject`, rejection)
  expect([shipment.spoilage, source.spoilage]).toMatchObject([[], [{ quantity: 2 }]])
  expect([shipment.slipCount, shipment.slipIsOutdated, source.slipIsOutdated]).toEqual([0, false, true])
  expect(sum((await today(vendor)).spoiled) - sum(before)).toBe(2)
})

test('spoiled units count where they were spoiled, also when the shipment has moved to another vendor', async () => {
  const { id, orderItems } = await shipmentIn(fixture, 'InProduction')
  const facilityQuery = ({ facilityId }: { facilityId: string }) => `?facilityId=${facilityId}`
  const before = sum((await today(vendor, facilityQuery(fixture.first))).spoiled)
  await fixture.expected(200, 'POST', `/shipments/${id}/spoilage`, { orderItemId: orderItems[0].id, quantity: 2, reason: 'Misprint' })
  await fixture.expected(200, 'POST', `/shipments/${id}/reject`, { reasonCode: 'OutOfStock' })
  await fixture.expected(200, 'POST', `/shipments/${id}/reroute`, { facilityId: fixture.other.facilityId, reason: 'No ink' })
  expect(sum((await today(vendor, facilityQuery(fixture.first))).spoiled) - before).toBe(2)
  expect((await today(fixture.orderFixture.token, facilityQuery(fixture.other))).spoiled).toEqual([])
})

test('spoiled units that an earlier version stored count at the present facility', async () => {
  const { id, orderItems } = await shipmentIn(fixture, 'InProduction')
  const before = sum((await today(vendor)).spoiled)
  const [{ id: orderItemId, variantId }] = orderItems
  const entry = { orderItemId, quantity: 2, variantId, reason: 'Lost' as const, note: null, createdAt: new Date().toISOString() }
  const stored = { spoilage: [entry], spoiledAt: new Date(entry.createdAt) }
  await service.runtime.database.write(async (sql) => {
    await sql.update(shipments).set(stored).where(eq(shipments.id, id))
  })
  expect(sum((await today(vendor)).spoiled) - before).toBe(2)
  expect((await service.call('GET', `/shipments/${id}`, { token: vendor })).body.shipment.spoilage).toMatchObject([{ quantity: 2 }])
})

test.each(['Internal staff', 'a vendor'])(
  'for %s the shipments are read by the indexes of work, shipping and spoilage, and those that are being packed by id',
  async (who) => {
    const plans = await queryPlans(service, () => today(who === 'a vendor' ? vendor : fixture.orderFixture.token))
    const indexes = plans.flatMap((plan) => [...plan.matchAll(/\bshipments_\w+/g)].map(([name]) => name))
    expect([...new Set(indexes)].sort(), plans.join('\n\n')).toEqual([
      'shipments_id',
      'shipments_shipped',
      'shipments_spoiled',
      'shipments_to_do',
    ])
  },
)
