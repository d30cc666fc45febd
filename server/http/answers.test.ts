import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeOrderFixture, type OrderFixture } from '@/server/testing/builders/orders'
import { operations } from '../operations'
import { sendToNode } from '../testing/send'
import { baseUrl, bodyOf, type Service, startService } from '../testing/service'
import type { Operation } from './operation'

let service: Service
let orderFixture: OrderFixture
beforeAll(async () => {
  service = await startService()
  orderFixture = await makeOrderFixture(service)
})
afterAll(() => service.close())

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

function expectError(answer: Awaited<ReturnType<Service['call']>>, status: number, errorCode: string) {
  expect([answer.status, answer.body?.errorCode], JSON.stringify(answer.body)).toEqual([status, errorCode])
  expect(Object.keys(answer.body)).toEqual(['errorCode', 'requestId', 'errors'])
  expect(answer.body.requestId).toMatch(uuid)
  expect(answer.headers.get('x-request-id')).toBe(answer.body.requestId)
  expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8')
  for (const error of answer.body.errors) expect(Object.keys(error)).toEqual(['errorMessage', 'propertyName', 'attemptedValue', 'reason'])
}

/** A request whose path and query arrive exactly as written; the constructor of a Request would repair them. */
async function sendAsIs(url: string, method = 'GET') {
  const response = await sendToNode(service.runtime, { method, url, headers: { Authorization: `Bearer ${orderFixture.token}` } })
  return { status: response.status, headers: response.headers, body: await bodyOf(response) } as Awaited<ReturnType<Service['call']>>
}

describe('an unknown path', () => {
  test.each(['/nothing', '/orders/a/b/c/d', '/orderss', '/', '/merchants/x/y'])('%s', async (path) => {
    expectError(await orderFixture.call('GET', path), 404, 'NotFound')
  })

  test.each(['/v1', '/v1//orders', '/v1/orders/', '/v1/a/../orders'])('%s, as sent', async (path) => {
    expectError(await sendAsIs(path), 404, 'NotFound')
  })

  test.each(['/v1/orders/%ff', '/v1/orders/%', '/v1/%E0%A4%A'])('%s is not percent-encoded UTF-8', async (path) => {
    expectError(await sendAsIs(path), 400, 'BadRequest')
  })

  test.each([
    '%00',
    'a%00b',
    '%ED%A0%80',
    'x'.repeat(5_000),
    '%F0%9F%98%80',
    '..%2f..%2fetc',
    "' or 1=1 --",
    '{orderId}',
    'null',
    '-1',
    'O1',
    'O99999999999999999999',
  ])('an invalid id: %s', async (id) => {
    const response = await sendAsIs(`/v1/orders/${encodeURI(decodeURIOr(id))}`)
    expect([400, 404], JSON.stringify(response.body)).toContain(response.status)
  })
})

const operationsWithPathParameters = (operations as readonly Operation[]).filter(({ path }) => path.includes('{'))

test.each(operationsWithPathParameters.map((operation) => [operation.id, operation] as const))(
  '%s of a record whose name has NUL is not found',
  async (_, operation) => {
    const { method, path, examples } = operation
    const query = new URLSearchParams(examples?.query).toString()
    for (const name of ['%00', 'a%00b']) {
      const at = path.replaceAll(/\{.+?\}/g, name) + (query ? `?${query}` : '')
      expectError(await orderFixture.call(method, at, method === 'GET' ? undefined : examples?.body), 404, 'NotFound')
    }
  },
)

const decodeURIOr = (text: string) => (text.includes('%') ? text : encodeURIComponent(text))

describe('an unsupported method', () => {
  test('is refused, and Allow lists the supported ones', async () => {
    const response = await orderFixture.call('DELETE', '/orders')
    expectError(response, 405, 'MethodNotAllowed')
    expect(response.headers.get('allow')).toBe('POST, GET, HEAD, OPTIONS')
  })

  test('is refused although no operation has it', async () => {
    const response = await sendAsIs('/v1/orders', 'PROPFIND')
    expectError(response, 405, 'MethodNotAllowed')
  })
})

test('OPTIONS lists the methods, to anybody', async () => {
  const response = await service.call('OPTIONS', '/orders/bulk')
  expect([response.status, response.body, response.headers.get('allow')]).toEqual([204, null, 'POST, GET, PATCH, HEAD, OPTIONS'])
})

describe('HEAD', () => {
  test('is GET without its body', async () => {
    const { id } = await orderFixture.order()
    const head = await orderFixture.call('HEAD', `/orders/${id}`)
    expect([head.status, head.body, head.headers.get('etag')]).toEqual([200, null, '"v1"'])
  })

  test('refuses without a body, too', async () => {
    const head = await orderFixture.call('HEAD', '/orders/none')
    expect([head.status, head.body]).toEqual([404, null])
    expect(head.headers.get('x-request-id')).toMatch(uuid)
  })
})

