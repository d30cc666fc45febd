import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { NIL_ID } from '@/server/kernel/id'
import { makeOrderFixture, type OrderFixture } from '@/server/testing/builders/orders'
import { type Service, startService } from '../testing/service'

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

describe('creating an order', () => {
  test('returns it with its computed status, totals and Location', async () => {
    const response = await call('POST', '/orders', payload())
    expect(response.status).toBe(201)
    const { order } = response.body
    expect(order).toMatchObject({
      status: 'ReadyForFulfillment',
      version: 1,
      merchantName: 'Northwind Prints',
      merchantTotal: { amount: 9, currency: 'USD' },
    })
    expect(order.shortId).toMatch(/^O\d{8}$/)
    expect(response.headers.get('location')).toBe(`/v1/orders/${order.id}`)
    expect(response.headers.get('etag')).toBe('"v1"')
    expect((await call('GET', `/orders/${order.shortId.toLowerCase()}`)).body.order).toEqual(order)
  })

  test('an unknown SKU gives an issue, not an error', async () => {
    const order = await make({ items: [{ sku: 'NO-SUCH', quantity: 1 }] })
    expect(order).toMatchObject({ status: 'SkuIssue', statusDesc: expect.stringContaining('NO-SUCH') })
  })

  test.each([
    [
      'of many parts',
      (i: number) =>
        Array.from({ length: 64 }, (_, j) => `${i}${j}`.slice(-3))
          .join('-')
          .slice(0, 250) + i,
    ],
    ['of Chinese', (i: number) => '印刷杯子'.repeat(60) + i],
  ])('500 long SKUs %s are accepted, and each is found by its full text', async (_, sku) => {
    const items = Array.from({ length: 500 }, (_, i) => ({ sku: sku(100 + i), quantity: 1, skipSkuValidation: true }))
    const response = await call('POST', '/orders', payload({ items }))
    expect(response.status, JSON.stringify(response.body.errors)).toBe(201)
    const q = encodeURIComponent(`sku:"${sku(599)}"`)
    const found = await call('GET', `/orders/search?q=${q}`)
    expect(
      found.body.orders?.map(({ id }: { id: string }) => id),
      JSON.stringify(found.body.errors),
    ).toEqual([response.body.order.id])
  })

  test('a missing postcode gives an issue that names it', async () => {
    const order = await make({ shippingAddress: { ...payload().shippingAddress, zip: '' } })
    expect(order).toMatchObject({ status: 'AddressIssue', statusDesc: expect.stringContaining('postcode') })
  })

  test('every wrong field is reported at once', async () => {
    const response = await call('POST', '/orders', {
      items: [{ sku: '', quantity: 0, typo: 1 }],
      shippingAddress: { lastName: 'X' },
      safeId: 'a b',
    })
    expect(response.status).toBe(400)
    expect(response.body.errorCode).toBe('ValidationError')
    const named = response.body.errors.map((error: { propertyName: string }) => error.propertyName)
    expect(named).toEqual(
      expect.arrayContaining([
        'merchantId',
        'items[0].sku',
        'items[0].quantity',
        'items[0].typo',
        'shippingAddress.line1',
        'shippingAddress.city',
        'shippingAddress.countryCode',
        'safeId',
      ]),
    )
  })

  test('a taken externalId is a conflict that names the order', async () => {
    const first = await make({ externalId: 'E-1' })
    const response = await call('POST', '/orders', payload({ externalId: 'E-1' }))
    expect(response.status).toBe(409)
    expect(response.body.errors[0]).toMatchObject({ propertyName: 'externalId', errorMessage: expect.stringContaining(first.id) })
  })

  test('money in another currency or with too many decimals is refused', async () => {
    const response = await call(
      'POST',
      '/orders',
      payload({ customerTotal: 1.234, items: [{ sku: 'A', quantity: 1, customerPrice: { amount: 1, currency: 'EUR' } }] }),
    )
    expect(response.status).toBe(400)
    expect(response.body.errors.map((error: { propertyName: string }) => error.propertyName)).toEqual([
      'customerTotal',
      'items[0].customerPrice.currency',
    ])
  })

  test('a dry run stores nothing and returns no ids', async () => {
    const response = await call('POST', '/orders?dryRun=true', payload({ externalId: 'DRY' }))
    expect(response.status).toBe(201)
    expect(response.headers.get('dry-run')).toBe('true')
    expect(response.headers.get('location')).toBeNull()
    expect(response.body.order).toMatchObject({ id: NIL_ID, shortId: '', status: 'ReadyForFulfillment' })
    expect(response.body.changes).toContainEqual({ resource: { type: 'order', id: NIL_ID }, field: 'externalId', from: null, to: 'DRY' })
    expect((await call('GET', '/orders/search?q=order:DRY')).body.totalCount).toBe(0)
  })

  test('the same Idempotency-Key creates it once and replays the answer', async () => {
    const key = { 'Idempotency-Key': 'once' }
    const body = payload({ externalId: 'K-1' })
    const first = await call('POST', '/orders', body, key)
    const second = await call('POST', '/orders', body, key)
    expect([first.status, second.status]).toEqual([201, 201])
    expect(second.body).toEqual(first.body)
    expect(second.headers.get('idempotency-replayed')).toBe('true')
    expect(second.headers.get('location')).toBe(first.headers.get('location'))
    const other = await call('POST', '/orders', payload(), key)
    expect([other.status, other.body.errorCode]).toEqual([422, 'IdempotencyKeyReused'])
  })
})
