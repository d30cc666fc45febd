import { afterEach, expect, expectTypeOf, test, vi } from 'vitest'
import { type Answer, ApiError, call, read, write } from './request'

const answered = (status: number, body: unknown) => new Response(JSON.stringify(body), { status })
const fetched = vi.fn<typeof fetch>()
vi.stubGlobal('fetch', fetched)
afterEach(() => fetched.mockReset())

const sent = (n = 0) => {
  const [address, init] = fetched.mock.calls[n] ?? []
  return { address, headers: new Headers(init?.headers) }
}
const hold = () =>
  call('POST /orders/{orderId}/customerCareHold', { params: { orderId: 'O1' }, body: { reason: 'FraudReview' }, ifMatch: 7 })

test('fills in the path and the query', async () => {
  fetched.mockResolvedValueOnce(answered(200, { orders: [] }))
  await call('GET /orders/search', { query: { q: 'a b', sort: '-createdAt' } })
  expect(sent().address).toBe('/v1/orders/search?q=a+b&sort=-createdAt')
  fetched.mockResolvedValueOnce(answered(200, {}))
  await call('GET /orders/{orderId}', { params: { orderId: 'a/b' } })
  expect(sent(1).address).toBe('/v1/orders/a%2Fb')
})

test('sends the version a write is based on, and a new key for each write', async () => {
  fetched.mockImplementation(async () => answered(200, {}))
  await hold()
  await hold()
  expect(sent().headers.get('if-match')).toBe('"v7"')
  expect(sent().headers.get('x-waybill')).toBe('1')
  expect(sent().headers.get('idempotency-key')).not.toBe(sent(1).headers.get('idempotency-key'))
})

test('sends a write again with the same key when its answer was lost', async () => {
  fetched.mockRejectedValueOnce(new TypeError('connection reset'))
  await expect(hold()).rejects.toMatchObject({ status: 0, requestId: null })
  fetched.mockResolvedValueOnce(answered(200, {}))
  await hold()
  expect(sent(1).headers.get('idempotency-key')).toBe(sent().headers.get('idempotency-key'))
})

test('uses a new key when the same write is sent an hour later', async () => {
  const now = vi.spyOn(Date, 'now').mockReturnValue(1_000)
  fetched.mockRejectedValueOnce(new TypeError('connection reset'))
  await expect(hold()).rejects.toMatchObject({ status: 0 })
  now.mockReturnValue(1_000 + 3_600_001)
  fetched.mockResolvedValueOnce(answered(200, {}))
  await hold()
  expect(isSameKey()).toBe(false)
  now.mockRestore()
})

test('the error of a lost answer ends its attempt: an equal request is a new one then', async () => {
  fetched.mockRejectedValueOnce(new TypeError('connection reset'))
  const error: ApiError = await hold().catch((error) => error)
  error.abandon?.()
  fetched.mockResolvedValueOnce(answered(200, {}))
  await hold()
  expect(isSameKey()).toBe(false)
})

test('a dry run has no key, and a given key is kept', async () => {
  fetched.mockImplementation(async () => answered(200, {}))
  const given = { params: { orderId: 'O1' }, body: { reason: 'FraudReview' } } as const
  await call('POST /orders/{orderId}/customerCareHold', { ...given, query: { dryRun: 'true' } } as never)
  await call('POST /orders/{orderId}/customerCareHold', { ...given, headers: { 'idempotency-key': 'own' } })
  expect([sent(0), sent(1)].map(({ headers }) => headers.get('idempotency-key'))).toEqual([null, 'own'])
})

/** An answer whose connection drops after its headers. */
const cutOff = (status: number) =>
  new Response(new ReadableStream({ pull: (controller) => controller.error(new TypeError('terminated')) }), { status })
const isSameKey = () => sent(1).headers.get('idempotency-key') === sent().headers.get('idempotency-key')

test.each([200, 409])('sends a write again with the same key when its answer of %i broke off', async (status) => {
  fetched.mockResolvedValueOnce(cutOff(status))
  await expect(hold()).rejects.toMatchObject({ status: 0, errorCode: 'Unreachable' })
  fetched.mockResolvedValueOnce(answered(200, {}))
  await hold()
  expect(isSameKey()).toBe(true)
})

test.each([
  ['keeps the key of a write that is still in progress', 'IdempotencyKeyInUse', true],
  ['lets go of the key of a write that was in conflict', 'Conflict', false],
])('%s', async (_, errorCode, kept) => {
  fetched.mockResolvedValueOnce(answered(409, { errorCode, requestId: 'r1', errors: [] }))
  await expect(hold()).rejects.toMatchObject({ status: 409, errorCode })
  fetched.mockResolvedValueOnce(answered(200, {}))
  await hold()
  expect(isSameKey()).toBe(kept)
})

test('throws refusals, and answers in an unknown format', async () => {
  const errors = [{ errorMessage: 'Give a text.', propertyName: 'comment', attemptedValue: null }]
  fetched.mockResolvedValueOnce(answered(400, { errorCode: 'ValidationError', requestId: 'r1', errors }))
  await expect(hold()).rejects.toEqual(new ApiError(400, 'ValidationError', 'r1', errors))
  fetched.mockResolvedValueOnce(new Response('<html>', { status: 502 }))
  await expect(hold()).rejects.toMatchObject({ status: 502, message: 'The service answered with status 502.' })
})

test('types come from the operations', () => {
  type Found = Answer<'GET /orders/search'>['orders'][number]
  expectTypeOf<Found['createdAt']>().toBeString()
  expectTypeOf<Found['matched']>().toEqualTypeOf<{ field: string; value: string }[]>()
  expectTypeOf<Answer<'POST /orders/bulk/customerCareHold'>['bulk']>().toBeArray()
  // @ts-expect-error a filter that the list does not have
  read('GET /orders/search', { query: { colour: 'red' } })
  // @ts-expect-error the path needs its order
  const incomplete = () => call('GET /orders/{orderId}')
  // @ts-expect-error not a reason
  const mistyped = () => call('POST /orders/{orderId}/customerCareHold', { params: { orderId: 'O1' }, body: { reason: 'Mood' } })
  expectTypeOf(write('POST /orders').mutationKey).not.toBeNever()
  expectTypeOf(incomplete).toBeFunction()
  expectTypeOf(mistyped).toBeFunction()
})
