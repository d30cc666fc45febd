import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inThePast } from '@/server/testing/builders/past'
import { makeRoutingFixture, type RoutingFixture } from '@/server/testing/builders/routing'
import { type Service, startService } from '@/server/testing/service'

let service: Service
let fixture: RoutingFixture
let merchantId: string
beforeAll(async () => {
  service = await startService()
  fixture = await makeRoutingFixture(service)
  merchantId = await fixture.merchant()
})
afterAll(() => service.close())

const call = async (method: string, path: string, body?: unknown, status = 200) => {
  const response = await fixture.orderFixture.call(method, path, body)
  expect(response.status, JSON.stringify(response.body)).toBe(status)
  return response.body
}
const shipmentsOf = async (orderId: string) => (await call('GET', `/orders/${orderId}/shipments?sort=createdDate`)).shipments
const shipment = async (id: string) => (await call('GET', `/shipments/${id}`)).shipment

/** A Monday morning and a Monday afternoon, UTC. */
const morning = '2026-11-16T10:00:00.000Z'
const afternoon = '2026-11-16T15:00:00.000Z'

interface Shipped {
  skus?: string[]
  facilityId?: string | null
  fields?: object
}
/** An order with one shipment of all its units, made at this time. */
const made = (at: string, { skus = ['MUG'], facilityId = fixture.ohio, fields = {} }: Shipped = {}) =>
  inThePast(at, async () => {
    const order = await fixture.order(merchantId, skus, fields)
    const orderItems = order.items.map(({ id }: { id: string }) => ({ id }))
    const { shipment } = await call('POST', '/shipments', { orderId: order.id, vendorId: fixture.vendorId, facilityId, orderItems }, 201)
    return { order, shipment }
  })

describe('the ship-by date of a shipment', () => {
  test.each([
    ['its lead time after a morning', morning, ['MUG'], '2026-11-17'],
    ['a working day more after the cut-off', afternoon, ['MUG'], '2026-11-18'],
    ['the longest lead time of its lines', morning, ['MUG', 'TEE'], '2026-11-18'],
    ['three days where its vendor offers nothing', morning, ['PIN'], '2026-11-19'],
    ['three days for one line, which is longer than the offer of another', morning, ['MUG', 'PIN'], '2026-11-19'],
    ['over the weekend', '2026-11-20T10:00:00.000Z', ['MUG'], '2026-11-23'],
  ])('is %s', async (_, at, skus, expected) => {
    const { order, shipment } = await made(at, { skus })
    expect(shipment).toMatchObject({ shipByDate: expected, isLate: false, orderAgeDays: 0 })
    expect((await call('GET', `/orders/${order.id}`)).order).toMatchObject({ shipByDate: null, dueDate: expected, isLate: true })
  })

  test('is that of routing, too', async () => {
    const order = await inThePast(morning, async () => {
      const made = await fixture.order(merchantId, ['TEE'])
      await fixture.route(made.id)
      return made
    })
    expect(await shipmentsOf(order.id)).toMatchObject([{ facilityId: fixture.nevada, shipByDate: '2026-11-18' }])
  })

  test('is null until it is assigned, also with a date of the order', async () => {
    const { order, shipment: created } = await made(morning, { facilityId: null, fields: { shipByDate: '2026-12-01' } })
    expect(created).toMatchObject({ shipByDate: null, isLate: false })
    expect((await call('GET', `/orders/${order.id}`)).order.dueDate).toBe('2026-12-01')
    const assigned = await inThePast(afternoon, () => call('POST', `/shipments/${created.id}/assign`, { facilityId: fixture.ohio }))
    expect(assigned.shipment.shipByDate).toBe('2026-12-01')
    await call('PATCH', `/orders/${order.id}`, { shipByDate: null })
    expect((await shipment(created.id)).shipByDate).toBe('2026-11-18')
  })

  test.each([
    ['resubmitted', (id: string) => call('POST', `/shipments/${id}/resubmit`)],
    ['rerouted', (id: string) => call('POST', `/shipments/${id}/reroute`, { facilityId: fixture.leeds, reason: 'Full' })],
    [
      'assigned again',
      async (id: string) => {
        await call('POST', `/shipments/${id}/reject`, { reason: 'Full' })
        return call('POST', `/shipments/${id}/assign`, { facilityId: fixture.nevada })
      },
    ],
  ])('stays when the shipment is %s later', async (_, again) => {
    const { shipment: before } = await made(morning)
    const { shipment: after } = await inThePast('2026-11-17T10:00:00.000Z', () => again(before.id))
    expect(after.assignedDate).toBe('2026-11-17T10:00:00.000Z')
    expect(after.shipByDate).toBe('2026-11-17')
  })

  test('becomes earlier at a facility that is faster', async () => {
    const { shipment: slow } = await made(morning, { skus: ['TEE'] })
    expect(slow.shipByDate).toBe('2026-11-18')
    await call('PATCH', `/facilities/${fixture.nevada}`, { calendar: { cutoffTime: '09:00' } })
    const { shipment } = await inThePast('2026-11-13T08:00:00.000Z', () =>
      call('POST', `/shipments/${slow.id}/reroute`, { facilityId: fixture.nevada, reason: 'Faster' }),
    )
    expect(shipment.shipByDate).toBe('2026-11-17')
    await call('PATCH', `/facilities/${fixture.nevada}`, { calendar: {} })
  })

  test('goes with a part that is rerouted', async () => {
    const { shipment: whole } = await made(morning, { skus: ['MUG', 'TEE'] })
    const [, tee] = whole.orderItems
    const body = { facilityId: fixture.nevada, reason: 'Full', orderItems: [{ id: tee.id, quantity: 1 }] }
    const { shipment: part, source } = await inThePast('2026-11-18T10:00:00.000Z', () =>
      call('POST', `/shipments/${whole.id}/reroute`, body),
    )
    expect([part.shipByDate, source.shipByDate]).toEqual(['2026-11-18', '2026-11-18'])
  })

  test('follows a calendar only from the next assignment on', async () => {
    const { shipment: before } = await made(morning)
    const calendar = { timeZone: 'Europe/Berlin', workingDays: ['Tue', 'Thu'], cutoffTime: '10:30', holidays: ['2026-11-19'] }
    await call('PATCH', `/facilities/${fixture.ohio}`, { calendar })
    expect((await shipment(before.id)).shipByDate).toBe('2026-11-17')
    // Tuesday is the next working day, and the Thursday after it a holiday.
    expect((await made(morning)).shipment.shipByDate).toBe('2026-11-24')
    expect((await made('2026-11-17T09:30:00.000Z')).shipment.shipByDate).toBe('2026-11-24')
    expect((await made('2026-11-17T09:31:00.000Z')).shipment.shipByDate).toBe('2026-11-26')
    await call('PATCH', `/facilities/${fixture.ohio}`, { calendar: {} })
  })
})

