import { afterAll, beforeAll, describe, expect, test } from 'vitest'
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
  const { token } = await makeClient(service, { associations: [{ type: 'Merchant', id: other }], permissions: ['orders:read'] })
  theirs = token
  const order = (city: string, sku: string, merchantId = orderFixture.merchantId) =>
    orderFixture.order({
      merchantId,
      shippingAddress: { ...orderFixture.payload().shippingAddress, city },
      items: [{ sku, quantity: 1, skipSkuValidation: true }],
    })
  for (const city of ['New York', 'new york', 'Newark', 'Nürnberg', 'York', 'Lyon, 3e']) await order(city, 'MUG-11-WHT')
  await order('Neustadt', 'SECRET-1', other)
  await order('Oslo', 'TEE-L')
})
afterAll(() => service.close())

const values = async (field: string, q: string, token = orderFixture.token): Promise<string[]> => {
  const { status, body } = await service.call('GET', `/orders/search/values?${new URLSearchParams({ field, q })}`, { token })
  expect(status, JSON.stringify(body)).toBe(200)
  return body.values.map(({ value }: { value: string }) => value)
}

describe('suggested values', () => {
  test('are merchants whose name starts with the typed text', async () => {
    expect(await values('merchant', 'no')).toEqual(['Nordlicht Druck', 'Northwind Prints'])
    expect(await values('merchant', 'NORTHW')).toEqual(['Northwind Prints'])
    expect(await values('merchant', '')).toHaveLength(2)
  })

  test('are vendors and facilities by name, for callers who may see them', async () => {
    const { vendor } = (await orderFixture.call('POST', '/vendors', { name: 'Inkwell' })).body
    await orderFixture.call('POST', '/facilities', { vendorId: vendor.id, name: 'Inkwell Newark', countryCodes: ['US'] })
    expect([await values('vendor', 'ink'), await values('facility', 'INK')]).toEqual([['Inkwell'], ['Inkwell Newark']])
    expect([await values('vendor', '', theirs), await values('facility', 'ink', theirs)]).toEqual([[], []])
  })

  test('are cities by any of their words, each once, most frequent first', async () => {
    expect((await values('city', 'new')).map((city) => city.toLowerCase())).toEqual(['new york', 'newark'])
    expect((await values('city', 'york')).map((city) => city.toLowerCase())).toEqual(['new york', 'york'])
    expect(await values('city', 'nurn')).toEqual(['Nürnberg'])
    expect(await values('city', 'lyon, ')).toEqual(['Lyon, 3e'])
    expect(await values('city', '"new yo')).toHaveLength(1)
    expect(await values('city', '')).not.toHaveLength(0)
  })

  test('are SKUs that start with the typed text', async () => {
    expect(await values('sku', 'mug-11')).toEqual(['MUG-11-WHT'])
    expect(await values('sku', 'MUG-*')).toEqual(['MUG-11-WHT'])
    expect(await values('sku', 'wht')).toEqual([])
  })

  test('are within the caller’s scope', async () => {
    expect(await values('merchant', 'no', theirs)).toEqual(['Nordlicht Druck'])
    expect(await values('city', 'ne', theirs)).toEqual(['Neustadt'])
    expect(await values('city', '', theirs)).toEqual(['Neustadt'])
    expect(await values('sku', '', theirs)).toEqual(['SECRET-1'])
    expect(await values('sku', 'mug', theirs)).toEqual([])
  })

  test('find orders when put into the query', async () => {
    for (const field of ['merchant', 'city', 'sku'])
      for (const value of await values(field, '')) {
        const { body } = await orderFixture.call('GET', `/orders/search?${new URLSearchParams({ q: `${field}:"${value}"` })}`)
        expect(body.totalCount, `${field} ${value}`).toBeGreaterThan(0)
      }
  })

  test('are empty if none match; an unknown field is refused', async () => {
    expect(await values('vendor', 'x')).toEqual([])
    const { status, body } = await orderFixture.call('GET', '/orders/search/values?field=status')
    expect([status, body.errors[0].propertyName]).toEqual([400, 'field'])
  })

  test('are the typed shipping method when any order has it, and those of the newest orders, each once', async () => {
    await orderFixture.order({ customerShippingMethod: 'Freight' })
    for (let i = 0; i < 100; i += 1) await orderFixture.order({})
    expect([await values('shippingMethod', 'Freight'), await values('shippingMethod', 'Freight', theirs)]).toEqual([['Freight'], []])
    for (const customerShippingMethod of ['Express', 'Express', 'Economy']) await orderFixture.order({ customerShippingMethod })
    expect(await values('shippingMethod', 'e')).toEqual(['Express', 'Economy'])
    expect(await values('shippingMethod', 'expres')).toEqual(['Express'])
    expect(await values('shippingMethod', 'Expresso')).toEqual([])
    expect(await values('shippingMethod', '', theirs)).not.toContain('Express')
  })
})
