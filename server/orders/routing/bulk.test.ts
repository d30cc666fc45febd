import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeFacility } from '@/server/testing/builders/facilities'
import { makeRoutingFixture, type RoutingFixture } from '@/server/testing/builders/routing'
import { offerVariant } from '@/server/testing/builders/vendor-offers'
import { type Service, startService } from '@/server/testing/service'

let service: Service
let routingFixture: RoutingFixture
let merchantId: string
beforeAll(async () => {
  service = await startService()
  routingFixture = await makeRoutingFixture(service)
  merchantId = await routingFixture.merchant()
})
afterAll(() => service.close())

const route = (bulk: object[], query = '', headers: Record<string, string> = {}) =>
  routingFixture.orderFixture.call('POST', `/orders/bulk/route${query}`, { bulk }, headers)
const statuses = ({ body }: { body: { bulk: { status: number }[] } }) => body.bulk.map(({ status }) => status)

test('each record is routed or refused like a single order', async () => {
  const [good, stale, held] = [
    await routingFixture.order(merchantId, ['MUG']),
    await routingFixture.order(merchantId, ['MUG']),
    await routingFixture.order(merchantId, ['MUG']),
  ]
  await routingFixture.orderFixture.call('POST', `/orders/${held.id}/customerCareHold`, { reason: 'FraudReview' })
  const response = await route([
    { orderId: good.shortId.toLowerCase(), version: 1 },
    { orderId: stale.id, version: 9 },
    { orderId: held.id },
    { orderId: 'O99999999' },
    { orderId: good.id },
    {},
  ])
  expect(statuses(response)).toEqual([200, 412, 409, 404, 400, 400])
  const [first, second, third] = response.body.bulk
  expect(routingFixture.describeShipments(first.response.shipments)).toEqual(['Redwood Leeds: 1 MUG'])
  expect(first.response.choices[0].facilities.length).toBe(3)
  expect(second.response.errors[0].propertyName).toBe('bulk[1].version')
  expect(third.response.errors[0].errorMessage).toContain('FraudReview')
})

test('a dry run checks each record alone, and a replay lists the created shipments', async () => {
  const orders = [await routingFixture.order(merchantId, ['MUG']), await routingFixture.order(merchantId, ['TEE', 'MUG'])]
  const bulk = orders.map(({ id }) => ({ orderId: id }))
  const dry = await route(bulk, '?dryRun=true')
  expect(statuses(dry)).toEqual([200, 200])
  expect(dry.body.bulk[0].response.changes).toContainEqual(expect.objectContaining({ field: 'status', to: 'InFulfillment' }))
  const headers = { 'Idempotency-Key': 'route-two' }
  const done = await route(bulk, '', headers)
  const again = await route(bulk, '', headers)
  expect(statuses(again)).toEqual([200, 200])
  const names = done.body.bulk[1].response.shipments.map(({ id, shortId, version }: Record<string, unknown>) => ({ id, shortId, version }))
  expect(again.body.bulk[1].response).toEqual(names)
  expect((await routingFixture.shipments(orders[1].id)).length).toBe(names.length)
})

test('orders of a bulk fill a facility’s daily capacity, then go to the next one', async () => {
  const first = await makeFacility(service, { name: 'Small', dailyCapacity: 2 })
  const second = await makeFacility(service, { vendorId: first.vendorId, name: 'Large', dailyCapacity: 4 })
  await offerVariant(service, 'KEY', [{ vendorId: first.vendorId }])
  const orders = await Promise.all(Array.from({ length: 6 }, () => routingFixture.order(merchantId, ['KEY'])))
  const response = await route(orders.map(({ id }) => ({ orderId: id })))
  const names = response.body.bulk.flatMap(({ response }: { response: { shipments: { facilityName: string }[] } }) =>
    response.shipments.map(({ facilityName }) => facilityName),
  )
  expect(names.sort()).toEqual(['Large', 'Large', 'Large', 'Large', 'Small', 'Small'])
  const { shipments } = (await routingFixture.orderFixture.call('GET', `/shipments?facilityId=${second.facilityId}`)).body
  const { candidates } = (await routingFixture.orderFixture.call('GET', `/shipments/${shipments[0].id}/candidates`)).body
  const loads = candidates.map(({ facilityName, currentLoad }: Record<string, unknown>) => [facilityName, currentLoad])
  expect(loads).toEqual(
    expect.arrayContaining([
      ['Large', 4],
      ['Small', 2],
    ]),
  )
})