describe('the ship-by date of an order', () => {
  test('is set, changed and cleared, and follows into the shipments that have not left', async () => {
    const { order, shipment: first } = await made(morning, { skus: ['MUG'] })
    const { order: dated } = await call('PATCH', `/orders/${order.id}`, { shipByDate: '2026-11-30' })
    expect(dated).toMatchObject({ version: order.version + 2, shipByDate: '2026-11-30', dueDate: '2026-11-30' })
    expect(await shipment(first.id)).toMatchObject({ version: first.version + 1, shipByDate: '2026-11-30' })
    const { bulk } = await call('PATCH', '/orders/bulk', { bulk: [{ id: order.id, shipByDate: null }] })
    expect(bulk[0].response.order).toMatchObject({ shipByDate: null, dueDate: '2026-11-17' })
    expect((await shipment(first.id)).shipByDate).toBe('2026-11-17')
  })

  test('can be given with a new order', async () => {
    const { order, shipment } = await made(morning, { fields: { shipByDate: '2026-11-25' } })
    expect(order).toMatchObject({ shipByDate: '2026-11-25', dueDate: '2026-11-25' })
    expect(shipment.shipByDate).toBe('2026-11-25')
  })

  test('cannot be changed once everything has left, and what has left keeps its date', async () => {
    const { order, shipment: first } = await made(morning, { skus: ['MUG'] })
    await call('POST', `/shipments/${first.id}/packages`, { packages: [{ shippedDate: afternoon }] }, 201)
    const refused = await call('PATCH', `/orders/${order.id}`, { shipByDate: '2026-12-01' }, 409)
    expect(refused.errors[0]).toMatchObject({ propertyName: 'shipByDate', reason: 'order.status' })
    await call('PATCH', `/orders/${order.id}`, { shipByDate: null })
    expect(await shipment(first.id)).toMatchObject({ shipByDate: '2026-11-17', isLate: false })
    expect((await call('GET', `/orders/${order.id}`)).order).toMatchObject({ dueDate: null, isLate: false })
  })

  test.each(['2026-02-30', '30.11.2026', '2026-11-30T10:00:00Z', '0000-01-01', '9999-12-31', 20261130])('%s is refused', async (day) => {
    const order = await fixture.order(merchantId, ['MUG'])
    const { errors } = await call('PATCH', `/orders/${order.id}`, { shipByDate: day }, 400)
    expect(errors[0].propertyName).toBe('shipByDate')
  })
})

