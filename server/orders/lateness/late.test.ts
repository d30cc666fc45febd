import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { backfills, orders, shipments } from '@/db/schema'
import { violations } from '@/scripts/checks/violations'
import { Reader } from '@/server/kernel/reader'
import { everything } from '@/server/kernel/scope'
import { inThePast } from '@/server/testing/builders/past'
import { makeShipmentFixture, type ShipmentFixture } from '@/server/testing/builders/shipments'
import { makeClient } from '@/server/testing/builders/users'
import { type Service, startService } from '@/server/testing/service'
import { blockersOf } from '../blockers/blockers'
import { remedyOf } from '../blockers/remedies'
import { getOrder } from '../load'
import { backfillShipBy } from './backfill'
import { markLateOrders } from './mark-late'

let service: Service
let fixture: ShipmentFixture
beforeAll(async () => {
  service = await startService()
  fixture = await makeShipmentFixture(service)
})
afterAll(() => service.close())

const monday = '2026-11-16T10:00:00.000Z'
const read = (id: string) => getOrder(new Reader(service.runtime.database.sql, everything), id)
/** The late resources at this time, since when, and the operation of the remedy. */
async function late(orderId: string, at: string) {
  const order = await read(orderId)
  return blockersOf(order, new Date(at))
    .filter(({ code }) => code === 'Late')
    .map((blocker) => [blocker.resource.type, blocker.message, blocker.since.toISOString(), remedyOf(order, blocker).operation])
}
const found = async (q: string) =>
  (await fixture.expected(200, 'GET', `/orders/search?${new URLSearchParams({ q, pageSize: '200' })}`)).orders.map(
    (one: { id: string }) => one.id,
  )
const isFound = async (q: string, id: string) => (await found(`${q} order:${id}`)).length === 1

