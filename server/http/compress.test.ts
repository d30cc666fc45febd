import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeOrderFixture, type OrderFixture } from '@/server/testing/builders/orders'
import { sendToNode } from '../testing/send'
import { type Service, startService } from '../testing/service'
import { codingFor, createCompressor } from './compress'
import type { Reply } from './reply'

describe('the coding', () => {
  const cases: [header: string | undefined, coding: string | null, isRequired: boolean][] = [
    [undefined, null, false],
    ['', null, false],
    ['gzip, deflate, br, zstd', 'br', false],
    ['gzip, deflate', 'gzip', false],
    ['x-gzip', 'gzip', false],
    ['GZIP', 'gzip', false],
    ['deflate', null, false],
    ['br;q=0.5, gzip;q=0.8', 'gzip', false],
    ['br;q=0, gzip', 'gzip', false],
    ['br; q=0.001', 'br', false],
    ['*', 'br', false],
    ['*;q=0', null, false],
    ['br;q=0, *', 'gzip', false],
    ['gzip, *;q=0', 'gzip', true],
    ['gzip;q=0.5, identity', null, false],
    ['gzip, identity;q=0.5', 'gzip', false],
    ['gzip, identity;q=0', 'gzip', true],
    ['identity;q=0', null, false],
    ['identity', null, false],
    ['gzip;q=nonsense', null, false],
    ['gzip;q=7', null, false],
  ]
  test.each(cases)('for Accept-Encoding: %s is %s', (header, coding, isRequired) => {
    expect(codingFor(header)).toEqual({ coding, isRequired })
  })
})