describe('a late shipment', () => {
  test('is late from the end of the day at its facility on', async () => {
    await call('PATCH', `/facilities/${fixture.ohio}`, { calendar: { timeZone: 'Pacific/Kiritimati' } })
    const { shipment: far } = await made('2026-11-16T00:00:00.000Z')
    await call('PATCH', `/facilities/${fixture.ohio}`, { calendar: {} })
    expect(far.shipByDate).toBe('2026-11-17')
    const isLate = (at: string) => inThePast(at, async () => (await shipment(far.id)).isLate)
    expect([await isLate('2026-11-17T09:59:59.999Z'), await isLate('2026-11-17T10:00:00.000Z')]).toEqual([false, true])
  })

  test('is late in every answer, at the same version', async () => {
    const { order, shipment: one } = await made(morning)
    expect(one).toMatchObject({ isLate: false, version: 1 })
    const { body, headers } = await fixture.orderFixture.call('GET', `/shipments/${one.id}`)
    expect([body.shipment.isLate, body.shipment.version, headers.get('etag')]).toEqual([true, 1, '"v1"'])
    const days = Math.floor((Date.now() - Date.parse(morning)) / 86_400_000)
    expect(body.shipment.orderAgeDays).toBe(days)
    const listed = (await call('GET', `/shipments?shipmentId=${one.id}`)).shipments[0]
    const several = (await call('GET', `/shipments/bulk?ids=${one.id}`)).bulk[0].response.shipment
    const [expanded] = (await call('GET', `/orders/${order.id}?expand=shipments`)).order.shipments
    const { shipment: edited } = await call('PATCH', `/shipments/${one.id}`, { metadata: { press: '4' } })
    const [picked] = (await call('GET', `/shipments?shipmentId=${one.id}&fields=id,isLate,orderAgeDays`)).shipments
    expect(picked).toEqual({ id: one.id, isLate: true, orderAgeDays: days })
    for (const answer of [listed, several, expanded, edited]) expect(answer).toMatchObject({ isLate: true, orderAgeDays: days })
  })

  test('is shown as it is now when an outcome is replayed', async () => {
    const { order, shipment: one } = await made(morning)
    const send = () =>
      fixture.orderFixture.call('PATCH', `/shipments/${one.id}`, { metadata: { press: '5' } }, { 'Idempotency-Key': `press-of-${one.id}` })
    const first = await inThePast('2026-11-16T11:00:00.000Z', send)
    const again = await inThePast('2026-11-17T10:30:00.000Z', send)
    expect([first.body.shipment.isLate, first.body.shipment.orderAgeDays]).toEqual([false, 0])
    expect(again.headers.get('idempotency-replayed')).toBe('true')
    expect(again.body).toEqual({ shipment: { ...first.body.shipment, orderAgeDays: 1 } })
    await call('PATCH', `/orders/${order.id}`, { shipByDate: '2026-11-16' })
    expect((await inThePast('2026-11-17T10:30:00.000Z', send)).body.shipment).toMatchObject({ isLate: true, shipByDate: '2026-11-17' })
  })

  test('is not when it is canceled', async () => {
    const { shipment: one } = await made(morning)
    await call('PATCH', `/shipments/${one.id}/cancel`, { cancelReason: 'Ordered twice' }, 204)
    expect(await shipment(one.id)).toMatchObject({ shipByDate: '2026-11-17', isLate: false })
  })
})

test('shipments are filtered and sorted by what time does to them', async () => {
  const early = (await made('2025-03-03T10:00:00.000Z')).shipment.id
  const late = (await made('2025-03-05T10:00:00.000Z')).shipment.id
  const open = (await made('2025-03-04T10:00:00.000Z', { facilityId: null })).shipment.id
  const mine = `shipmentId=${[early, late, open].join()}`
  const found = async (query: string) => (await call('GET', `/shipments?${mine}&${query}`)).shipments.map(({ id }: { id: string }) => id)
  expect(await found('sort=shipByDate')).toEqual([early, late, open])
  expect(await found('sort=-shipByDate')).toEqual([open, late, early])
  expect(await found('sort=orderCreatedDate')).toEqual([early, open, late])
  expect(await found('sort=-orderCreatedDate')).toEqual([late, open, early])
  expect(await found('sort=shipByDate&shipByFrom=2025-03-05')).toEqual([late])
  expect(await found('sort=shipByDate&shipByTo=2025-03-05')).toEqual([early])
  expect(await found('shipByFrom=2025-03-04&shipByTo=2025-03-06&sort=shipByDate')).toEqual([early, late])
  expect(await found('isLate=true&sort=shipByDate')).toEqual([early, late])
  expect(await found('isLate=false')).toEqual([open])
  expect((await call('GET', `/shipments/count/status?${mine}&isLate=true`)).total).toBe(2)
  const { nextCursor } = await call('GET', `/shipments?${mine}&sort=shipByDate&pageSize=2`)
  const rest = await call('GET', `/shipments?cursor=${encodeURIComponent(nextCursor)}&pageSize=2`)
  expect(rest.shipments.map(({ id }: { id: string }) => id)).toEqual([open])
  for (const query of ['shipByFrom=soon', 'shipByTo=2025-02-30', 'isLate=yes'])
    expect((await call('GET', `/shipments?${query}`, undefined, 400)).errors[0].propertyName).toBe(query.split('=')[0])
})
