import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeClient, makeMerchant } from '../testing/actors'
import { type Desk, makeDesk } from '../testing/orders'
import { type Service, startService } from '../testing/service'

let service: Service
let desk: Desk
let theirs: string
beforeAll(async () => {
  service = await startService()
  desk = await makeDesk(service)
  const other = await makeMerchant(service, { name: 'Nordlicht Druck' })
  theirs = (await makeClient(service, { associations: [{ type: 'Merchant', id: other }], permissions: ['orders:read'] })).token
  await desk.order({ externalId: 'N-1' })
  await desk.order({ externalId: 'D-1', merchantId: other })
})
afterAll(() => service.close())

const searched = (q: string, token = desk.token) => service.call('GET', `/orders/search?${new URLSearchParams({ q })}`, { token })
const found = async (q: string, token?: string) => {
  const { status, body } = await searched(q, token)
  expect(status, JSON.stringify(body)).toBe(200)
  return body.orders.map(({ externalId }: { externalId: string }) => externalId).sort()
}

test('a merchant is named by its id, or by the beginning of its name', async () => {
  expect(await found('merchant:northw')).toEqual(['N-1'])
  expect(await found('merchant:NOR')).toEqual(['D-1', 'N-1'])
  expect(await found(`merchant:${desk.merchantId.toUpperCase()}`)).toEqual(['N-1'])
  expect(await found('-merchant:northw')).toEqual(['D-1'])
})

test.each(['merchant:nobody', 'merchant:F00000001', 'vendor:"print house"', 'facility:ohio'])(
  'a name that nobody has finds nothing: %s',
  async (q) => {
    expect(await found(q)).toEqual([])
    expect(await found(`-${q}`)).toEqual(['D-1', 'N-1'])
  },
)

test('neither does a name that is not the caller’s to know', async () => {
  expect(await found('merchant:northw', theirs)).toEqual([])
  expect(await found('-merchant:northw', theirs)).toEqual(['D-1'])
})

test.each([
  ['merchant:01932c07-20e7-7bd3-a9c1-0000000000ff', 'At characters 10 to 45: There is no merchant '],
  ['garcia -merchant:North,01932c07-20e7-7bd3-a9c1-0000000000ff', 'At characters 24 to 59: '],
  ['vendor:01932c07-20e7-7bd3-a9c1-0000000000ff', 'At characters 8 to 43: There is no vendor '],
  ['facility:f00000012', 'At characters 10 to 18: There is no facility '],
])('an id that is not there is a mistake at its place: %s', async (q, told) => {
  const { status, body } = await searched(q)
  expect([status, body.errors[0].propertyName]).toEqual([400, 'q'])
  expect(body.errors[0].errorMessage).toContain(told)
})

test('a vendor or a facility that is there is none, however it is named', async () => {
  const { vendor } = (await desk.call('POST', '/vendors', { name: 'Print House' })).body
  const { facility } = (await desk.call('POST', '/facilities', { vendorId: vendor.id, name: 'Ohio', countryCodes: ['US'] })).body
  const filters = [`vendorId=${vendor.id}`, `facilityId=${facility.shortId.toLowerCase()}`, `facilityId=${facility.id}`]
  for (const filter of filters) expect((await desk.call('GET', `/orders/search?${filter}`)).body.orders).toEqual([])
  for (const q of [
    `vendor:${vendor.id}`,
    `facility:${facility.id}`,
    `facility:${facility.shortId.toLowerCase()}`,
    'facility:OH',
    'vendor:"print h"',
  ])
    expect(await found(q)).toEqual([])
  expect((await searched(`facility:${facility.shortId}`, theirs)).status).toBe(400)
})

test('as is one that is another’s', async () => {
  const { status, body } = await searched(`merchant:${desk.merchantId}`, theirs)
  expect([status, body.errors[0].errorMessage]).toEqual([400, `At characters 10 to 45: There is no merchant ${desk.merchantId}.`])
})

test('a beginning that too many names have is refused, not cut off', async () => {
  for (let i = 0; i < 201; i++) await makeMerchant(service, { name: `Zed ${i}` })
  const { status, body } = await searched('merchant:zed')
  expect([status, body.errors[0].errorMessage]).toEqual([400, expect.stringContaining('At characters 10 to 12: More than 200 merchants')])
  expect(await found('merchant:"Zed 1"')).toEqual([])
})
