import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeOrderFixture, type OrderFixture } from '@/server/testing/builders/orders'
import { type Service, startService } from '@/server/testing/service'

let service: Service
let orderFixture: OrderFixture

beforeAll(async () => {
  service = await startService()
  orderFixture = await makeOrderFixture(service)
})
afterAll(() => service.close())

const call: OrderFixture['call'] = (...request) => orderFixture.call(...request)
const payload = (fields?: object) => orderFixture.payload(fields)
const make = (fields?: object) => orderFixture.order(fields)

describe('searching', () => {
  test.each([
    ['garcia', 'accents and case do not count'],
    ['garcia l', 'a last name and an initial'],
    ['lucia gar', 'first and last name in either order'],
    ['name:garcia status:ReadyForFulfillment', 'qualifiers'],
    ['country:US zip:4242 -status:New', 'negation'],
    ['"lucia garcia"', 'a phrase'],
    ['sku:MUG-*', 'a wildcard'],
    ['lucia@example.com', 'an e-mail address'],
    ['-is:held -zzz', 'nothing but exclusions'],
  ])('%s finds an order: %s', async (q) => {
    const order = await make()
    const response = await call('GET', `/orders/search?q=${encodeURIComponent(q)}`)
    expect(response.status, JSON.stringify(response.body)).toBe(200)
    expect(response.body.orders.map((one: { id: string }) => one.id)).toContain(order.id)
  })

  test('identifiers come first, then names', async () => {
    const named = await make({ shippingAddress: { ...payload().shippingAddress, lastName: 'Zebra77' } })
    const identified = await make({ externalId: 'ZEBRA77' })
    const city = await make({ shippingAddress: { ...payload().shippingAddress, city: 'Zebra77town' } })
    const { orders } = (await call('GET', '/orders/search?q=zebra77')).body
    expect(orders.map((one: { id: string }) => one.id)).toEqual([identified.id, named.id, city.id])
    expect(orders[1].matched).toEqual([{ field: 'shippingAddress.lastName', value: 'Zebra77' }])
  })

  test('matches on one page have the same order as on many', async () => {
    const named = (lastName: string, fields?: object) => make({ shippingAddress: { ...payload().shippingAddress, lastName }, ...fields })
    const last = (await named('Ranked-77')).shortId
    await named('Ranked-77', { externalId: 'RANKED 77' })
    await named('Other', { externalId: 'ranked-77' })
    await named('Ranked 77 Jr', { externalId: 'ranked-778' })
    const { items } = await named('Other', { shippingAddress: { ...payload().shippingAddress, city: 'Ranked-77 upon Sea' } })
    for (const q of ['ranked-77', 'RANKED-77', 'ranked 77', 'ranked', 'lucia ranked', '77', last, last.toLowerCase(), items[0].shortId]) {
      const ids = async (query: string) => {
        const { body } = await call('GET', `/orders/search?${query}`)
        return { ids: body.orders.map(({ id }: { id: string }) => id), next: body.nextCursor, total: body.totalCount }
      }
      const whole = await ids(`q=${encodeURIComponent(q)}&pageSize=200`)
      const walked: string[] = []
      for (let page = await ids(`q=${encodeURIComponent(q)}&pageSize=1`); ; page = await ids(`cursor=${page.next}&pageSize=1`)) {
        walked.push(...page.ids)
        expect(page.total).toBe(whole.total)
        if (!page.next) break
      }
      expect(whole.ids, q).toEqual(walked)
      expect(whole.ids.length, q).toBeGreaterThan(0)
    }
  })

  test('identifiers match in any case', async () => {
    const identified = await make({ externalId: 'Zeta-0dd' })
    await make({ shippingAddress: { ...payload().shippingAddress, lastName: 'Zeta-0dd' } })
    expect((await call('GET', '/orders/search?q=zeta-0dd')).body.orders[0].id).toBe(identified.id)
  })

  test('a SKU matches exactly unless it contains a star', async () => {
    const order = await make({ items: [{ sku: 'TEE-77x-RED', quantity: 1, skipSkuValidation: true }] })
    const found = async (query: string) => (await call('GET', `/orders/search?${query}`)).body.orders.map((one: { id: string }) => one.id)
    expect([await found('q=sku:RED'), await found('q=sku:TEE'), await found('sku=77x'), await found('q=sku:TEE-77')]).toEqual([
      [],
      [],
      [],
      [],
    ])
    for (const query of ['q=sku:tee-77x-red', 'sku=TEE-77x-RED', 'sku=NO-SUCH-SKU,TEE-77x-RED', 'q=sku:*77x*', 'q=77x red'])
      expect(await found(query)).toEqual([order.id])
  })

  test('punctuation alone finds nothing; between words it is ignored', async () => {
    const order = await make({ shippingAddress: { ...payload().shippingAddress, lastName: 'Quentin' } })
    const found = async (q: string) =>
      (await call('GET', `/orders/search?q=${encodeURIComponent(q)}`)).body.orders.map((one: { id: string }) => one.id)
    for (const q of ['%', '😀', '* (']) expect(await found(q)).toEqual([])
    expect(await found('quentin & lucia')).toEqual([order.id])
  })

  test.each(['merchantId=nope', 'vendorId=x', 'facilityId=F00000001', 'countryCode=XX'])(
    'a filter must name an existing record: %s',
    async (filter) => {
      const response = await call('GET', `/orders/search?${filter}`)
      expect([response.status, response.body.errors[0].propertyName]).toEqual([400, filter.split('=')[0]])
    },
  )

  test('a mistake is refused with its position', async () => {
    const response = await call('GET', '/orders/search?q=ab%20stats:New')
    expect([response.status, response.body.errors[0].propertyName]).toEqual([400, 'q'])
    expect(response.body.errors[0].errorMessage).toMatch(/^At characters 4 to 9: "stats:"/)
  })

  test.each([
    'q=sortme',
    'q=sortme&sort=createdAt',
    'q=name:sortme&sort=-customerTotal',
    'q=sortme&sort=updatedAt',
    'merchantId=MERCHANT',
    'q=-zzzz&sort=shortId',
  ])('a cursor walk returns every order once: %s', async (query) => {
    for (let i = 0; i < 5; i++)
      await make({ customerTotal: i % 2, shippingAddress: { ...payload().shippingAddress, lastName: `Sortme ${i}` } })
    const base = `/orders/search?${query.replace('MERCHANT', orderFixture.merchantId)}`
    const all = (await call('GET', `${base}&pageSize=200`)).body
    const seen: string[] = []
    let cursor: string | null = null
    do {
      const response = await call('GET', cursor ? `/orders/search?cursor=${cursor}&pageSize=2` : `${base}&pageSize=2`)
      expect(response.status, JSON.stringify(response.body)).toBe(200)
      expect(response.body.totalCount).toBe(all.totalCount)
      seen.push(...response.body.orders.map((one: { id: string }) => one.id))
      cursor = response.body.nextCursor
    } while (cursor)
    expect(seen).toEqual(all.orders.map((one: { id: string }) => one.id))
  })
})
