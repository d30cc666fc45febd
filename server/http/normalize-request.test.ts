import { createServer, type IncomingMessage } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { answerBroken, arrive, withoutPrefix } from './normalize-request.mjs'

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

test.each(['/v1/orders/%ff', '/v1//orders', '/v1/orders/', '/v1/a/../b'])('%s reaches the API as sent', (path) => {
  const odd = request(`${path}?page=1`)
  arrive(odd, 0)
  expect(odd.url).toBe('/v1/-?page=1')
  expect(odd.headers['x-waybill-path']).toBe(path)
})

test.each(['q=%ff', 'q=%zz', 'q=%ED%A0%80', 'a=b&q=%'])('?%s reaches the API as sent', (query) => {
  const odd = request(`/v1/orders?${query}`)
  arrive(odd, 0)
  expect([odd.url, odd.headers['x-waybill-query']]).toEqual(['/v1/orders', `?${query}`])
})

describe('an invalid HTTP request is answered in the API’s format', () => {
  const server = createServer((_request, response) => response.end('heard')).on('clientError', answerBroken)
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
  ])('%s', async (_, text, status, code = 'BadRequest') => {
    const [head = '', body = ''] = (await say(text)).split('\r\n\r\n')
    expect(head).toContain(`HTTP/1.1 ${status}`)
    const { errorCode, requestId, errors } = JSON.parse(body)
    expect([errorCode, errors.length]).toEqual([code, 1])
    expect(head).toContain(`X-Request-Id: ${requestId}`)
    expect(head).toContain('application/json')
  })
})

test('a method that Next does not know reaches the API as sent', () => {
  const odd = request('/v1/orders', { method: 'PROPFIND' })
  arrive(odd, 0)
  expect([odd.method, odd.headers['x-waybill-method']]).toEqual(['POST', 'PROPFIND'])
})

test('pages are left unchanged', () => {
  const page = request('/orders//x')
  arrive(page, 0)
  expect(page.url).toBe('/orders//x')
})

test('a client cannot forge its address or path', () => {
  const forged = request('/v1/orders', {
    headers: { 'x-forwarded-for': '1.1.1.1', 'x-waybill-path': '/v1/users', 'x-waybill-query': '?a=b' },
  })
  arrive(forged, 0)
  expect(forged.headers).toEqual({ 'x-forwarded-for': '10.0.0.9' })
})

test('behind one proxy, the address is the one that the proxy saw', () => {
  const proxied = request('/v1/orders', { headers: { 'x-forwarded-for': '6.6.6.6, 2.2.2.2' } })
  arrive(proxied, 1)
  expect(proxied.headers['x-forwarded-for']).toBe('2.2.2.2')
})
