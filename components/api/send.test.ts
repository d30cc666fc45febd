import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { gate } from './gate'
import { pause } from './pause'
import { call } from './request'

const fetched = vi.fn<typeof fetch>()
vi.stubGlobal('fetch', fetched)
beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  pause.cancel()
  gate.settle(true)
  fetched.mockReset()
  vi.useRealTimers()
})

const refused = (status: number, errorCode: string, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify({ errorCode, requestId: 'r1', errors: [] }), { status, headers })
const fine = () => new Response(JSON.stringify({ fine: true }))
const keys = () => fetched.mock.calls.map(([, init]) => new Headers(init?.headers).get('idempotency-key'))
const list = (signal?: AbortSignal) => call('GET /orders/search', { query: { q: 'lee' }, signal })
const release = (orderId = 'O1') => call('POST /orders/{orderId}/releaseHold', { params: { orderId }, body: {} } as never)

test('if nobody can be asked for the password, an expired session is reported', async () => {
  fetched.mockResolvedValueOnce(refused(401, 'Unauthorized'))
  await expect(list()).rejects.toMatchObject({ status: 401 })
})

test('a write refused by an expired session continues with its key after sign-in', async () => {
  const leave = gate.registerPrompt('u1')
  fetched.mockResolvedValueOnce(refused(401, 'Unauthorized')).mockResolvedValueOnce(fine())
  const done = release()
  await vi.waitFor(() => expect(gate.state()).toBe('asking'))
  gate.settle(true)
  await expect(done).resolves.toEqual({ fine: true })
  expect(keys()[1]).toBe(keys()[0])
  leave()
})

test('another tab’s sign-in counts only if it came after the refusal', async () => {
  const leave = gate.registerPrompt('u1')
  const before = Date.now() - 1
  fetched.mockResolvedValueOnce(refused(401, 'Unauthorized')).mockResolvedValueOnce(fine())
  const done = release()
  await vi.waitFor(() => expect(gate.state()).toBe('asking'))
  gate.confirmFromOtherTab(before)
  expect(gate.state()).toBe('asking')
  gate.confirmFromOtherTab(Date.now() + 1)
  await expect(done).resolves.toEqual({ fine: true })
  leave()
})

test('several simultaneous refusals wait for one sign-in', async () => {
  const leave = gate.registerPrompt('u1')
  fetched.mockImplementation(async () => refused(401, 'Unauthorized'))
  const all = Promise.all([list(), release('O1'), release('O2')])
  await vi.waitFor(() => expect(fetched).toHaveBeenCalledTimes(3))
  fetched.mockImplementation(async () => fine())
  gate.settle(true)
  await expect(all).resolves.toHaveLength(3)
  expect(fetched).toHaveBeenCalledTimes(6)
  leave()
})

test('without sign-in the refusal is reported; background reads do not ask again, actions do', async () => {
  const leave = gate.registerPrompt('u1')
  fetched.mockImplementation(async () => refused(401, 'Unauthorized'))
  const first = expect(list()).rejects.toMatchObject({ status: 401 })
  await vi.waitFor(() => expect(gate.state()).toBe('asking'))
  gate.settle(false)
  await first
  await expect(list()).rejects.toMatchObject({ status: 401 })
  expect(gate.state()).toBe('out')
  const write = expect(release()).rejects.toMatchObject({ status: 401 })
  await vi.waitFor(() => expect(gate.state()).toBe('asking'))
  gate.settle(false)
  await write
  leave()
})

test('nothing is sent for another user who signed in with this browser', async () => {
  const leave = gate.registerPrompt('u1')
  fetched.mockResolvedValueOnce(refused(401, 'Unauthorized'))
  const waiting = expect(release()).rejects.toMatchObject({ status: 401 })
  await vi.waitFor(() => expect(gate.state()).toBe('asking'))
  gate.markOtherUser()
  await waiting
  await expect(release()).rejects.toMatchObject({ status: 403, errorCode: 'OtherAccount' })
  expect(fetched).toHaveBeenCalledTimes(1)
  gate.settle(true)
  fetched.mockResolvedValueOnce(fine())
  await expect(release()).resolves.toEqual({ fine: true })
  leave()
})

