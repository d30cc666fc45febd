import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeUser, password } from '@/server/testing/builders/users'
import { type Service, startService } from '@/server/testing/service'

/** More logins at once than can be hashed soon. */
let service: Service
beforeAll(async () => {
  service = await startService({ trustProxy: 1 })
})
afterAll(() => service.close())

const login = (username: string, address: string) =>
  service.call('POST', '/login', { body: { username, password }, headers: { 'x-forwarded-for': address } })

/** As much work as the queue takes, each under way until it is let go. */
function fill() {
  const free: (() => void)[] = []
  const works: Promise<unknown>[] = []
  for (let i = 0; i < 52; i += 1) works.push(service.runtime.passwords(() => new Promise<void>((done) => free.push(done))))
  return async () => {
    while (works.length) {
      for (const done of free.splice(0)) done()
      if (free.length === 0) await Promise.race([works.shift(), new Promise((done) => setTimeout(done, 1))])
    }
  }
}

test('a login beyond the queue gets 503 with Retry-After, others are answered, and afterwards logins work again', async () => {
  const token = await service.adminToken()
  const user = await makeUser(service)
  const empty = fill()
  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, i) => login(i ? `nobody-${i}@waybill.example` : user.email, `192.0.2.${i}`)),
  )
  for (const { status, body, headers } of answers) {
    expect([status, body.errorCode, headers.get('retry-after')]).toEqual([503, 'ServiceUnavailable', '3'])
    expect(body.errors[0].attemptedValue).toBeNull()
  }
  const meanwhile = ['/orders', '/users/me', '/password/policy', '/openapi.json']
  for (const path of meanwhile) expect((await service.call('GET', path, { token })).status, path).toBe(200)
  expect((await service.call('POST', '/merchants', { token, body: { name: 'Meanwhile' } })).status).toBe(201)
  await empty()
  expect((await login(user.email, '192.0.2.0')).status, 'what was refused did not count').toBe(200)
})

test('every one of many logins at once is answered, with real hashing: signed in or told to retry', async () => {
  const user = await makeUser(service)
  const counts = new Map<number, number>()
  const logins = Array.from({ length: 120 }, async (_, i) => {
    const { status, headers } = await login(i % 2 ? `stranger-${i}@waybill.example` : user.email, `198.51.100.${i}`)
    counts.set(status, (counts.get(status) ?? 0) + 1)
    if (status === 503 || status === 429) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  })
  await Promise.all(logins)
  expect([...counts.keys()].filter((status) => ![200, 401, 429, 503].includes(status))).toEqual([])
  expect(counts.get(200) ?? 0, JSON.stringify([...counts])).toBeGreaterThan(0)
  expect(counts.get(503) ?? 0, JSON.stringify([...counts])).toBeGreaterThan(0)
})
