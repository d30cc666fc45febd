import { afterAll, beforeAll, expect, test } from 'vitest'
import { engine } from '@/db/connection/engine'
import { makeOrderFixture, type OrderFixture } from '@/server/testing/builders/orders'
import { queryPlans } from '@/server/testing/databases/query-plans'
import { type Service, startService } from '@/server/testing/service'

let service: Service
let fixture: OrderFixture
let customerId: string

beforeAll(async () => {
  service = await startService()
  fixture = await makeOrderFixture(service)
  for (let n = 0; n < 3; n++) customerId = (await fixture.order()).customerId
})
afterAll(() => service.close())

const plansOf = (path: string) =>
  queryPlans(service, async () => {
    const { status, body } = await fixture.call('GET', path)
    expect(status, JSON.stringify(body)).toBe(200)
  })
/** A scan of a whole table, on either engine; neither of an index nor of what a query collected. */
const scansOf = (plans: string[]) =>
  plans.filter((plan) => /SCAN (orders|order_items|customers|notes)$|Seq Scan on (orders|order_items|customers|notes)\b/m.test(plan))

test.each(['', '?q=lucia', '?sort=createdAt'])('a page of customers%s reads no table whole', async (query) => {
  const plans = await plansOf(`/customers${query}`)
  expect(plans.filter((plan) => plan.includes('orders_customer')).length).toBeGreaterThanOrEqual(3)
  expect(scansOf(plans)).toEqual([])
})

test('a customer is read by indexes, and the orders by theirs', async () => {
  const plans = await plansOf(`/customers/${customerId}`)
  expect(plans.filter((plan) => plan.includes('orders_customer')).length).toBeGreaterThanOrEqual(4)
  // PostgreSQL may prefer another index of the few notes.
  if (engine === 'sqlite') expect(plans.filter((plan) => plan.includes('notes_order')).length).toBeGreaterThanOrEqual(1)
  expect(scansOf(plans)).toEqual([])
})

test.each(['customer:lucia@example.com', 'customer:lucia@example.com status:New'])('%s is found by the index of customers', async (q) => {
  const plans = await plansOf(`/orders/search?q=${encodeURIComponent(q)}`)
  expect(plans.filter((plan) => plan.includes('customers_contact')).length).toBeGreaterThanOrEqual(1)
  expect(plans.filter((plan) => plan.includes('orders_customer')).length).toBeGreaterThanOrEqual(1)
  expect(scansOf(plans)).toEqual([])
})

// PostgreSQL explains no statement that locks.
if (engine === 'sqlite')
  test('the order of a customer is saved without reading other orders', async () => {
    const plans = await queryPlans(service, () => fixture.order())
    expect(plans.filter((plan) => plan.includes('customers_contact')).length).toBeGreaterThanOrEqual(1)
    expect(scansOf(plans)).toEqual([])
  })
