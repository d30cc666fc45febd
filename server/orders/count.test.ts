import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeClient, makeMerchant } from '../testing/actors'
import { type Desk, makeDesk } from '../testing/orders'
import { type Service, startService } from '../testing/service'
import { orderStatuses } from './lifecycle'

let service: Service
let desk: Desk
let other: string
beforeAll(async () => {
  service = await startService()
  desk = await makeDesk(service)
  other = await makeMerchant(service, { name: 'Other' })
  const stop = async (fields: object) => {
    const { id } = await desk.order(fields)
    await desk.call('PATCH', `/orders/${id}`, { isPollingStopped: true })
    return id
  }
  await stop({ externalId: 'A' })
  await stop({ externalId: 'B', isTest: true })
  await stop({ merchantId: other })
  const again = await stop({})
  await desk.call('PATCH', `/orders/${again}`, { isPollingStopped: false })
})
afterAll(() => service.close())

const counted = async (what: string, query = '', token = desk.token) => {
  const { status, body } = await service.call('GET', `/orders/count/${what}?${query}`, { token })
  return status === 200 ? body : [status, body.errors[0].propertyName]
}
const foreign = async () =>
  (await makeClient(service, { associations: [{ type: 'Merchant', id: other }], permissions: ['orders:read'] })).token

describe('orders whose polling stopped are counted', () => {
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
    expect(await counted('pollingStopped', query)).toEqual({ count })
  })

  test('of a merchant, and to a merchant its own', async () => {
    expect(await counted('pollingStopped', `merchantId=${other}`)).toEqual({ count: 1 })
    expect(await counted('pollingStopped', '', await foreign())).toEqual({ count: 1 })
    expect(await counted('pollingStopped', `merchantId=${desk.merchantId}`, await foreign())).toEqual([400, 'merchantId'])
  })
})

test('no facility has orders while there are no shipments', async () => {
  expect(await counted('facility')).toEqual({ counts: [] })
  expect(await counted('facility', `q=garcia&merchantId=${other}`)).toEqual({ counts: [] })
})

test('by status every status is told, zero included', async () => {
  for (const query of ['', 'q=garcia', `merchantId=${other}`]) {
    const { counts } = await counted('status', query)
    expect(counts.map(({ status }: { status: string }) => status)).toEqual(orderStatuses)
  }
})

test('by status of those of an age, whatever else is asked', async () => {
  const { total } = await counted('status')
  const totalOf = async (query: string, token = desk.token) => (await counted('status', query, token)).total
  for (const query of ['q=created:<1d', 'createdFrom=2020-01-01', 'q=created:<1d&status=ReadyForFulfillment', 'q=created:<1d is:test'])
    expect([query, await totalOf(encodeURI(query))]).toEqual([query, query.includes('is:test') ? 1 : total])
  expect(await totalOf('q=created:>1d')).toBe(0)
  expect(await totalOf('q=created:<1d&status=New,Canceled')).toBe(0)
  expect(await totalOf('q=created:<1d', await foreign())).toBe(1)
})

test.each(['status', 'facility', 'pollingStopped'])('filters that are wrong are refused: %s', async (what) => {
  expect(await counted(what, 'q=%22open')).toEqual([400, 'q'])
  expect(await counted(what, 'vendorId=01932c07-20e7-7bd3-a9c1-0000000000ff')).toEqual([400, 'vendorId'])
  expect(await counted(what, 'merchantId=01932c07-20e7-7bd3-a9c1-0000000000ff')).toEqual([400, 'merchantId'])
  expect(await counted(what, 'nonsense=1')).toEqual([400, 'nonsense'])
})
