import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { makeOrderFixture, type OrderFixture } from '@/server/testing/builders/orders'
import { baseUrl, type Service, startService } from '../testing/service'
import { readText } from './body'
import { requestOfWeb } from './web-adapter'

let service: Service
let orderFixture: OrderFixture
beforeAll(async () => {
  service = await startService()
  orderFixture = await makeOrderFixture(service)
})
afterAll(() => service.close())

const json = { 'Content-Type': 'application/json' }

async function post(body: RequestInit['body'], headers: Record<string, string> = json, path = '/merchants') {
  const request = {
    method: 'POST',
    body,
    headers: { Authorization: `Bearer ${orderFixture.token}`, ...headers },
    duplex: 'half',
  } as RequestInit
  const response = await service.runtime.handle(new Request(`${baseUrl}/v1${path}`, request))
  return { status: response.status, body: await response.json() }
}

const expectCode = (answer: { status: number; body: { errorCode: string } }, status: number, errorCode: string) =>
  expect([answer.status, answer.body.errorCode], JSON.stringify(answer.body)).toEqual([status, errorCode])

function streamOf(megabytes: number) {
  let left = megabytes
  return new ReadableStream<Uint8Array>({
    pull(controller) {
      if (left-- > 0) controller.enqueue(new Uint8Array(1024 * 1024).fill(32))
      else controller.close()
    },
  })
}

describe('a body larger than 10 MiB is refused', () => {
  test('by its length', async () => {
    expectCode(await post(`{"name":"${'x'.repeat(10 * 1024 * 1024)}"}`), 413, 'PayloadTooLarge')
  })

  test('by its declared length, before it is read', async () => {
    expectCode(await post('{}', { ...json, 'Content-Length': String(11 * 1024 * 1024) }), 413, 'PayloadTooLarge')
  })

  test('without a length, as soon as it exceeds the limit', async () => {
    expectCode(await post(streamOf(1_000)), 413, 'PayloadTooLarge')
  })

  test('at 64 KiB already where no token is needed', async () => {
    for (const path of ['/login', '/login/refresh', '/login/code', '/logout', '/clients/token', '/password/forgot', '/password/reset'])
      expectCode(await post(`{"x":"${'x'.repeat(64 * 1024)}"}`, json, path), 413, 'PayloadTooLarge')
    expectCode(await post('['.repeat(64 * 1024), json, '/login'), 400, 'BadRequest')
  })

  test('a body of exactly 10 MiB is read', async () => {
    expectCode(await post(streamOf(10)), 400, 'BadRequest')
  })
})

test('a text of 128 KiB is read and validated; a longer one is refused, naming its field', async () => {
  const text = `${'\\"'.repeat(1_000)}${'x'.repeat(120_000)}`
  expectCode(await post(JSON.stringify({ name: text })), 400, 'ValidationError')
  const answer = await post(JSON.stringify({ returnAddress: { city: 'x'.repeat(200_000) } }))
  expectCode(answer, 400, 'BadRequest')
  expect(answer.body.errors).toEqual([
    {
      propertyName: 'returnAddress.city',
      errorMessage: 'A text has at most 131072 characters as written; the one at position 25 has more.',
      attemptedValue: null,
      reason: 'body.malformed',
    },
  ])
})

test('a body that arrives in one piece is decoded in pieces, also where a character lies between two of them', async () => {
  const bytes = Buffer.from(`{"x":[${Array.from({ length: 2_000 }, () => `"${'é€😀'.repeat(100)}"`).join()}]}`)
  const decoded: number[] = []
  const decode = TextDecoder.prototype.decode
  vi.spyOn(TextDecoder.prototype, 'decode').mockImplementation(function (this: TextDecoder, part, options) {
    decoded.push((part as Uint8Array | undefined)?.byteLength ?? 0)
    return decode.call(this, part, options)
  })
  const request = { method: 'POST', headers: json, body: new Uint8Array(bytes) }
  expect(await readText(requestOfWeb(new Request(baseUrl, request)))).toBe(bytes.toString())
  vi.restoreAllMocks()
  expect(Math.max(...decoded)).toBeLessThanOrEqual(256 * 1024)
})