test('a rate-limited request waits as long as told, and so do later ones', async () => {
  fetched.mockResolvedValueOnce(refused(429, 'TooManyRequests', { 'retry-after': '12' })).mockImplementation(async () => fine())
  const first = release()
  await vi.waitFor(() => expect(pause.state()).toMatchObject({ reason: 'TooMany' }))
  expect(Math.round(((pause.state()?.until ?? 0) - Date.now()) / 1_000)).toBe(12)
  const second = list()
  await vi.advanceTimersByTimeAsync(11_900)
  expect(fetched).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(100)
  await expect(Promise.all([first, second])).resolves.toHaveLength(2)
  expect(fetched).toHaveBeenCalledTimes(3)
  expect(pause.state()).toBeNull()
})

test('waiting can be stopped: the refused request fails as refused, waiting ones as not sent', async () => {
  fetched.mockResolvedValueOnce(refused(429, 'TooManyRequests'))
  const first = expect(release()).rejects.toMatchObject({ status: 429, requestId: 'r1' })
  await vi.waitFor(() => expect(pause.state()).not.toBeNull())
  const second = expect(list()).rejects.toMatchObject({ status: 429, requestId: null })
  pause.cancel()
  await Promise.all([first, second])
  expect(fetched).toHaveBeenCalledTimes(1)
})

test('a canceled request does not wait for its answer', async () => {
  fetched.mockResolvedValueOnce(refused(429, 'TooManyRequests'))
  const control = new AbortController()
  const done = expect(list(control.signal)).rejects.toMatchObject({ name: 'AbortError' })
  await vi.waitFor(() => expect(pause.state()).not.toBeNull())
  control.abort()
  await done
})

test('reads wait for a service that is not ready, writes leave that to the caller', async () => {
  fetched.mockResolvedValueOnce(refused(503, 'ServiceUnavailable', { 'retry-after': '2' })).mockResolvedValueOnce(fine())
  const done = list()
  await vi.waitFor(() => expect(pause.state()).toMatchObject({ reason: 'NotReady' }))
  await vi.advanceTimersByTimeAsync(2_000)
  await expect(done).resolves.toEqual({ fine: true })
  fetched.mockResolvedValueOnce(refused(503, 'ServiceUnavailable', { 'retry-after': '2' }))
  await expect(release()).rejects.toMatchObject({ status: 503, requestId: 'r1' })
})

test('waiting for a service that is not ready has a limit', async () => {
  fetched.mockImplementation(async () => refused(503, 'ServiceUnavailable', { 'retry-after': '1' }))
  const done = expect(list()).rejects.toMatchObject({ status: 503 })
  await vi.advanceTimersByTimeAsync(60_000)
  await done
  expect(fetched).toHaveBeenCalledTimes(5)
})

test('a request without answer in 30 s reports that a retry is safe, and is sent again with the same key', async () => {
  fetched.mockImplementationOnce(
    (_, init) => new Promise((_, reject) => init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))),
  )
  const done = expect(release()).rejects.toMatchObject({
    status: 0,
    errorCode: 'Timeout',
    message: expect.stringContaining('not be done twice'),
  })
  await vi.advanceTimersByTimeAsync(30_000)
  await done
  fetched.mockResolvedValueOnce(fine())
  await release()
  expect(keys()[1]).toBe(keys()[0])
})

test('a request without key, whose answer holds a secret, does not claim that a retry is safe', async () => {
  fetched.mockImplementationOnce(
    (_, init) => new Promise((_, reject) => init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))),
  )
  const done = expect(call('POST /clients/{id}/regenerateSecret', { params: { id: 'c1' } })).rejects.toMatchObject({
    errorCode: 'Timeout',
    message: expect.not.stringContaining('not be done twice'),
  })
  await vi.advanceTimersByTimeAsync(30_000)
  await done
})

test('a canceled request reports only that it was canceled', async () => {
  fetched.mockImplementationOnce(
    (_, init) => new Promise((_, reject) => init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))),
  )
  const control = new AbortController()
  const done = expect(list(control.signal)).rejects.toMatchObject({ name: 'AbortError' })
  await vi.waitFor(() => expect(fetched).toHaveBeenCalled())
  control.abort()
  await done
})
