import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Desk, makeDesk } from '../testing/orders'
import { type Service, startService } from '../testing/service'

let service: Service
let desk: Desk

beforeAll(async () => {
  service = await startService()
  desk = await makeDesk(service)
})
afterAll(() => service.close())

const call: Desk['call'] = (...request) => desk.call(...request)
const payload = (fields?: object) => desk.payload(fields)
const make = (fields?: object) => desk.order(fields)

describe('creating an order', () => {
  test('answers it with its computed status, totals and where to find it', async () => {
    const answer = await call('POST', '/orders', payload())
    expect(answer.status).toBe(201)
    const { order } = answer.body
    expect(order).toMatchObject({
      status: 'ReadyForFulfillment',
      version: 1,
      merchantName: 'Northwind Prints',
      merchantTotal: { amount: 9, currency: 'USD' },
    })
    expect(order.shortId).toMatch(/^O\d{8}$/)
    expect(answer.headers.get('location')).toBe(`/v1/orders/${order.id}`)
    expect(answer.headers.get('etag')).toBe('"v1"')
    expect((await call('GET', `/orders/${order.shortId.toLowerCase()}`)).body.order).toEqual(order)
  })

  test('an unknown SKU is an issue, not a refusal', async () => {
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
  ])('500 long SKUs %s are taken, and each found by its whole', async (_, sku) => {
    const items = Array.from({ length: 500 }, (_, i) => ({ sku: sku(100 + i), quantity: 1, skipSkuValidation: true }))
    const answer = await call('POST', '/orders', payload({ items }))
    expect(answer.status, JSON.stringify(answer.body.errors)).toBe(201)
    const q = encodeURIComponent(`sku:"${sku(599)}"`)
    const found = await call('GET', `/orders/search?q=${q}`)
    expect(
      found.body.orders?.map(({ id }: { id: string }) => id),
      JSON.stringify(found.body.errors),
    ).toEqual([answer.body.order.id])
  })

  test('a missing postcode is an issue that names it', async () => {
    const order = await make({ shippingAddress: { ...payload().shippingAddress, zip: '' } })
    expect(order).toMatchObject({ status: 'AddressIssue', statusDesc: expect.stringContaining('postcode') })
  })

  test('every wrong field is named at once', async () => {
    const answer = await call('POST', '/orders', {
      items: [{ sku: '', quantity: 0, typo: 1 }],
      shippingAddress: { lastName: 'X' },
      safeId: 'a b',
    })
    expect(answer.status).toBe(400)
    expect(answer.body.errorCode).toBe('ValidationError')
    const named = answer.body.errors.map((error: { propertyName: string }) => error.propertyName)
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
    const answer = await call('POST', '/orders', payload({ externalId: 'E-1' }))
    expect(answer.status).toBe(409)
    expect(answer.body.errors[0]).toMatchObject({ propertyName: 'externalId', errorMessage: expect.stringContaining(first.id) })
  })

  test('money in another currency or too fine is refused', async () => {
    const answer = await call(
      'POST',
      '/orders',
      payload({ customerTotal: 1.234, items: [{ sku: 'A', quantity: 1, customerPrice: { amount: 1, currency: 'EUR' } }] }),
    )
    expect(answer.status).toBe(400)
    expect(answer.body.errors.map((error: { propertyName: string }) => error.propertyName)).toEqual([
      'customerTotal',
      'items[0].customerPrice.currency',
    ])
  })

  test('a dry run stores nothing and gives no ids', async () => {
    const answer = await call('POST', '/orders?dryRun=true', payload({ externalId: 'DRY' }))
    expect(answer.status).toBe(201)
    expect(answer.headers.get('dry-run')).toBe('true')
    expect(answer.headers.get('location')).toBeNull()
    expect(answer.body.order).toMatchObject({ id: null, shortId: null, status: 'ReadyForFulfillment' })
    expect(answer.body.changes).toContainEqual({ resource: { type: 'order', id: null }, field: 'externalId', from: null, to: 'DRY' })
    expect((await call('GET', '/orders/search?q=order:DRY')).body.totalCount).toBe(0)
  })

  test('the same Idempotency-Key makes it once and replays the answer', async () => {
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