test('the problem with a field that holds a large value is found without writing the value as JSON', async () => {
  const written = vi.spyOn(JSON, 'stringify')
  const returnAddress = { city: { lines: Array.from({ length: 100 }, () => 'x'.repeat(10_000)) } }
  const body = JSON.stringify({ name: 'A', returnAddress })
  written.mockClear()
  const answer = await post(body)
  const longest = Math.max(...written.mock.results.map(({ value }) => String(value ?? '').length))
  written.mockRestore()
  expectCode(answer, 400, 'ValidationError')
  expect(answer.body.errors[0]).toMatchObject({ propertyName: 'returnAddress.city', attemptedValue: null })
  expect(longest).toBeLessThan(100_000)
})

describe('a body with another media type is refused', () => {
  test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'application/jsonx', 'text/json', ''])(
    '%s',
    async (type) => {
      expectCode(await post('{"name":"A"}', { 'Content-Type': type }), 415, 'UnsupportedMediaType')
    },
  )

  test.each(['gzip', 'br', 'deflate', 'identity, gzip'])('encoded with %s', async (encoding) => {
    expectCode(await post('{"name":"A"}', { ...json, 'Content-Encoding': encoding }), 415, 'UnsupportedMediaType')
  })

  test.each([
    'application/json; charset=latin1',
    'application/json;charset=UTF-16',
    'application/json; charset="iso-8859-1"',
    'application/json; charset=',
  ])('%s', async (type) => {
    expectCode(await post('{"name":"A"}', { 'Content-Type': type }), 415, 'UnsupportedMediaType')
  })

  test.each([
    'application/json; charset=utf-8',
    'application/json;charset="UTF-8"',
    'application/json; profile=x; Charset=Utf-8; q=1',
    'APPLICATION/JSON',
    'application/merge-patch+json',
  ])('but not %s', async (type) => {
    expect((await post('{"name":"A"}', { 'Content-Type': type })).status).toBe(201)
  })
})