describe('a query', () => {
  test('with unknown parameters is refused, and the errors name each', async () => {
    const response = await orderFixture.call('GET', '/orders?pagesize=3&foo=1&toString=2')
    expectError(response, 400, 'ValidationError')
    expect(response.body.errors.map((error: { propertyName: string }) => error.propertyName).sort()).toEqual([
      'foo',
      'pagesize',
      'toString',
    ])
    expect(response.body.errors.map((error: { attemptedValue: string }) => error.attemptedValue)).toEqual(['3', '1', '2'])
    expectError(await orderFixture.call('GET', '/orders?__proto__=x'), 400, 'BadRequest')
  })

  test.each(['/orders?status=%ff', '/orders?x=%', '/orders/search?q=%C3%28'])('%s is not percent-encoded UTF-8', async (path) => {
    expectError(await orderFixture.call('GET', path), 400, 'BadRequest')
  })

  test.each(['?q=%ff', '?q=%zz', '?q=%ED%A0%80', '?q=%'])('%s is not percent-encoded UTF-8, as sent', async (query) => {
    expectError(await sendAsIs(`/v1/orders/search${query}`), 400, 'BadRequest')
  })

  test('with NUL is refused', async () => {
    expectError(await orderFixture.call('GET', '/orders/search?q=a%00b'), 400, 'BadRequest')
  })

  test('with a repeated parameter matches either value', async () => {
    expect((await orderFixture.call('GET', '/orders?status=New&status=Canceled')).status).toBe(200)
  })

  test.each([
    'page=0',
    'page=x',
    'page=1.5',
    'page=1e99',
    'pageSize=201',
    'pageSize=-1',
    'sort=id',
    'status=Nonsense',
    'createdFrom=yesterday',
    'createdTo=2026-13-45',
    'createdFrom=2026-02-30',
    'createdTo=2026-11-31',
    'updatedFrom=2025-02-29',
    'createdFrom=2026-02-30T00:00:00Z',
    'createdFrom=2026-01-31T12:00:00',
    'createdFrom=2026-01-31T12:00:00%2B01:00',
    'createdFrom=2026-01-31T12:00Z',
    'createdFrom=2026-01-31T24:00:00Z',
    'createdFrom=0000-01-01',
    'createdFrom=0000-12-31T23:59:59Z',
    'createdTo=9999-12-31',
    'updatedTo=9999-12-31T23:59:59.999Z',
    'cursor=abc',
    'cursor=',
  ])('%s is refused, and the error names it', async (query) => {
    const response = await orderFixture.call('GET', `/orders?${query}`)
    expectError(response, 400, 'ValidationError')
    expect(response.body.errors[0].propertyName).toBe(query.split('=')[0])
  })
})

test.each(['0001-01-01', '9998-12-31', '9998-12-31T23:59:59.999Z', '2024-02-29', '2026-01-31T12:00:00Z', '2026-01-31T12:00:00.123Z'])(
  'a filter by %s is accepted',
  async (moment) => {
    expect((await orderFixture.call('GET', `/orders?createdFrom=${moment}&updatedTo=${moment}`)).status).toBe(200)
  },
)

describe('an attemptedValue is returned as sent', () => {
  const attempted = async (method: string, path: string, body?: unknown, headers = {}) =>
    (await orderFixture.call(method, path, body, headers)).body.errors[0].attemptedValue

  test('in If-Match', async () => {
    const { id } = await orderFixture.order()
    expect(await attempted('PATCH', `/orders/${id}`, {}, { 'If-Match': '"v9"' })).toBe('"v9"')
  })

  test('as the time text that was sent', async () => {
    const { id } = await orderFixture.order()
    const hold = { reason: 'FraudReview', releaseAt: '2020-01-01T00:00:00Z' }
    expect(await attempted('POST', `/orders/${id}/customerCareHold`, hold)).toBe('2020-01-01T00:00:00Z')
    const response = await orderFixture.call('POST', '/orders/bulk/customerCareHold', { bulk: [{ orderId: id, ...hold }] })
    expect(response.body.bulk[0].response.errors[0]).toMatchObject({
      propertyName: 'bulk[0].releaseAt',
      attemptedValue: '2020-01-01T00:00:00Z',
    })
  })

  test('beside a bulk', async () => {
    expect(await attempted('PATCH', '/orders/bulk', { bulk: [{ id: 'O1' }], notes: ['x'] })).toEqual(['x'])
  })

  test('unless it is large', async () => {
    expect(await attempted('PATCH', '/orders/bulk', { bulk: Array.from({ length: 2_000 }, () => ({ id: 'O1' })) })).toBeNull()
  })
})

test('a request id is the same in header and body, and new for each request', async () => {
  const [a, b] = [await orderFixture.call('GET', '/nothing'), await orderFixture.call('GET', '/nothing')]
  expectError(a, 404, 'NotFound')
  expect(a.body.requestId).not.toBe(b.body.requestId)
})

test('an internal error reveals nothing internal', async () => {
  const broken = await startService()
  const token = await broken.adminToken()
  const identify = broken.runtime.identify
  broken.runtime.identify = () => Promise.reject(new Error('select secret from /var/lib'))
  const response = await broken.call('GET', '/orders', { token })
  expectError(response, 500, 'ServerError')
  expect(JSON.stringify(response.body)).not.toMatch(/secret|var/)
  broken.runtime.identify = identify
  await broken.close()
})

test('answers are not kept by caches', async () => {
  const response = await orderFixture.call('GET', '/orders')
  expect(response.headers.get('cache-control')).toBe('private, no-cache')
  expect(baseUrl).toBeDefined()
})

test('every answer states its type, runs no scripts and cannot be framed', async () => {
  const { id } = await orderFixture.order()
  for (const [method, path] of [
    ['GET', `/orders/${id}`],
    ['GET', '/orders/no-such-order'],
    ['GET', '/orders/export.csv'],
    ['GET', '/openapi.json'],
    ['HEAD', '/orders'],
    ['OPTIONS', '/orders'],
    ['GET', '/nothing'],
  ] as const) {
    const { headers } = await orderFixture.call(method, path)
    expect(headers.get('x-content-type-options'), path).toBe('nosniff')
    expect(headers.get('content-security-policy'), path).toBe("default-src 'none'; frame-ancestors 'none'")
  }
})
