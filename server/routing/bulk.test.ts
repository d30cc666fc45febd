import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeFacility } from '../testing/facilities'
import { offer } from '../testing/offers'
import { type Service, startService } from '../testing/service'
import { makeYard, type Yard } from '../testing/yard'

let service: Service
let yard: Yard
let merchantId: string
beforeAll(async () => {
  service = await startService()
  yard = await makeYard(service)
  merchantId = await yard.merchant()
})
afterAll(() => service.close())

const route = (bulk: object[], query = '', headers: Record<string, string> = {}) =>
  yard.desk.call('POST', `/orders/bulk/route${query}`, { bulk }, headers)
const statuses = ({ body }: { body: { bulk: { status: number }[] } }) => body.bulk.map(({ status }) => status)

test('each record is routed or refused as its order alone would be', async () => {
  const [good, stale, held] = [
    await yard.order(merchantId, ['MUG']),
    await yard.order(merchantId, ['MUG']),
    await yard.order(merchantId, ['MUG']),
  ]
  await yard.desk.call('POST', `/orders/${held.id}/customerCareHold`, { reason: 'FraudReview' })
  const answer = await route([
    { orderId: good.shortId.toLowerCase(), version: 1 },
    { orderId: stale.id, version: 9 },
    { orderId: held.id },
    { orderId: 'O99999999' },
    { orderId: good.id },
    {},
  ])
  expect(statuses(answer)).toEqual([200, 412, 409, 404, 400, 400])
  const [first, second, third] = answer.body.bulk
  expect(yard.told(first.response.shipments)).toEqual(['Redwood Leeds: 1 MUG'])
  expect(first.response.choices[0].facilities.length).toBe(3)
  expect(second.response.errors[0].propertyName).toBe('bulk[1].version')
  expect(third.response.errors[0].errorMessage).toContain('FraudReview')
})

test('a dry run judges each record alone, and a retry tells which shipments were made', async () => {
  const orders = [await yard.order(merchantId, ['MUG']), await yard.order(merchantId, ['TEE', 'MUG'])]
  const bulk = orders.map(({ id }) => ({ orderId: id }))
  const dry = await route(bulk, '?dryRun=true')
  expect(statuses(dry)).toEqual([200, 200])
  expect(dry.body.bulk[0].response.changes).toContainEqual(expect.objectContaining({ field: 'status', to: 'InFulfillment' }))
  const headers = { 'Idempotency-Key': 'route-two' }
  const done = await route(bulk, '', headers)
  const again = await route(bulk, '', headers)
  expect(statuses(again)).toEqual([200, 200])
  const names = done.body.bulk[1].response.shipments.map(({ id, shortId, version }: Record<string, unknown>) => ({ id, shortId, version }))
  expect(again.body.bulk[1].response).toEqual({ shipments: names })
  expect((await yard.shipments(orders[1].id)).length).toBe(names.length)
})

test('orders of a bulk fill the day of a facility, and go on to the next one', async () => {
  const first = await makeFacility(service, { name: 'Small', dailyCapacity: 2 })
  const second = await makeFacility(service, { vendorId: first.vendorId, name: 'Large', dailyCapacity: 4 })
  await offer(service, 'KEY', [{ vendorId: first.vendorId }])
  const orders = await Promise.all(Array.from({ length: 6 }, () => yard.order(merchantId, ['KEY'])))
  const answer = await route(orders.map(({ id }) => ({ orderId: id })))
  const names = answer.body.bulk.flatMap(({ response }: { response: { shipments: { facilityName: string }[] } }) =>
    response.shipments.map(({ facilityName }) => facilityName),
  )
  expect(names.sort()).toEqual(['Large', 'Large', 'Large', 'Large', 'Small', 'Small'])
  const { shipments } = (await yard.desk.call('GET', `/shipments?facilityId=${second.facilityId}`)).body
  const { candidates } = (await yard.desk.call('GET', `/shipments/${shipments[0].id}/candidates`)).body
  const loads = candidates.map(({ facilityName, currentLoad }: Record<string, unknown>) => [facilityName, currentLoad])
  expect(loads).toEqual(
    expect.arrayContaining([
      ['Large', 4],
      ['Small', 2],
    ]),
  )
})