describe('an order is late', () => {
  test('when it has been ready for a day without a shipment', async () => {
    const order = await inThePast(monday, () => fixture.order())
    expect(await late(order.id, '2026-11-17T09:59:59.999Z')).toEqual([])
    const expected = [
      [
        'order',
        'The order has been ready for more than 24 hours, and nothing of it is in a shipment.',
        '2026-11-17T10:00:00.000Z',
        'POST /v1/orders/{orderId}/route',
      ],
    ]
    expect(await late(order.id, '2026-11-17T10:00:00.000Z')).toEqual(expected)
    await inThePast('2026-11-16T12:00:00.000Z', () =>
      fixture.expected(200, 'PATCH', `/orders/${order.id}`, { customerShippingMethod: 'Express' }),
    )
    expect(await late(order.id, '2026-11-17T10:00:00.000Z')).toEqual(expected)
    expect(await fixture.getOrder(order.id)).toMatchObject({ isLate: true })
    const { blockers } = await fixture.expected(200, 'GET', `/orders/${order.id}/blockers`)
    expect(blockers).toMatchObject([{ code: 'Late', remedy: { permission: 'shipments:create', params: { orderId: order.id } } }])
  })

  test('again a day after its last shipment was canceled', async () => {
    const order = await inThePast(monday, () => fixture.order())
    const shipment = await inThePast(monday, () => fixture.shipment(order, [3, 2], { facilityId: null }))
    await inThePast('2026-11-18T10:00:00.000Z', () =>
      fixture.expected(204, 'PATCH', `/shipments/${shipment.id}/cancel`, { cancelReason: 'Not needed' }),
    )
    expect(await late(order.id, '2026-11-19T09:00:00.000Z')).toEqual([])
    expect(await late(order.id, '2026-11-19T10:00:00.000Z')).toMatchObject([
      ['order', expect.any(String), '2026-11-19T10:00:00.000Z', expect.any(String)],
    ])
  })

  test('when a shipment has not left in time or has not changed, with both reasons', async () => {
    const order = await inThePast(monday, () => fixture.order())
    const { id, shortId } = await inThePast(monday, () => fixture.shipment(order))
    await inThePast(monday, () => fixture.expected(200, 'PATCH', `/orders/${order.id}`, { shipByDate: '2026-11-17' }))
    const ask = 'POST /v1/notes'
    expect(await late(order.id, '2026-11-17T23:59:59.999Z')).toEqual([])
    const overdue = `Shipment ${shortId} of Inkwell Ohio had to leave by 2026-11-17`
    expect(await late(order.id, '2026-11-18T00:00:00.000Z')).toEqual([['shipment', `${overdue}.`, '2026-11-18T00:00:00.000Z', ask]])
    const both = `${overdue} and has not changed for its whole lead time.`
    expect(await late(order.id, '2026-11-19T10:00:00.000Z')).toEqual([['shipment', both, '2026-11-18T00:00:00.000Z', ask]])
    await inThePast('2026-11-19T11:00:00.000Z', () =>
      fixture.expected(200, 'PATCH', `/shipments/${id}`, { shipmentStatus: 'InProduction' }),
    )
    expect(await late(order.id, '2026-11-20T00:00:00.000Z')).toEqual([['shipment', `${overdue}.`, '2026-11-18T00:00:00.000Z', ask]])
    await fixture.pack(id, { shippedDate: '2026-11-19T12:00:00.000Z' })
    expect(await late(order.id, '2026-12-24T00:00:00.000Z')).toEqual([])
  })

  test('when a shipment has had no facility for three working days, which assigning it ends', async () => {
    const order = await inThePast('2026-11-13T10:00:00.000Z', () => fixture.order())
    const { id, shortId } = await inThePast('2026-11-13T10:00:00.000Z', () => fixture.shipment(order, [3, 2], { facilityId: null }))
    expect(await late(order.id, '2026-11-18T09:59:59.999Z')).toEqual([])
    expect(await late(order.id, '2026-11-18T10:00:00.000Z')).toEqual([
      [
        'shipment',
        `Shipment ${shortId} has not changed for its whole lead time.`,
        '2026-11-18T10:00:00.000Z',
        'POST /v1/shipments/{shipmentId}/assign',
      ],
    ])
    await inThePast('2026-11-18T10:00:00.000Z', () =>
      fixture.expected(200, 'POST', `/shipments/${id}/assign`, { facilityId: fixture.first.facilityId }),
    )
    expect(await late(order.id, '2026-11-19T10:00:00.000Z')).toEqual([])
  })

  test('not when it is canceled', async () => {
    const order = await inThePast(monday, () => fixture.order())
    await fixture.expected(200, 'POST', `/orders/${order.id}/cancel`, { reason: 'Ordered twice' })
    expect(await fixture.getOrder(order.id)).toMatchObject({ isLate: false, dueDate: null })
  })
})

test('the remedy of a late shipment asks its facility by a note that its vendor reads', async () => {
  const order = await inThePast(monday, () => fixture.order({ shipByDate: '2026-11-16' }))
  const { id } = await inThePast(monday, () => fixture.shipment(order))
  const [blocker] = (await fixture.expected(200, 'GET', `/orders/${order.id}/blockers`)).blockers
  expect(blocker.remedy).toMatchObject({ operation: 'POST /v1/notes', permission: 'notes:create' })
  const { note } = await fixture.expected(201, 'POST', '/notes', { ...blocker.remedy.params, text: 'When does it leave?' })
  const vendor = await makeClient(service, {
    associations: [{ type: 'Vendor', id: fixture.first.vendorId }],
    permissions: ['notes:read', 'shipments:read'],
  })
  const { body } = await service.call('GET', `/notes?resourceType=shipment&resourceId=${id}`, { token: vendor.token })
  expect(body.notes.map((one: { id: string }) => one.id)).toEqual([note.id])
})