describe('an answer', () => {
  let service: Service
  let orderFixture: OrderFixture
  beforeAll(async () => {
    service = await startService()
    orderFixture = await makeOrderFixture(service)
    for (let i = 0; i < 3; i++) await orderFixture.order()
  })
  afterAll(() => service.close())

  async function get(path: string, headers: Record<string, string> = {}, method = 'GET') {
    const request = { method, url: `/v1${path}`, headers: { Authorization: `Bearer ${orderFixture.token}`, ...headers } }
    const response = await sendToNode(service.runtime, request)
    const bytes = Buffer.from(await response.arrayBuffer())
    return { status: response.status, headers: response.headers, bytes }
  }

  test.each([
    ['gzip', gunzipSync],
    ['br', brotliDecompressSync],
  ] as const)('is compressed with %s for whoever accepts it', async (coding, decompress) => {
    const plain = await get('/orders')
    const { status, headers, bytes } = await get('/orders', { 'Accept-Encoding': coding })
    expect([status, headers.get('content-encoding'), headers.get('vary')]).toEqual([200, coding, 'Accept-Encoding'])
    expect(headers.get('content-length')).toBe(String(bytes.length))
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8')
    expect(JSON.parse(decompress(bytes).toString())).toMatchObject({ totalCount: JSON.parse(plain.bytes.toString()).totalCount })
    expect(bytes.length).toBeLessThan(plain.bytes.length / 2)
  })

  test('names Vary when it is not compressed, too', async () => {
    for (const accepted of ['', 'identity', 'deflate']) {
      const answer = await get('/orders', { 'Accept-Encoding': accepted })
      expect([answer.headers.get('content-encoding'), answer.headers.get('vary')]).toEqual([null, 'Accept-Encoding'])
      expect(answer.headers.get('content-length')).toBe(String(answer.bytes.length))
    }
  })

  test('below 1 KiB is sent as it is, unless the client refuses that', async () => {
    const small = await get('/orders?fields=id&pageSize=1', { 'Accept-Encoding': 'gzip' })
    expect([small.headers.get('content-encoding'), small.headers.get('vary')]).toEqual([null, 'Accept-Encoding'])
    const required = await get('/orders?fields=id&pageSize=1', { 'Accept-Encoding': 'gzip, identity;q=0' })
    expect(required.headers.get('content-encoding')).toBe('gzip')
    expect(JSON.parse(gunzipSync(required.bytes).toString()).orders).toHaveLength(1)
  })

  test('has the same ETag in every coding, and a write accepts it', async () => {
    const { id } = await orderFixture.order()
    const { headers } = await get(`/orders/${id}`, { 'Accept-Encoding': 'br' })
    expect([headers.get('content-encoding'), headers.get('etag')]).toEqual(['br', '"v1"'])
    for (const etag of ['"v1"', 'W/"v1"']) {
      const known = await get(`/orders/${id}`, { 'Accept-Encoding': 'br', 'If-None-Match': etag })
      expect([known.status, known.bytes.length, known.headers.get('etag'), known.headers.get('vary')]).toEqual([
        304,
        0,
        '"v1"',
        'Accept-Encoding',
      ])
      expect(known.headers.get('content-encoding')).toBeNull()
    }
    const changed = await orderFixture.call('PATCH', `/orders/${id}`, { customerShippingMethod: 'Express' }, { 'If-Match': '"v1"' })
    expect(changed.status).toBe(200)
  })

  test('to HEAD names Vary and has no body', async () => {
    const { status, headers, bytes } = await get('/orders', { 'Accept-Encoding': 'br' }, 'HEAD')
    expect([status, headers.get('vary'), headers.get('content-encoding'), bytes.length]).toEqual([200, 'Accept-Encoding', null, 0])
  })

  test('that is an error is compressed when it is large', async () => {
    const { status, headers } = await get(`/orders?${'x'.repeat(2_000)}=1`, { 'Accept-Encoding': 'gzip' })
    expect([status, headers.get('content-encoding')]).toEqual([400, 'gzip'])
  })

  test('that is a stream is not compressed', async () => {
    const { headers } = await get('/orders/export.csv', { 'Accept-Encoding': 'gzip' })
    expect([headers.get('content-encoding'), headers.get('vary')]).toEqual([null, null])
  })

  test('with a secret is not compressed', async () => {
    const headers = { 'Accept-Encoding': 'gzip, identity;q=0', 'Content-Type': 'application/json' }
    const authorized = { ...headers, Authorization: `Bearer ${await service.adminToken()}` }
    const send = async (url: string, body: object, sent: Record<string, string>) => {
      const response = await sendToNode(service.runtime, { method: 'POST', url, headers: sent, body: JSON.stringify(body) })
      await response.text()
      return response
    }
    const client = { name: 'Import', permissions: ['orders:read'], associations: [{ type: 'Internal' }] }
    for (const response of [await send('/v1/clients', client, authorized), await send('/v1/login', {}, headers)]) {
      expect([201, 400, 401]).toContain(response.status)
      expect(response.headers.get('content-encoding')).toBeNull()
    }
  })

  test('is compressed by the host and not by the web standard adapter', async () => {
    const response = await service.runtime.handle(
      new Request('http://localhost:3000/v1/orders', {
        headers: { Authorization: `Bearer ${orderFixture.token}`, 'Accept-Encoding': 'gzip' },
      }),
    )
    expect(response.headers.get('content-encoding')).toBeNull()
    expect((await response.json()).orders.length).toBeGreaterThan(0)
  })
})

test('answers above the number of compressions at a time are sent as they are', async () => {
  const compress = createCompressor(2)
  const reply = (): Reply => ({
    status: 200,
    headers: { 'Content-Type': 'application/json; charset=utf-8' },
    body: 'x'.repeat(5_000),
    isCompressible: true,
  })
  const all = await Promise.all(Array.from({ length: 5 }, () => compress(reply(), 'gzip')))
  expect(all.map(({ headers }) => headers['Content-Encoding'])).toEqual(['gzip', 'gzip', undefined, undefined, undefined])
  expect(all.every(({ headers }) => headers.Vary === 'Accept-Encoding')).toBe(true)
  expect((await compress(reply(), 'gzip')).headers['Content-Encoding']).toBe('gzip')
})
