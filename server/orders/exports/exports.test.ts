import { setTimeout as sleep } from 'node:timers/promises'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { Reader } from '@/server/kernel/reader'
import { makeOrderFixture, type OrderFixture } from '@/server/testing/builders/orders'
import { makeClient, makeMerchant } from '@/server/testing/builders/users'
import { baseUrl, type Service, startService } from '@/server/testing/service'
import { exportOrders } from './exports'

let service: Service
let orderFixture: OrderFixture
beforeAll(async () => {
  service = await startService()
  orderFixture = await makeOrderFixture(service)
})
afterAll(() => service.close())

async function exportRows(query: Record<string, string>, token = orderFixture.token): Promise<Record<string, string>[]> {
  const { status, body } = await service.call('GET', `/orders/export.csv?${new URLSearchParams(query)}`, { token })
  expect(status, JSON.stringify(body)).toBe(200)
  return parse(body, { columns: true, bom: true })
}

describe('an export', () => {
  test('is a file with a line for each order', async () => {
    const order = await orderFixture.order({
      externalId: 'EXP-1',
      customerTotal: 1234.5,
      shipByDate: '2026-12-24',
      items: [
        { sku: 'MUG-1', quantity: 2, skipSkuValidation: true, merchantPrice: { amount: 4.5, currency: 'USD' } },
        { sku: 'TEE "L", red', quantity: 3, skipSkuValidation: true },
      ],
    })
    await orderFixture.call('POST', `/orders/${order.id}/customerCareHold`, { reason: 'FraudReview' })
    const { status, headers, body } = await service.call('GET', '/orders/export.csv?q=order:EXP-1', { token: orderFixture.token })
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(headers.get('content-disposition')).toBe(`attachment; filename="orders-${new Date().toISOString().slice(0, 10)}.csv"`)
    expect(headers.get('cache-control')).toBe('no-store')
    const lines = (body as string).split('\r\n')
    expect([lines.length, lines.at(-1)]).toEqual([3, ''])
    expect(parse(body, { columns: true, bom: true })).toEqual([
      {
        shortId: order.shortId,
        externalId: 'EXP-1',
        safeId: order.safeId,
        status: 'CustomerCareHold',
        holds: 'FraudReview',
        createdAt: order.createdAt,
        firstName: 'Lucía',
        lastName: 'García',
        company: '',
        email: 'lucia@example.com',
        phone: '',
        line1: '1 Main St',
        line2: '',
        line3: '',
        city: 'Henderson',
        state: 'KY',
        zip: '42420',
        countryCode: 'US',
        merchantName: 'Northwind Prints',
        items: '2',
        quantity: '5',
        skus: 'MUG-1; TEE "L", red',
        customerTotal: '1234.5',
        merchantTotal: order.merchantTotal ? String(order.merchantTotal.amount) : '',
        currency: 'USD',
        shipByDate: '2026-12-24',
        dueDate: '2026-12-24',
      },
    ])
  })

  test('has only its header if nothing matches', async () => {
    const { body } = await service.call('GET', '/orders/export.csv?q=nothing-is-called-so', { token: orderFixture.token })
    expect(body).toMatch(/^\ufeff?"shortId","externalId",.*,"currency","shipByDate","dueDate"\r\n$/)
  })

  test('has the times and the day of the given zone', async () => {
    const order = await orderFixture.order({ externalId: 'EXP-ZONE' })
    // One of them has another day than UTC at this hour.
    const timeZone = new Date().getUTCHours() < 11 ? 'Pacific/Pago_Pago' : 'Pacific/Kiritimati'
    const { headers, body } = await service.call('GET', `/orders/export.csv?${new URLSearchParams({ q: 'order:EXP-ZONE', timeZone })}`, {
      token: orderFixture.token,
    })
    const [{ createdAt }] = parse(body, { columns: true, bom: true }) as [{ createdAt: string }]
    expect(createdAt).toMatch(/[+-]1[14]:00$/)
    expect(new Date(createdAt)).toEqual(new Date(order.createdAt))
    expect(headers.get('content-disposition')).not.toContain(new Date().toISOString().slice(0, 10))
  })

  test('contains no formulas for a spreadsheet', async () => {
    const shippingAddress = {
      ...orderFixture.payload().shippingAddress,
      lastName: '=1+1',
      firstName: '@SUM(A1)',
      company: '+44',
      city: '-Formula',
      line2: '\t=2',
      line1: 'a\r\n=3',
    }
    await orderFixture.order({ externalId: 'EXP-2', shippingAddress })
    expect(await exportRows({ q: 'order:EXP-2' })).toMatchObject([
      { lastName: "'=1+1", firstName: "'@SUM(A1)", company: "'+44", city: "'-Formula", line2: "'\t=2", line1: 'a\r\n=3' },
    ])
  })
})

