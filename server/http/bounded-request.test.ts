import { NextRequest } from 'next/server'
import { expect, test, vi } from 'vitest'
import { withBoundedBody } from './bounded-request'

const answer = vi.fn(async (request: NextRequest) => new Response(await request.text(), { headers: { asked: request.nextUrl.search } }))
const post = (body: BodyInit, headers: Record<string, string> = {}) =>
  withBoundedBody(
    new NextRequest('http://localhost/api/auth/callback/credentials?x=1', { method: 'POST', body, headers, duplex: 'half' }),
    answer,
  )

/** An endless stream that counts the bytes taken from it. */
function endless() {
  const consumed = { bytes: 0 }
  const stream = new ReadableStream<Uint8Array>({
    pull(controller) {
      consumed.bytes += 16 * 1024
      controller.enqueue(new Uint8Array(16 * 1024))
    },
  })
  return { stream, taken: consumed }
}

test('a form arrives exactly as sent', async () => {
  const response = await post('username=maria&password=x')
  expect(response.status).toBe(200)
  expect(await response.text()).toBe('username=maria&password=x')
  expect(response.headers.get('asked')).toBe('?x=1')
})

test('exactly 64 KiB are accepted, one byte more is not', async () => {
  expect((await post('x'.repeat(64 * 1024))).status).toBe(200)
  expect((await post('x'.repeat(64 * 1024 + 1))).status).toBe(413)
})

test('more than 64 KiB is refused early and does not reach next-auth', async () => {
  answer.mockClear()
  const { stream, taken } = endless()
  const response = await post(stream)
  expect(response.status).toBe(413)
  expect(await response.json()).toMatchObject({
    errorCode: 'PayloadTooLarge',
    errors: [{ errorMessage: 'The body is larger than 64 KiB.' }],
  })
  expect(taken.bytes).toBeLessThan(200 * 1024)
  expect(answer).not.toHaveBeenCalled()
})

test('a larger declared length is refused without reading', async () => {
  expect((await post('x', { 'Content-Length': String(500 * 1024 * 1024) })).status).toBe(413)
})

test('a request without a body passes', async () => {
  expect((await withBoundedBody(new NextRequest('http://localhost/api/auth/csrf'), answer)).status).toBe(200)
})