describe('an invalid or ambiguous body is refused', () => {
  const deep = (levels: number) => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`
  test.each([
    ['nothing at all', ''],
    ['spaces', '  \n '],
    ['half an object', '{"name":'],
    ['a list', '[]'],
    ['a text', '"name"'],
    ['a number', '12'],
    ['null', 'null'],
    ['a trailing comma', '{"name":"A",}'],
    ['a comment', '{"name":"A"/*x*/}'],
    ['single quotes', "{'name':'A'}"],
    ['NaN', '{"name":NaN}'],
    ['a byte order mark', '\u{feff}x'],
    ['a key given twice', '{"name":"A","name":"B"}'],
    ['a key given twice, once escaped', '{"name":"A","n\\u0061me":"B"}'],
    ['a key given twice, after quotes and backslashes', '{"name":"\\\\\\"\\\\","x" \n: "\\"", "x":1}'],
    ['a key given twice deep inside', '{"name":"A","returnAddress":{"city":"A","city":"B"}}'],
    ['33 levels', deep(33)],
    ['100 000 levels', '['.repeat(100_000)],
    ['NUL in a text', '{"name":"a\\u0000b"}'],
    ['NUL in a key', '{"na\\u0000me":"b"}'],
    ['half a surrogate pair', '{"name":"\\ud800"}'],
    ['half a surrogate pair in a key', '{"\\udc00":"x"}'],
    ['__proto__', '{"__proto__":{"name":"A"}}'],
    ['__proto__, escaped', '{"__pr\\u006fto__":{"name":"A"}}'],
    ['1e999', '{"name":1e999}'],
    ['-1e999', '{"name":-1e999}'],
    ['2^53', '{"name":9007199254740992}'],
    ['2^53 + 1', '{"name":9007199254740993}'],
  ])('%s', async (_, text) => {
    expectCode(await post(text), 400, 'BadRequest')
  })

  test('bad UTF-8', async () => {
    expectCode(await post(Buffer.from([...Buffer.from('{"name":"'), 0xff, 0xfe, ...Buffer.from('"}')])), 400, 'BadRequest')
  })

  test.each([
    ['32 levels', deep(32)],
    ['2^53 − 1', '{"name":9007199254740991}'],
    ['colons and quotes in texts', '{"name":"\\"a\\":\\"a\\":","x":1}'],
    ['backslashes before quotes', '{"name":"\\\\","x":"\\\\\\":","y":[":",""]}'],
  ])('%s is read and its fields are validated', async (_, text) => {
    expectCode(await post(text), 400, 'ValidationError')
  })

  test('constructor and toString are unknown fields like any other', async () => {
    const response = await post('{"name":"A","constructor":1,"toString":2,"hasOwnProperty":3}')
    expectCode(response, 400, 'ValidationError')
    expect(response.body.errors.map((error: { propertyName: string }) => error.propertyName)).toEqual([
      'constructor',
      'toString',
      'hasOwnProperty',
    ])
  })

  test('at most 100 problems are reported, and large values are not repeated', async () => {
    const fields = Object.fromEntries(Array.from({ length: 500 }, (_, i) => [`field${i}`, 'x'.repeat(2_000)]))
    const response = await post(JSON.stringify(fields))
    expect(response.body.errors).toHaveLength(100)
    expect(JSON.stringify(response.body).length).toBeLessThan(200_000)
  })

  test('secrets are not repeated', async () => {
    const response = await post(JSON.stringify({ username: 5, password: 12345678, otp: 99 }), json, '/login')
    expect(JSON.stringify(response.body)).not.toContain('12345678')
    expect(response.body.errors.map((error: { propertyName: string }) => error.propertyName)).toEqual(['username', 'password', 'otp'])
  })

  test.each([
    ['/login', '{"username":"a","passwrd":"hunter2"}'],
    ['/login', '{"username":"a","password":"b","pw":["hunter2"]}'],
    ['/login', '{"username":"a","password": hunter2}'],
    ['/login/refresh', '{"refreshToken":"hunter2"}'],
    ['/logout', '{"hunter":"hunter2"}'],
    ['/clients/token', '{"client_id":"a","clientSekret":"hunter2"}'],
  ])('a secret under a misspelled name is not repeated: %s %s', async (path, body) => {
    const response = await post(body, json, path)
    expect(response.status).toBe(400)
    expect(JSON.stringify(response.body)).not.toContain('hunter2')
  })
})

test('an operation without a body refuses one', async () => {
  const { id } = (await orderFixture.call('POST', '/clients', { name: 'A', permissions: ['orders:read'] })).body.client
  const response = await orderFixture.call('DELETE', `/clients/${id}`, { why: 'so' })
  expect([response.status, response.body.errorCode]).toEqual([400, 'ValidationError'])
  expect((await orderFixture.call('DELETE', `/clients/${id}`, {})).status).toBe(204)
})

test('10 MiB of white space where no body is taken are refused in one pass over them', async () => {
  expectCode(await post(`${' '.repeat(10 * 1024 * 1024 - 1)}x`, json, '/jobs/none/cancel'), 400, 'ValidationError')
})

test('an action with only optional fields needs no body; a change does', async () => {
  const nowhere = await orderFixture.call('POST', '/shipments/S9999999999/packingSlip')
  expect([nowhere.status, nowhere.body.errorCode]).toEqual([404, 'NotFound'])
  const change = await orderFixture.call('PATCH', '/shipments/S9999999999')
  expect([change.status, change.body.errorCode]).toEqual([400, 'BadRequest'])
  const { body } = await orderFixture.call('GET', '/openapi.json')
  const required = (path: string) => body.paths[path].post.requestBody.required
  expect([required('/v1/shipments/{shipmentId}/packingSlip'), required('/v1/shipments')]).toEqual([false, true])
})

test('text is stored and returned exactly as sent', async () => {
  const name = '𝔘𝔫𝔦 “quotes” \\ / \t e\u0301 👩‍👩‍👧 %_%'
  expect((await orderFixture.call('POST', '/merchants', { name })).body.merchant.name).toBe(name)
})
