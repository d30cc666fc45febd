import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeShipmentFixture, type ShipmentFixture } from '@/server/testing/builders/shipments'
import { recordQueries } from '@/server/testing/databases/queries'
import { queryPlans } from '@/server/testing/databases/query-plans'
import { type Service, startService } from '@/server/testing/service'

let service: Service
let fixture: ShipmentFixture
let shipmentId: string
beforeAll(async () => {
  service = await startService()
  fixture = await makeShipmentFixture(service)
  shipmentId = (await fixture.shipment(await fixture.order())).id
})
afterAll(() => service.close())

test.each([
  ['/shipments?isLate=true', 'shipments_late'],
  ['/shipments?sort=shipByDate', 'shipments_ship_by'],
  ['/shipments?shipByFrom=2026-01-01&shipByTo=2026-01-02&sort=shipByDate', 'shipments_ship_by'],
  ['/shipments?sort=orderCreatedDate', 'shipments_order_created'],
  ['/orders/search?q=due:2026-01-01', 'orders_due'],
])('%s is answered by the index %s', async (path, index) => {
  const plans = await queryPlans(service, () => fixture.expected(200, 'GET', path))
  expect(plans.filter((plan) => plan.includes(index)).length, plans.join('\n\n')).toBeGreaterThanOrEqual(1)
})

test('a facility’s shipments are read in the order of their ship-by dates', async () => {
  const path = `/shipments?facilityId=${fixture.first.facilityId}&sort=shipByDate`
  const plans = await queryPlans(service, () => fixture.expected(200, 'GET', path))
  expect(plans.filter((plan) => /shipments_(facility_)?ship_by/.test(plan)).length, plans.join('\n\n')).toBeGreaterThanOrEqual(1)
})

test('the live fields cost a single read no query of their own', async () => {
  const read = () => recordQueries(() => fixture.expected(200, 'GET', `/shipments/${shipmentId}`))
  await read()
  const queries = await read()
  expect(queries.filter((query) => /late_at/.test(query)).length).toBeGreaterThanOrEqual(1)
  expect(queries.filter((query) => /late_at/.test(query) && !/version/.test(query))).toEqual([])
})