describe('the search', () => {
  test('finds late orders when time has made them late, and no more once they are not', async () => {
    const order = await inThePast(monday, () => fixture.order())
    const { database } = service.runtime
    expect([await isFound('is:late', order.id), await isFound('is:stuck', order.id)]).toEqual([false, false])
    await markLateOrders(database, new Date('2026-11-17T09:00:00.000Z'))
    expect(await isFound('is:late', order.id)).toBe(false)
    const { version } = await fixture.getOrder(order.id)
    expect(await markLateOrders(database, new Date())).toBeGreaterThanOrEqual(1)
    expect([await isFound('is:late', order.id), await isFound('is:stuck', order.id), await isFound('-is:late', order.id)]).toEqual([
      true,
      true,
      false,
    ])
    expect((await fixture.getOrder(order.id)).version).toBe(version)
    await fixture.shipment(order)
    expect([await isFound('is:late', order.id), await isFound('is:stuck', order.id)]).toEqual([false, false])
  })

  test('knows at once what a change makes late, in a saved view, too', async () => {
    const order = await fixture.order({ externalId: 'LATE-1' })
    await fixture.shipment(order)
    await fixture.expected(200, 'PATCH', `/orders/${order.id}`, { shipByDate: '2026-11-16' })
    expect(await isFound('is:late,held', order.id)).toBe(true)
    const { view } = await fixture.expected(201, 'POST', '/views', { name: 'Late', resource: 'orders', q: 'is:late LATE-1' })
    const { views } = await fixture.expected(200, 'GET', '/views?resource=orders&withCounts=true')
    expect(views.find(({ id }: { id: string }) => id === view.id)).toMatchObject({ count: 1 })
    const items = await fixture.expected(200, 'GET', `/orders/items/search?q=${encodeURIComponent('is:late LATE-1')}`)
    expect(items.totalCount).toBe(2)
  })

  test.each([
    ['due:2031-05-05', true],
    ['due:<2031-05-05', false],
    ['due:<=2031-05-05', true],
    ['due:>2031-05-05', false],
    ['due:2031-05-01..2031-05-04', false],
    ['due:2031-05-05..2031-05-09', true],
    ['due:..2031-05-05', true],
    ['due:2031-05-06..', false],
    ['due:>7d', true],
    ['due:<7d', false],
    ['-due:2031-05-05', false],
    ['-due:2031-05-06', true],
    ['due:2031-05-04T12:00:00Z..2031-05-05T12:00:00Z', true],
    ['due:<2031-05-05T12:00:00Z', true],
  ])('%s', async (q, expected) => {
    const order = await fixture.order({ shipByDate: '2031-05-05' })
    expect(await isFound(q, order.id)).toBe(expected)
  })

  test('finds the day of the first shipment that has to leave, and none without one', async () => {
    const order = await inThePast(monday, () => fixture.order())
    expect(await isFound('due:..2040-01-01', order.id)).toBe(false)
    await inThePast(monday, () => fixture.shipment(order))
    expect(await isFound('due:2026-11-19', order.id)).toBe(true)
    expect(await isFound('due:<1d', order.id)).toBe(Date.now() > Date.parse('2026-11-18'))
  })
})

test('shipments stored before there were ship-by dates get theirs at the start, once, without a new version', async () => {
  const order = await inThePast(monday, () => fixture.order())
  const shipment = await inThePast(monday, () => fixture.shipment(order))
  const waiting = await inThePast(monday, () => fixture.order())
  const { database } = service.runtime
  const stored = async () => [
    await database.sql.select().from(shipments).where(eq(shipments.id, shipment.id)),
    ...(await Promise.all([order.id, waiting.id].map((id) => database.sql.select().from(orders).where(eq(orders.id, id))))),
  ]
  const before = await stored()
  await database.write(async (db) => {
    const none = { shipByDate: null, shipByRank: '9999-12-31', facilityShipBy: null, timeZone: null, leadTimeDays: null }
    await db.update(shipments).set({ ...none, lateAt: null, staleAt: null, orderCreatedAt: new Date(0) })
    for (const { id, shipments: summaries } of await db.select().from(orders)) {
      const bare = summaries.map(({ shipByDate: _, lateAt: __, staleAt: ___, ...summary }) => summary)
      await db
        .update(orders)
        .set({ shipments: bare, dueDate: null, readySince: null, lateAt: null, isMarkedLate: false })
        .where(and(eq(orders.id, id)))
    }
    await db.delete(backfills).where(eq(backfills.name, 'ship-by'))
  })
  await backfillShipBy(database)
  expect(await stored()).toEqual(before)
  await markLateOrders(database, new Date())
  expect(await violations(database)).toEqual([])
})
