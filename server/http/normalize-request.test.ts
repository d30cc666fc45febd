import { createServer, type IncomingMessage } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { answerBroken, normalizeRequest, withoutPrefix } from './normalize-request.mjs'

test.each([
  ['/shipment/v1/S0000000001', '/v1/shipments/S0000000001'],
  ['/shipment/v1/S0000000001/cancel', '/v1/S0000000001/cancel'],
  ['/shipment/v1', '/v1/shipments'],
  ['/catalog/v1/products/search', '/v1/products/search'],
  ['/user/v1/login', '/v1/login'],
  ['/order/v1/orders/bulk', '/v1/orders/bulk'],
  ['/v1/orders', '/v1/orders'],
  ['/order/v12/orders', '/order/v12/orders'],
])('%s is normalized to %s', (from, to) => {
  expect(withoutPrefix(from)).toBe(to)
})

const request = (url: string, { method = 'GET', headers = {}, remoteAddress = '10.0.0.9' } = {}) =>
  ({ url, method, headers: { ...headers }, socket: { remoteAddress } }) as unknown as IncomingMessage & { headers: Record<string, string> }

test.each(['/v1/orders/%ff?page=1', '/v1//orders', '/v1/orders/', '/v1/a/../b?a=b?c', '//v1/orders', '/v1/orders?q=%zz', '/v1'])(
  '%s reaches the API as sent',
  (url) => {
    const sent = request(url)
    expect(normalizeRequest(sent, 0)).toBe(true)
    expect(sent.url).toBe(url)
  },
)

test.each(['/healthz', '/readyz', '/metrics'])('%s is not a page', (url) => {
  expect(normalizeRequest(request(url), 0)).toBe(true)
})

test('the address of a proxy in front of the path is left out', () => {
  const sent = request('http://shop.example/v1/orders?page=2')
  normalizeRequest(sent, 0)
  expect(sent.url).toBe('/v1/orders?page=2')
})

describe('an invalid HTTP request is answered in the API’s format', () => {
  const timeouts = { headersTimeout: 200, requestTimeout: 200, connectionsCheckingInterval: 50 }
  const server = createServer(timeouts, (_request, response) => response.end('heard')).on('clientError', answerBroken)
  beforeAll(() => new Promise<void>((done) => server.listen(0, '127.0.0.1', done)))
  afterAll(() => new Promise((done) => server.close(done)))

  function say(text: string): Promise<string> {
    return new Promise((done, failed) => {
      let heard = ''
      const socket = connect((server.address() as AddressInfo).port, '127.0.0.1', () => socket.write(text))
      socket
        .on('data', (data) => (heard += data))
        .on('end', () => done(heard))
        .on('error', failed)
    })
  }

  test.each([
    ['a method that nobody knows', 'FOO /v1/orders HTTP/1.1\r\nHost: x\r\n\r\n', '400 Bad Request'],
    ['no HTTP', 'hello\r\n\r\n', '400 Bad Request'],
    [
      'headers that are too large',
      `GET /v1/orders HTTP/1.1\r\nHost: x\r\nA: ${'x'.repeat(20_000)}\r\n\r\n`,
      '431 Request Header Fields Too Large',
      'RequestHeaderFieldsTooLarge',
    ],
    ['headers that never end', 'GET /v1/orders HTTP/1.1\r\nHost: x\r\n', '408 Request Timeout', 'RequestTimeout'],
  ])('%s', async (_, text, status, code = 'BadRequest') => {
    const [head = '', body = ''] = (await say(text)).split('\r\n\r\n')
    expect(head).toContain(`HTTP/1.1 ${status}`)
    const { errorCode, requestId, errors } = JSON.parse(body)
    expect([errorCode, errors.length]).toEqual([code, 1])
    expect(head).toContain(`X-Request-Id: ${requestId}`)
    expect(head).toContain('application/json')
  })
})

test('pages are left unchanged', () => {
  const page = request('/orders//x')
  expect(normalizeRequest(page, 0)).toBe(false)
  expect(page.url).toBe('/orders//x')
})

test('a client cannot forge its address', () => {
  const forged = request('/v1/orders', { headers: { 'x-forwarded-for': '1.1.1.1' } })
  normalizeRequest(forged, 0)
  expect(forged.headers).toEqual({ 'x-forwarded-for': '10.0.0.9' })
})

test('behind one proxy, the address is the one that the proxy saw', () => {
  const proxied = request('/v1/orders', { headers: { 'x-forwarded-for': '6.6.6.6, 2.2.2.2' } })
  normalizeRequest(proxied, 1)
  expect(proxied.headers['x-forwarded-for']).toBe('2.2.2.2')
})
