import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createWaybill, RateLimitError, ServiceError, type WaybillError } from '../src'
import { refusal, stubFetch } from './stub-fetch'

/** A client whose requests are refused once, and then answered. */
function refusedOnce(status: number, retryAfter: string, options: { maxDelayMs?: number; clientId?: string } = {}) {
  const { fetch, paths } = stubFetch((url) => {
    if (paths.length === 1) return refusal(status, { 'retry-after': retryAfter })
    return url.pathname.endsWith('/stream') ? new Response('data: {"sequence":1}\n\n') : Response.json({ id: 'U1' })
  })
  const credentials = options.clientId ? { clientSecret: 's' } : { token: 't' }
  return { waybill: createWaybill({ baseUrl: 'https://waybill.test', fetch, ...credentials, ...options }), paths }
}

const thrownBy = (request: Promise<unknown>): Promise<WaybillError> =>
  request.then(
    () => expect.fail('It was answered.'),
    (error) => error,
  )

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('a request is repeated', () => {
  test('when the minute of a rate limit has passed, and not before', async () => {
    const { waybill, paths } = refusedOnce(429, '60')
    const answer = waybill.getMe()
    await vi.advanceTimersByTimeAsync(59_999)
    expect(paths).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1)
    expect([await answer, paths.length]).toEqual([{ id: 'U1' }, 2])
  })

  test('at the time that the service names', async () => {
    const { waybill, paths } = refusedOnce(503, new Date(Date.now() + 20_000).toUTCString())
    const answer = waybill.getMe()
    await vi.advanceTimersByTimeAsync(18_999)
    expect(paths).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1_001)
    expect(await answer).toEqual({ id: 'U1' })
  })
})

describe('a request is not repeated', () => {
  test.each([
    [429, RateLimitError],
    [503, ServiceError],
  ])('when the service answers %i and asks for a longer wait than the longest', async (status, Class) => {
    const { waybill, paths } = refusedOnce(status, '61')
    const error = await thrownBy(waybill.getMe())
    expect(error).toBeInstanceOf(Class)
    expect([error.status, error.retryAfter, paths.length]).toEqual([status, 61, 1])
  })

  test('when the service asks for a longer wait than the caller allows', async () => {
    const { waybill, paths } = refusedOnce(429, '2', { maxDelayMs: 1_999 })
    expect([(await thrownBy(waybill.getMe())).retryAfter, paths.length]).toEqual([2, 1])
  })

  test('when the client has fetched too many tokens', async () => {
    const { waybill, paths } = refusedOnce(429, '900', { clientId: 'c' })
    expect([(await thrownBy(waybill.getMe())).retryAfter, paths]).toEqual([900, ['/v1/clients/token']])
  })
})

test('an error whose answer names no wait has none', async () => {
  const { fetch } = stubFetch(() => refusal(404))
  const error = await thrownBy(createWaybill({ baseUrl: 'https://waybill.test', token: 't', fetch }).getMe())
  expect(error.retryAfter).toBeNull()
})

test('a stream of events is opened again when the service asks for it, however long that is', async () => {
  const { waybill, paths } = refusedOnce(503, '300')
  const first = waybill.followEvents({ after: 0 }).next()
  await vi.advanceTimersByTimeAsync(299_999)
  expect(paths).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1)
  expect((await first).value).toMatchObject({ sequence: 1 })
})
