import { afterAll, beforeAll, describe, expect, test } from 'vitest'
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
  const { token } = await makeClient(service, { associations: [{ type: 'Merchant', id: other }], permissions: ['orders:read'] })
  theirs = token
  const order = (city: string, sku: string, merchantId = desk.merchantId) =>
    desk.order({
      merchantId,
      shippingAddress: { ...desk.payload().shippingAddress, city },
      items: [{ sku, quantity: 1, skipSkuValidation: true }],
    })
  for (const city of ['New York', 'new york', 'Newark', 'Nürnberg', 'York', 'Lyon, 3e']) await order(city, 'MUG-11-WHT')
  await order('Neustadt', 'SECRET-1', other)
  await order('Oslo', 'TEE-L')
})
afterAll(() => service.close())

const values = async (field: string, q: string, token = desk.token): Promise<string[]> => {
  const { status, body } = await service.call('GET', `/orders/search/values?${new URLSearchParams({ field, q })}`, { token })
  expect(status, JSON.stringify(body)).toBe(200)
  return body.values.map(({ value }: { value: string }) => value)
}

describe('values to search by', () => {
  test('are merchants whose name begins as typed', async () => {
    expect(await values('merchant', 'no')).toEqual(['Nordlicht Druck', 'Northwind Prints'])
    expect(await values('merchant', 'NORTHW')).toEqual(['Northwind Prints'])
    expect(await values('merchant', '')).toHaveLength(2)
  })

  test('are vendors and facilities whose name does, for those who may know them', async () => {
    const { vendor } = (await desk.call('POST', '/vendors', { name: 'Inkwell' })).body
    await desk.call('POST', '/facilities', { vendorId: vendor.id, name: 'Inkwell Newark', countryCodes: ['US'] })
    expect([await values('vendor', 'ink'), await values('facility', 'INK')]).toEqual([['Inkwell'], ['Inkwell Newark']])
    expect([await values('vendor', '', theirs), await values('facility', 'ink', theirs)]).toEqual([[], []])
  })

  test('are cities a word of which does, each once, the usual first', async () => {
    expect((await values('city', 'new')).map((city) => city.toLowerCase())).toEqual(['new york', 'newark'])
    expect((await values('city', 'york')).map((city) => city.toLowerCase())).toEqual(['new york', 'york'])
    expect(await values('city', 'nurn')).toEqual(['Nürnberg'])
    expect(await values('city', 'lyon, ')).toEqual(['Lyon, 3e'])
    expect(await values('city', '"new yo')).toHaveLength(1)
    expect(await values('city', '')).not.toHaveLength(0)
  })

  test('are SKUs that do', async () => {
    expect(await values('sku', 'mug-11')).toEqual(['MUG-11-WHT'])
    expect(await values('sku', 'MUG-*')).toEqual(['MUG-11-WHT'])
    expect(await values('sku', 'wht')).toEqual([])
  })

  test('are those the caller may see', async () => {
    expect(await values('merchant', 'no', theirs)).toEqual(['Nordlicht Druck'])
    expect(await values('city', 'ne', theirs)).toEqual(['Neustadt'])
    expect(await values('city', '', theirs)).toEqual(['Neustadt'])
    expect(await values('sku', '', theirs)).toEqual(['SECRET-1'])
    expect(await values('sku', 'mug', theirs)).toEqual([])
  })

  test('find orders when they are put into the query', async () => {
    for (const field of ['merchant', 'city', 'sku'])
      for (const value of await values(field, '')) {
        const { body } = await desk.call('GET', `/orders/search?${new URLSearchParams({ q: `${field}:"${value}"` })}`)
        expect(body.totalCount, `${field} ${value}`).toBeGreaterThan(0)
      }
  })

  test('are none where none are known; a field that is none is refused', async () => {
    expect(await values('vendor', 'x')).toEqual([])
    const { status, body } = await desk.call('GET', '/orders/search/values?field=status')
    expect([status, body.errors[0].propertyName]).toEqual([400, 'field'])
  })
})
