import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeClient } from '@/server/testing/builders/users'
import { type Service, startService } from '../testing/service'

let service: Service
beforeAll(async () => {
  service = await startService({ rateLimitPerMinute: 5 })
})
afterAll(() => service.close())

const limits = ({ headers }: { headers: Headers }) =>
  ['limit', 'remaining', 'reset'].map((name) => Number(headers.get(`ratelimit-${name}`)))

test('every authenticated answer has the rate limit; above it, 429 with Retry-After', async () => {
  const { token } = await makeClient(service, { permissions: ['orders:read'] })
  const paths = ['/orders', '/orders/O1', '/merchants', '/orders?nonsense=1', '/users/me']
  const answers = []
  for (const path of paths) answers.push(await service.call('GET', path, { token }))
  expect(answers.map(({ status }) => status)).toEqual([200, 404, 403, 400, 200])
  for (const [i, answer] of answers.entries()) expect(limits(answer).slice(0, 2)).toEqual([5, 4 - i])
  const refused = await service.call('GET', '/orders', { token })
  expect([refused.status, refused.body.errorCode]).toEqual([429, 'TooManyRequests'])
  const [limit, remaining, reset] = limits(refused)
  expect([limit, remaining]).toEqual([5, 0])
  expect(Number(refused.headers.get('retry-after'))).toBe(reset)
  expect(reset).toBeGreaterThan(0)
  expect(reset).toBeLessThanOrEqual(60)
})

test('a path or a method that nothing takes counts for a known caller, too', async () => {
  const { token } = await makeClient(service, { permissions: ['orders:read'] })
  const answers = [await service.call('DELETE', '/orders', { token }), await service.call('GET', '/nothing', { token })]
  expect(answers.map((answer) => [answer.status, ...limits(answer).slice(0, 2)])).toEqual([
    [405, 5, 4],
    [404, 5, 3],
  ])
  for (let i = 0; i < 3; i++) await service.call('PUT', '/orders', { token })
  expect((await service.call('PUT', '/orders', { token })).status).toBe(429)
  for (const stranger of [undefined, 'wrong']) {
    const unknown = await service.call('DELETE', '/orders', { token: stranger })
    expect([unknown.status, unknown.headers.get('allow'), unknown.headers.get('ratelimit-limit')]).toEqual([
      405,
      'POST, GET, HEAD, OPTIONS',
      null,
    ])
  }
})

test('open operations have no rate limit', async () => {
  for (let i = 0; i < 8; i++) expect((await service.call('GET', '/openapi.json')).headers.get('ratelimit-limit')).toBeNull()
})
