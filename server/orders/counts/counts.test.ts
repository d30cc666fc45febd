import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeOrderFixture, type OrderFixture } from '@/server/testing/builders/orders'
import { makeClient, makeMerchant } from '@/server/testing/builders/users'
import { type Service, startService } from '@/server/testing/service'
import { orderStatuses } from '../lifecycle'

let service: Service
let orderFixture: OrderFixture
let otherMerchantId: string
beforeAll(async () => {
  service = await startService()
  orderFixture = await makeOrderFixture(service)
  otherMerchantId = await makeMerchant(service, { name: 'Other' })
  const stop = async (fields: object) => {
    const { id } = await orderFixture.order(fields)
    await orderFixture.call('PATCH', `/orders/${id}`, { isPollingStopped: true })
    return id
  }
  await stop({ externalId: 'A' })
  await stop({ externalId: 'B', isTest: true })
  await stop({ merchantId: otherMerchantId })
  const again = await stop({})
  await orderFixture.call('PATCH', `/orders/${again}`, { isPollingStopped: false })
})
afterAll(() => service.close())

const countsOf = async (what: string, query = '', token = orderFixture.token) => {
  const { status, body } = await service.call('GET', `/orders/count/${what}?${query}`, { token })
  return status === 200 ? body : [status, body.errors[0].propertyName]
}
const foreign = async () =>
  (await makeClient(service, { associations: [{ type: 'Merchant', id: otherMerchantId }], permissions: ['orders:read'] })).token

describe('orders with stopped polling are counted', () => {
  test.each([
    ['', 3],
    ['isTest=true', 1],
    ['isTest=false', 2],
    ['q=is:test', 1],
    ['q=A', 1],
    ['status=Canceled', 0],
    ['isPollingStopped=false', 0],
    ['isPollingStopped=true', 3],
    ['createdFrom=2099-01-01', 0],
  ])('%s', async (query, count) => {
    expect(await countsOf('pollingStopped', query)).toEqual({ count })
  })

  test('by merchant; a merchant counts its own', async () => {
    expect(await countsOf('pollingStopped', `merchantId=${otherMerchantId}`)).toEqual({ count: 1 })
    expect(await countsOf('pollingStopped', '', await foreign())).toEqual({ count: 1 })
    expect(await countsOf('pollingStopped', `merchantId=${orderFixture.merchantId}`, await foreign())).toEqual([400, 'merchantId'])
  })
})

test('facilities have no orders while there are no shipments, except the sandbox, which has the test', async () => {
  expect(await countsOf('facility')).toMatchObject({ counts: [{ facilityName: 'Sandbox facility', count: 1 }] })
  expect(await countsOf('facility', 'isTest=false')).toEqual({ counts: [] })
  expect(await countsOf('facility', `q=garcia&merchantId=${otherMerchantId}`)).toEqual({ counts: [] })
})

test('the count by status has every status, also those with zero', async () => {
  for (const query of ['', 'q=garcia', `merchantId=${otherMerchantId}`]) {
    const { counts } = await countsOf('status', query)
    expect(counts.map(({ status }: { status: string }) => status)).toEqual(orderStatuses)
  }
})

test('the count by status covers orders of an age, whatever the other filters', async () => {
  const { total } = await countsOf('status')
  const totalOf = async (query: string, token = orderFixture.token) => (await countsOf('status', query, token)).total
  for (const query of [
    'q=created:<1d',
    'createdFrom=2020-01-01',
    'q=created:<1d&status=ReadyForFulfillment,InFulfillment',
    'q=created:<1d is:test',
  ])
    expect([query, await totalOf(encodeURI(query))]).toEqual([query, query.includes('is:test') ? 1 : total])
  expect(await totalOf('q=created:>1d')).toBe(0)
  expect(await totalOf('q=created:<1d&status=New,Canceled')).toBe(0)
  expect(await totalOf('q=created:<1d', await foreign())).toBe(1)
})

test.each(['status', 'facility', 'pollingStopped'])('wrong filters are refused: %s', async (what) => {
  expect(await countsOf(what, 'q=%22open')).toEqual([400, 'q'])
  expect(await countsOf(what, 'vendorId=01932c07-20e7-7bd3-a9c1-0000000000ff')).toEqual([400, 'vendorId'])
  expect(await countsOf(what, 'merchantId=01932c07-20e7-7bd3-a9c1-0000000000ff')).toEqual([400, 'merchantId'])
  expect(await countsOf(what, 'nonsense=1')).toEqual([400, 'nonsense'])
})
