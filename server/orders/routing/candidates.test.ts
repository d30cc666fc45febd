import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeFacility } from '@/server/testing/builders/facilities'
import { makeRoutingFixture, type RoutingFixture } from '@/server/testing/builders/routing'
import { type Service, startService } from '@/server/testing/service'

let service: Service
let routingFixture: RoutingFixture
beforeAll(async () => {
  service = await startService()
  routingFixture = await makeRoutingFixture(service)
})
afterAll(() => service.close())

const shipmentOf = async (merchant: object, skus: string[], facilityId: string | null = null) => {
  const order = await routingFixture.order(await routingFixture.merchant(merchant), skus)
  const orderItems = order.items.map(({ id }: { id: string }) => ({ id }))
  const response = await routingFixture.orderFixture.call('POST', '/shipments', {
    orderId: order.id,
    vendorId: routingFixture.vendorId,
    facilityId,
    orderItems,
  })
  expect(response.status, JSON.stringify(response.body)).toBe(201)
  return response.body.shipment
}
const candidates = async (shipmentId: string) =>
  (await routingFixture.orderFixture.call('GET', `/shipments/${shipmentId}/candidates`)).body.candidates
const names = (list: { facilityName: string }[]) => list.map(({ facilityName }) => facilityName)

test('every facility is listed with its pros and cons, best first by the merchant’s strategy', async () => {
  const { id } = await shipmentOf({}, ['MUG'])
  const found = await candidates(id)
  expect(found).toMatchObject([
    {
      facilityId: routingFixture.leeds,
      facilityShortId: expect.stringMatching(/^F\d{8}$/),
      facilityName: 'Redwood Leeds',
      isEligible: true,
      reason: null,
      cost: { amount: 2, currency: 'USD' },
      leadTimeDays: 5,
      expectedDays: 5,
      currentLoad: 0,
      dailyCapacity: null,
      isCurrent: false,
      canReroute: true,
    },
    { facilityId: routingFixture.ohio, isEligible: true, cost: { amount: 3, currency: 'USD' }, leadTimeDays: 1 },
    { facilityId: routingFixture.nevada, isEligible: true },
  ])
  const fast = await shipmentOf({ routingStrategy: 'fastest' }, ['MUG'])
  expect(names(await candidates(fast.shortId.toLowerCase()))).toEqual(['Inkwell Ohio', 'Inkwell Nevada', 'Redwood Leeds'])
})

test('an ineligible facility has a reason, and whether a reroute to it would be accepted', async () => {
  const idle = await makeFacility(service, { vendorId: routingFixture.vendorId, name: 'Idle', isActive: false })
  const far = await makeFacility(service, { vendorId: routingFixture.vendorId, name: 'Far', countryCodes: ['JP'] })
  const { id } = await shipmentOf({}, ['MUG', 'TEE'], routingFixture.nevada)
  const found = await candidates(id)
  const byId = new Map(found.map((one: { facilityId: string }) => [one.facilityId, one]))
  const why = (facilityId: string) => byId.get(facilityId)
  const no = { isEligible: false, cost: null, leadTimeDays: null }
  expect(why(routingFixture.nevada)).toMatchObject({
    isEligible: false,
    isCurrent: true,
    canReroute: false,
    reason: 'This is the shipment’s current facility.',
  })
  expect(why(routingFixture.ohio)).toMatchObject({ ...no, canReroute: true, reason: expect.stringMatching(/does not make TEE at F\d+\.$/) })
  expect(why(routingFixture.leeds)).toMatchObject({ ...no, canReroute: true, reason: 'Inkwell Works does not offer TEE.' })
  expect(why(idle.facilityId)).toMatchObject({ ...no, canReroute: false, reason: expect.stringContaining('is not active') })
  expect(why(far.facilityId)).toMatchObject({ ...no, canReroute: false, reason: expect.stringContaining('does not ship to US') })
  const target = { facilityId: routingFixture.leeds, reason: 'Nearer' }
  expect((await routingFixture.orderFixture.call('POST', `/shipments/${id}/reroute`, target)).status).toBe(200)
})

test('a facility’s load counts its unshipped units', async () => {
  const busyFacility = await makeFacility(service, { name: 'Busy', dailyCapacity: 2 })
  const { id } = await shipmentOf({}, ['MUG'])
  const load = async () => {
    const found = await candidates(id)
    const { currentLoad, dailyCapacity } = found.find(({ facilityId }: { facilityId: string }) => facilityId === busyFacility.facilityId)
    expect(dailyCapacity).toBe(2)
    return currentLoad
  }
  const order = await routingFixture.order(await routingFixture.merchant(), ['MUG', 'TEE', 'CAP'])
  const orderItems = order.items.map(({ id }: { id: string }) => ({ id }))
  const { shipment } = (await routingFixture.orderFixture.call('POST', '/shipments', { orderId: order.id, ...busyFacility, orderItems }))
    .body
  expect(await load()).toBe(6)
  const packageOrderItems = [{ orderItemId: order.items[2].id, quantity: 2 }]
  const shippedDate = '2026-01-19T18:42:42.086Z'
  await routingFixture.orderFixture.call('POST', `/shipments/${shipment.id}/packages`, { packages: [{ packageOrderItems, shippedDate }] })
  expect(await load()).toBe(4)
  await routingFixture.orderFixture.call('POST', `/shipments/${shipment.id}/packages`, { packages: [{}] })
  expect(await load()).toBe(4)
})

test('an unknown shipment has no candidates', async () => {
  expect((await routingFixture.orderFixture.call('GET', '/shipments/S9999999999/candidates')).status).toBe(404)
})
