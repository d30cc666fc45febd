import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeFacility } from '../testing/facilities'
import { type Service, startService } from '../testing/service'
import { makeYard, type Yard } from '../testing/yard'

let service: Service
let yard: Yard
beforeAll(async () => {
  service = await startService()
  yard = await makeYard(service)
})
afterAll(() => service.close())

const shipmentOf = async (merchant: object, skus: string[], facilityId: string | null = null) => {
  const order = await yard.order(await yard.merchant(merchant), skus)
  const orderItems = order.items.map(({ id }: { id: string }) => ({ id }))
  const answer = await yard.desk.call('POST', '/shipments', { orderId: order.id, vendorId: yard.vendorId, facilityId, orderItems })
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return answer.body.shipment
}
const candidates = async (shipmentId: string) => (await yard.desk.call('GET', `/shipments/${shipmentId}/candidates`)).body.candidates
const names = (list: { facilityName: string }[]) => list.map(({ facilityName }) => facilityName)

test('every facility is told of with what speaks for and against it, the best by the merchant’s strategy first', async () => {
  const { id } = await shipmentOf({}, ['MUG'])
  const found = await candidates(id)
  expect(found).toMatchObject([
    {
      facilityId: yard.leeds,
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
    { facilityId: yard.ohio, isEligible: true, cost: { amount: 3, currency: 'USD' }, leadTimeDays: 1 },
    { facilityId: yard.nevada, isEligible: true },
  ])
  const fast = await shipmentOf({ routingStrategy: 'fastest' }, ['MUG'])
  expect(names(await candidates(fast.shortId.toLowerCase()))).toEqual(['Inkwell Ohio', 'Inkwell Nevada', 'Redwood Leeds'])
})

test('of one that cannot it is told why, and whether a reroute to it would be taken all the same', async () => {
  const idle = await makeFacility(service, { vendorId: yard.vendorId, name: 'Idle', isActive: false })
  const far = await makeFacility(service, { vendorId: yard.vendorId, name: 'Far', countryCodes: ['JP'] })
  const { id } = await shipmentOf({}, ['MUG', 'TEE'], yard.nevada)
  const found = await candidates(id)
  const byId = new Map(found.map((one: { facilityId: string }) => [one.facilityId, one]))
  const why = (facilityId: string) => byId.get(facilityId)
  const no = { isEligible: false, cost: null, leadTimeDays: null }
  expect(why(yard.nevada)).toMatchObject({
    isEligible: false,
    isCurrent: true,
    canReroute: false,
    reason: 'The shipment is there already.',
  })
  expect(why(yard.ohio)).toMatchObject({ ...no, canReroute: true, reason: expect.stringMatching(/does not make TEE at F\d+\.$/) })
  expect(why(yard.leeds)).toMatchObject({ ...no, canReroute: true, reason: 'Inkwell Works does not offer TEE.' })
  expect(why(idle.facilityId)).toMatchObject({ ...no, canReroute: false, reason: expect.stringContaining('is not active') })
  expect(why(far.facilityId)).toMatchObject({ ...no, canReroute: false, reason: expect.stringContaining('does not ship to US') })
  const target = { facilityId: yard.leeds, reason: 'Nearer' }
  expect((await yard.desk.call('POST', `/shipments/${id}/reroute`, target)).status).toBe(200)
})

test('what is under way at a facility is its load: given to it and not sent yet', async () => {
  const place = await makeFacility(service, { name: 'Busy', dailyCapacity: 2 })
  const { id } = await shipmentOf({}, ['MUG'])
  const load = async () => {
    const found = await candidates(id)
    const { currentLoad, dailyCapacity } = found.find(({ facilityId }: { facilityId: string }) => facilityId === place.facilityId)
    expect(dailyCapacity).toBe(2)
    return currentLoad
  }
  const order = await yard.order(await yard.merchant(), ['MUG', 'TEE', 'CAP'])
  const orderItems = order.items.map(({ id }: { id: string }) => ({ id }))
  const { shipment } = (await yard.desk.call('POST', '/shipments', { orderId: order.id, ...place, orderItems })).body
  expect(await load()).toBe(6)
  const packageOrderItems = [{ orderItemId: order.items[2].id, quantity: 2 }]
  const shippedDate = '2026-01-19T18:42:42.086Z'
  await yard.desk.call('POST', `/shipments/${shipment.id}/packages`, { packages: [{ packageOrderItems, shippedDate }] })
  expect(await load()).toBe(4)
  await yard.desk.call('POST', `/shipments/${shipment.id}/packages`, { packages: [{}] })
  expect(await load()).toBe(4)
})

test('of a shipment that is not there nothing is told', async () => {
  expect((await yard.desk.call('GET', '/shipments/S9999999999/candidates')).status).toBe(404)
})
