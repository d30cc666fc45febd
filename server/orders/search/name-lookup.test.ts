import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeOrderFixture, type OrderFixture } from '@/server/testing/builders/orders'
import { makeClient, makeMerchant } from '@/server/testing/builders/users'
import { type Service, startService } from '@/server/testing/service'

let service: Service
let orderFixture: OrderFixture
let theirs: string
beforeAll(async () => {
  service = await startService()
  orderFixture = await makeOrderFixture(service)
  const other = await makeMerchant(service, { name: 'Nordlicht Druck' })
  theirs = (await makeClient(service, { associations: [{ type: 'Merchant', id: other }], permissions: ['orders:read'] })).token
  await orderFixture.order({ externalId: 'N-1' })
  await orderFixture.order({ externalId: 'D-1', merchantId: other })
})
afterAll(() => service.close())

const requestSearch = (q: string, token = orderFixture.token) =>
  service.call('GET', `/orders/search?${new URLSearchParams({ q })}`, { token })
const searchOrders = async (q: string, token?: string) => {
  const { status, body } = await requestSearch(q, token)
  expect(status, JSON.stringify(body)).toBe(200)
  return body.orders.map(({ externalId }: { externalId: string }) => externalId).sort()
}

test('a merchant is found by its id or the beginning of its name', async () => {
  expect(await searchOrders('merchant:northw')).toEqual(['N-1'])
  expect(await searchOrders('merchant:NOR')).toEqual(['D-1', 'N-1'])
  expect(await searchOrders(`merchant:${orderFixture.merchantId.toUpperCase()}`)).toEqual(['N-1'])
  expect(await searchOrders('-merchant:northw')).toEqual(['D-1'])
})

test.each(['merchant:nobody', 'merchant:F00000001', 'vendor:"print house"', 'facility:ohio'])(
  'an unknown name finds nothing: %s',
  async (q) => {
    expect(await searchOrders(q)).toEqual([])
    expect(await searchOrders(`-${q}`)).toEqual(['D-1', 'N-1'])
  },
)

test('a name outside the caller’s scope finds nothing', async () => {
  expect(await searchOrders('merchant:northw', theirs)).toEqual([])
  expect(await searchOrders('-merchant:northw', theirs)).toEqual(['D-1'])
})

test.each([
  ['merchant:01932c07-20e7-7bd3-a9c1-0000000000ff', 'At characters 10 to 45: There is no merchant '],
  ['garcia -merchant:North,01932c07-20e7-7bd3-a9c1-0000000000ff', 'At characters 24 to 59: '],
  ['vendor:01932c07-20e7-7bd3-a9c1-0000000000ff', 'At characters 8 to 43: There is no vendor '],
  ['facility:F00000012', 'At characters 10 to 18: There is no facility F00000012.'],
  ['facility:f00000012', 'At characters 10 to 18: There is no facility f00000012.'],
])('an unknown id is an error with its position: %s', async (q, message) => {
  const { status, body } = await requestSearch(q)
  expect([status, body.errors[0].propertyName]).toEqual([400, 'q'])
  expect(body.errors[0].errorMessage).toContain(message)
})

test('a caller without access to vendors and facilities finds none, by id or name', async () => {
  const { vendor } = (await orderFixture.call('POST', '/vendors', { name: 'Print House' })).body
  const { facility } = (await orderFixture.call('POST', '/facilities', { vendorId: vendor.id, name: 'Ohio', countryCodes: ['US'] })).body
  const filters = [`vendorId=${vendor.id}`, `facilityId=${facility.shortId.toLowerCase()}`, `facilityId=${facility.id}`]
  for (const filter of filters) expect((await orderFixture.call('GET', `/orders/search?${filter}`)).body.orders).toEqual([])
  for (const q of [
    `vendor:${vendor.id}`,
    `facility:${facility.id}`,
    `facility:${facility.shortId.toLowerCase()}`,
    'facility:OH',
    'vendor:"print h"',
  ])
    expect(await searchOrders(q)).toEqual([])
  expect((await requestSearch(`facility:${facility.shortId}`, theirs)).status).toBe(400)
})

test('another merchant’s id finds none', async () => {
  const { status, body } = await requestSearch(`merchant:${orderFixture.merchantId}`, theirs)
  expect([status, body.errors[0].errorMessage]).toEqual([400, `At characters 10 to 45: There is no merchant ${orderFixture.merchantId}.`])
})

test('a prefix with too many matches is refused, not cut off', async () => {
  for (let i = 0; i < 201; i++) await makeMerchant(service, { name: `Zed ${i}` })
  const { status, body } = await requestSearch('merchant:zed')
  expect([status, body.errors[0].errorMessage]).toEqual([400, expect.stringContaining('At characters 10 to 12: More than 200 merchants')])
  expect(await searchOrders('merchant:"Zed 1"')).toEqual([])
})
