import { NextRequest } from 'next/server'
import { expect, test, vi } from 'vitest'
import { withBoundedBody } from './bounded-request'

const answer = vi.fn(async (request: NextRequest) => new Response(await request.text(), { headers: { asked: request.nextUrl.search } }))
const post = (body: BodyInit, headers: Record<string, string> = {}) =>
  withBoundedBody(
    new NextRequest('http://localhost/api/auth/callback/credentials?x=1', { method: 'POST', body, headers, duplex: 'half' }),
    answer,
  )

/** Endless; says how much of it was taken. */
function endless() {
  const taken = { bytes: 0 }
  const stream = new ReadableStream<Uint8Array>({
    pull(controller) {
      taken.bytes += 16 * 1024
      controller.enqueue(new Uint8Array(16 * 1024))
    },
  })
  return { stream, taken }
}

test('a form arrives as it was sent', async () => {
  const response = await post('username=maria&password=x')
  expect(response.status).toBe(200)
  expect(await response.text()).toBe('username=maria&password=x')
  expect(response.headers.get('asked')).toBe('?x=1')
})

test('exactly 64 KiB are taken, one byte more is not', async () => {
  expect((await post('x'.repeat(64 * 1024))).status).toBe(200)
  expect((await post('x'.repeat(64 * 1024 + 1))).status).toBe(413)
})

test('more than 64 KiB is refused without reading on, and does not reach next-auth', async () => {
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

test('what declares to be larger is not read at all', async () => {
  expect((await post('x', { 'Content-Length': String(500 * 1024 * 1024) })).status).toBe(413)
})

test('what has no body passes', async () => {
  expect((await withBoundedBody(new NextRequest('http://localhost/api/auth/csrf'), answer)).status).toBe(200)
})
