import { afterAll, beforeAll, expect, test } from 'vitest'
import { engine } from '@/db/connection/engine'
import { systemContext } from '@/server/kernel/system-context'
import { makeOrderFixture, type OrderFixture } from '@/server/testing/builders/orders'
import { makeUser } from '@/server/testing/builders/users'
import { queryPlans } from '@/server/testing/databases/query-plans'
import { type Service, startService } from '@/server/testing/service'
import { handOverFollowUps, sendDueFollowUps } from '../care/care'

let service: Service
let orderFixture: OrderFixture

beforeAll(async () => {
  service = await startService()
  orderFixture = await makeOrderFixture(service)
  for (const customerTotal of [10, 20, 30]) await orderFixture.order({ customerTotal })
})
afterAll(() => service.close())

const plansOf = (path: string) =>
  queryPlans(service, async () => {
    const { status, body } = await orderFixture.call('GET', path)
    expect(status, JSON.stringify(body)).toBe(200)
  })
const search = (q: string, others = '') => `/orders/search?q=${encodeURIComponent(q)}${others}`
function ofDocuments(plans: string[]): string[] {
  const found = plans.filter((plan) => /from "?order_words/.test(plan))
  expect(found.length).toBeGreaterThan(0)
  return found
}

test('a time of creation beside a country is a range of document numbers, found in an index', async () => {
  const plans = await plansOf(search('country:US created:>1h'))
  const ranges = plans.filter((plan) => plan.includes('with recursive blocks'))
  expect(ranges.length).toBeGreaterThan(0)
  for (const plan of ranges)
    expect(plan).toMatch(engine === 'sqlite' ? /orders_number_block \(<expr>=\? AND created_at/ : /orders_number_block/)
  for (const plan of ofDocuments(plans)) expect(plan).toMatch(/"(rowid|number)" < cast\([?$]\d* as bigint\)/)
  if (engine === 'sqlite') for (const plan of ofDocuments(plans)) expect(plan).toMatch(/SCAN order_words VIRTUAL TABLE INDEX \d+:.*</)
})

test('a time of creation as a filter is such a range as well', async () => {
  const plans = await plansOf('/orders?countryCode=US&createdFrom=2020-01-01&createdTo=2030-01-01')
  expect(plans.filter((plan) => plan.includes('created_at >=') && plan.includes('orders_number_block')).length).toBeGreaterThan(0)
  expect(plans.filter((plan) => plan.includes('created_at <') && plan.includes('orders_number_block')).length).toBeGreaterThan(0)
})

test('few orders of a total, with a country, are found by the index of totals and looked up by number', async () => {
  const plans = await plansOf(search('country:US total:>15'))
  expect(plans.filter((plan) => /orders_total/.test(plan) && !plan.includes('order_words'))).toHaveLength(1)
  for (const plan of ofDocuments(plans))
    expect(plan).toMatch(engine === 'sqlite' ? /VIRTUAL TABLE INDEX \d+:=/ : /= any\(\$\d+::bigint\[\]\)/)
})

test('a cursor of a search continues at its document', async () => {
  const { body } = await orderFixture.call('GET', search('country:US', '&pageSize=1'))
  const plans = await plansOf(`/orders/search?cursor=${body.nextCursor}&pageSize=1`)
  if (engine === 'sqlite') for (const plan of ofDocuments(plans)) expect(plan).toMatch(/SCAN order_words VIRTUAL TABLE INDEX \d+:.*</)
})

test('orders that only exclusions leave are found in the order of their documents', async () => {
  const plans = await plansOf(search('-country:DE'))
  if (engine === 'sqlite') for (const plan of ofDocuments(plans)) expect(plan).not.toMatch(/not in \(select/)
})

test('a total alone has one lower limit in its index', async () => {
  const plans = await plansOf(search('total:>15'))
  expect(plans.join()).toMatch(/orders_total/)
  expect(plans.join()).not.toMatch(/"customer_total_rank" >= \S+ and \S+"customer_total_rank" > /)
})

test('an identifier with a country is looked up before the documents', async () => {
  const plans = await plansOf(search('country:US order:O00000001'))
  const [first] = plans.filter((plan) => plan.includes('"safe_id"') && !plan.includes('order_words'))
  expect(first).toMatch(/orders_safe_id/)
})

test.each(['*-1', 'MUG-*'])('the SKU pattern %s is matched against the known SKUs, not against the items', async (pattern) => {
  for (const path of [search(`sku:${pattern}`), `/orders/items/search?sku=${encodeURIComponent(pattern)}`]) {
    const plans = await plansOf(path)
    expect(plans.filter((plan) => plan.includes('from "order_skus"'))).toHaveLength(1)
    expect(plans.filter((plan) => /exists \(select 1 from "order_items"/.test(plan))).toEqual([])
  }
})

test('the items of a common name are counted by the index of their orders', async () => {
  const plans = await plansOf('/orders/items/search?q=garcia')
  const counts = plans.filter((plan) => /count\(\*\).*from "order_items"/.test(plan))
  expect(counts).toHaveLength(1)
  expect(counts[0]).toMatch(/order_items_order/)
})

test('orders by facility are counted by their documents, without their shipments', async () => {
  const plans = await plansOf('/orders/count/facility?status=ReadyForFulfillment')
  expect(plans.filter((plan) => /from "shipments"|join "shipments"/.test(plan))).toEqual([])
})

test('shipments with stopped updates are counted in the index of only these', async () => {
  const plans = await plansOf('/shipments/count/pollingStopped')
  expect(plans.filter((plan) => /count\(\*\)/.test(plan)).join()).toMatch(/shipments_polling/)
})

test('follow-ups are found by their time, and assignees who are gone by the orders that have one', async () => {
  expect((await plansOf(search('followup:<2d'))).join()).toMatch(/orders_follow_up\b/)
  expect((await plansOf(search('assignee:inactive'))).join()).toMatch(/orders_assignee/)
  for (const q of ['is:mine', 'tag:vip', 'heldBy:me', 'assignee:none,me'])
    for (const plan of ofDocuments(await plansOf(search(q))))
      expect(plan, q).not.toMatch(engine === 'sqlite' ? /SCAN orders\b/ : /Seq Scan/)
})

test('due follow-ups and those of deactivated users are found by their indexes', async () => {
  const { database } = service.runtime
  const { id } = await makeUser(service, { roleIds: [] })
  await orderFixture.call('DELETE', `/users/${id}`)
  const plans = await queryPlans(service, async () => {
    await sendDueFollowUps(database, systemContext())
    await handOverFollowUps(database, systemContext())
  })
  const [due, orphaned] = plans.filter((plan) => plan.includes('"follow_up_sent_to"'))
  expect(due).toMatch(/orders_follow_up_due/)
  expect(orphaned).toMatch(/orders_follow_up_user/)
})
