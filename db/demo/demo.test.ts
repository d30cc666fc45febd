import { afterAll, beforeAll, expect, test } from 'vitest'
import { users } from '@/db/schema'
import { violations } from '@/server/commands/checks/violations'
import { logIn, type Service, startService } from '@/server/testing/service'
import { loadDemo } from './demo'
import { demoRoles } from './users'

let service: Service
let token: string
const password = 'juniper kettle on the shelf'
const logins = demoRoles.map(({ name, slug }) => ({ role: name, email: `${slug}@demo.example`, password }))

beforeAll(async () => {
  service = await startService({ admin: null })
  await loadDemo(service.runtime.database, logins)
  token = await logIn(service.call, 'administrator@demo.example', password)
})
afterAll(() => service.close())

const get = async (path: string) => (await service.call('GET', path, { token })).body

test('the demo has 500 orders, in every status that can be reached', async () => {
  const { total, counts } = await get('/orders/count/status')
  expect(total).toBe(500)
  const reached = counts.filter(({ count }: { count: number }) => count > 0).map(({ status }: { status: string }) => status)
  expect(reached.sort()).toEqual([
    'AddressIssue',
    'Canceled',
    'CustomerCareHold',
    'Fulfilled',
    'ImageIssue',
    'New',
    'ReadyForFulfillment',
    'SkuIssue',
  ])
})

test.each(['garcia b', 'garcía', 'zolc', 'Żółć', '山田', 'عمر', 'Παπαδοπούλου', 'ελενη'])('it finds %s', async (typed) => {
  const { totalCount } = await get(`/orders/search?q=${encodeURIComponent(typed)}`)
  expect(totalCount).toBeGreaterThan(0)
})

test('there are open and released holds, with comments', async () => {
  const { orders } = await get('/orders/search?q=is:held')
  expect(orders.length).toBeGreaterThan(10)
  expect(orders[0].holds[0]).toMatchObject({ comment: expect.any(String), placedBy: { type: 'User', name: 'Carla Moreno' } })
})

test('orders are spread over the past weeks, newest last in the log', async () => {
  const { orders } = await get('/orders?pageSize=1')
  const age = Date.now() - new Date(orders[0].createdAt).getTime()
  expect(age).toBeLessThan(3 * 24 * 60 * 60 * 1_000)
  expect(
    (await get('/orders?sort=createdAt&pageSize=1')).orders[0].createdAt < new Date(Date.now() - 40 * 24 * 60 * 60 * 1_000).toISOString(),
  ).toBe(true)
})

test.each(logins)('$role signs in', async ({ email }) => {
  expect(await logIn(service.call, email, password)).toEqual(expect.any(String))
})

test('nobody belongs to a vendor while there are none', async () => {
  const stored = await service.runtime.database.sql.select({ associations: users.associations }).from(users)
  expect(stored).toHaveLength(6)
  expect(stored.flatMap(({ associations }) => associations).map(({ type }) => type)).not.toContain('Vendor')
})

test('it keeps every promise', async () => {
  expect(await violations(service.runtime.database)).toEqual([])
})