describe('an export of many orders', () => {
  let ids: string[]
  beforeAll(async () => {
    const bulk = Array.from({ length: 450 }, (_, i) => ({
      ...orderFixture.payload(),
      externalId: `MANY-${i}`,
      customerTotal: (i * 7) % 100,
    }))
    const { body } = await orderFixture.call('POST', '/orders/bulk', { bulk })
    ids = body.bulk.map((one: { response: { order: { shortId: string } } }) => one.response.order.shortId)
  })

  test.each([
    [{ q: 'created:<1d MANY', sort: 'createdAt' }],
    [{ q: 'MANY' }],
    [{ q: 'status:ReadyForFulfillment MANY', sort: '-customerTotal' }],
    [{ q: 'MANY', sort: '-updatedAt' }],
    [{ q: 'MANY', sort: 'shortId' }],
  ])('has each order once, in the order of the search: %j', async (query) => {
    const rows = await exportRows(query as Record<string, string>)
    expect(rows.map(({ shortId }) => shortId).sort()).toEqual([...ids].sort())
    const searched = await orderFixture.call(
      'GET',
      `/orders/search?${new URLSearchParams({ ...query, pageSize: '200' } as Record<string, string>)}`,
    )
    expect(rows.slice(0, 200).map(({ shortId }) => shortId)).toEqual(
      searched.body.orders.map(({ shortId }: { shortId: string }) => shortId),
    )
  })

  test('is read as it is consumed, and stops when nobody reads', async () => {
    const request = new Request(`${baseUrl}/v1/orders/export.csv?q=MANY`, { headers: { Authorization: `Bearer ${orderFixture.token}` } })
    const { body } = await service.runtime.handle(request)
    const reader = (body as ReadableStream<Uint8Array>).getReader()
    const { value } = await reader.read()
    expect(new TextDecoder().decode(value).split('\r\n').length).toBeLessThan(300)
    const logged = vi.spyOn(service.runtime.log, 'error')
    const next = reader.read()
    await reader.cancel()
    await next
    await sleep(50)
    expect(logged).not.toHaveBeenCalled()
    logged.mockRestore()
  })

  test('is refused for too many orders before any is read', async () => {
    const reader = new Reader(service.runtime.database.sql, { everything: true })
    const options = { filters: { q: 'MANY' }, now: new Date(), onError() {} }
    await expect(exportOrders(reader, { ...options, limit: 449 })).rejects.toMatchObject({
      code: 'ValidationError',
      problems: [{ propertyName: 'q', errorMessage: 'More than 449 orders match. Narrow the search and export in parts.' }],
    })
    const whole = await exportOrders(reader, { ...options, limit: 450 })
    expect(parse(await new Response(whole).text(), { columns: true, bom: true })).toHaveLength(450)
  })

  test('that breaks off ends with an error, logged with the request id', async () => {
    const logged = vi.spyOn(service.runtime.log, 'error').mockImplementation(() => {})
    const request = new Request(`${baseUrl}/v1/orders/export.csv?q=MANY`, { headers: { Authorization: `Bearer ${orderFixture.token}` } })
    const { status, headers, body } = await service.runtime.handle(request)
    const broken = vi.spyOn(Reader.prototype, 'rows').mockRejectedValue(new Error('the disk is gone'))
    try {
      expect(status).toBe(200)
      await expect(new Response(body).text()).rejects.toThrow('the disk is gone')
      expect(logged.mock.calls).toEqual([
        [{ err: expect.objectContaining({ message: 'the disk is gone' }), requestId: headers.get('x-request-id') }, 'an export broke off'],
      ])
    } finally {
      broken.mockRestore()
      logged.mockRestore()
    }
  })

  test('of a merchant has only its own orders', async () => {
    const merchantId = await makeMerchant(service, { name: 'Theirs' })
    const { token } = await makeClient(service, { associations: [{ type: 'Merchant', id: merchantId }], permissions: ['orders:read'] })
    expect(await exportRows({}, token)).toEqual([])
    await orderFixture.order({ merchantId })
    expect(await exportRows({ sort: 'createdAt' }, token)).toHaveLength(1)
  })
})

test('a caller runs two exports at once; another starts when one has ended, been left or failed', async () => {
  await orderFixture.order()
  const { token } = await makeClient(service, { permissions: ['orders:read', 'catalog:read', 'audit:read'] })
  const open = (path: string) =>
    service.runtime.handle(new Request(`${baseUrl}/v1${path}`, { headers: { Authorization: `Bearer ${token}` } }))
  const [first, second] = [await open('/orders/export.csv'), await open('/products/export.csv')]
  for (const path of ['/orders/export.csv', '/products/export.csv', '/auditLogs/export.csv']) {
    const refused = await open(path)
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '10'])
    expect((await refused.json()).errors[0].errorMessage).toBe('2 of your exports are still running. Start another when one has ended.')
  }
  const others = await orderFixture.call('GET', '/orders/export.csv')
  expect(others.status).toBe(200)
  await first.text()
  const third = await open('/orders/export.csv')
  expect(third.status).toBe(200)
  await second.body?.cancel()
  const wrong = await open('/orders/export.csv?q=stauts:New')
  expect(wrong.status).toBe(400)
  const fourth = await open('/orders/export.csv')
  expect(fourth.status).toBe(200)
  for (const one of [third, fourth]) await one.text()
})

test('with a wrong search is refused before anything is sent', async () => {
  for (const [query, name] of [
    ['q=stauts:New', 'q'],
    ['sort=name', 'sort'],
    ['pageSize=10', 'pageSize'],
    ['timeZone=Europe/Berlni', 'timeZone'],
  ]) {
    const { status, body, headers } = await orderFixture.call('GET', `/orders/export.csv?${query}`)
    expect([status, headers.get('content-type'), body.errors[0].propertyName]).toEqual([400, 'application/json; charset=utf-8', name])
  }
})
