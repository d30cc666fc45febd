import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { makeClient } from '@/server/testing/builders/users'
import { type Service, startService } from '@/server/testing/service'

let service: Service
let admin: string
beforeAll(async () => {
  service = await startService()
  admin = await service.adminToken()
})
afterAll(() => service.close())

const call = (method: string, path: string, body?: unknown, token = admin, headers = {}) =>
  service.call(method, path, { token, body, headers })
const ask = (client_id: string, client_secret: string, ip?: string) =>
  service.call('POST', '/clients/token', { body: { client_id, client_secret }, headers: ip ? { 'X-Forwarded-For': ip } : {} })
const makeReader = () => makeClient(service, { permissions: ['orders:read'] })
const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString()

describe('a second secret', () => {
  test('works beside the first one, until either is retired with its tokens', async () => {
    const { id, token, client_id, client_secret } = await makeReader()
    const { status, body } = await call('POST', `/clients/${id}/secrets`, {})
    expect([status, body.client_id, body.client.version, body.client.secrets.length]).toEqual([201, client_id, 2, 2])
    const second = (await ask(client_id, body.client_secret)).body.access_token
    expect((await ask(client_id, client_secret)).status).toBe(200)
    const [first] = body.client.secrets
    expect((await call('DELETE', `/clients/${id}/secrets/${first.id}`)).status).toBe(204)
    expect((await call('GET', '/orders', undefined, token)).status).toBe(401)
    expect((await ask(client_id, client_secret)).status).toBe(401)
    expect((await call('GET', '/orders', undefined, second)).status).toBe(200)
    expect((await call('GET', `/clients/${id}`)).body.client.secrets.map((one: { id: string }) => one.id)).toEqual([body.secretId])
    const { auditLogs } = (await call('GET', `/auditLogs?resourceId=${id}&action=addSecret,retireSecret`)).body
    expect(auditLogs.map(({ action }: { action: string }) => action)).toEqual(['retireSecret', 'addSecret'])
    expect(JSON.stringify(auditLogs)).not.toContain('wbs_')
  })

  test('is the last: a third is a conflict, unless one has expired', async () => {
    const { id } = await makeReader()
    const expiresAt = inAnHour()
    expect((await call('POST', `/clients/${id}/secrets`, { expiresAt })).body.client.secrets[1].expiresAt).toBe(expiresAt)
    const third = await call('POST', `/clients/${id}/secrets`, {})
    expect([third.status, third.body.errors[0].reason]).toEqual([409, 'client.twoSecrets'])
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(expiresAt) + 1 })
    try {
      const fourth = await call('POST', `/clients/${id}/secrets`, {}, await adminNow())
      expect([fourth.status, fourth.body.client?.secrets.length]).toEqual([201, 2])
    } finally {
      vi.useRealTimers()
    }
  })

  test('with an expiry is refused from then on, and so are its tokens', async () => {
    const { id, client_id } = await makeReader()
    const { client_secret } = (await call('POST', `/clients/${id}/secrets`, { expiresAt: inAnHour() })).body
    const { access_token, expires_in } = (await ask(client_id, client_secret)).body
    expect(expires_in).toBeGreaterThan(3_500)
    expect(expires_in).toBeLessThanOrEqual(3_600)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_601_000 })
    try {
      expect((await call('GET', '/orders', undefined, access_token)).status).toBe(401)
      expect((await ask(client_id, client_secret)).status).toBe(401)
    } finally {
      vi.useRealTimers()
    }
    expect((await call('POST', `/clients/${id}/secrets`, { expiresAt: '2020-01-01T00:00:00.000Z' })).status).toBe(400)
  })

  test('is refused with an Idempotency-Key, on a stale version, for a foreign client, and to those who have less', async () => {
    const { id, token } = await makeReader()
    const path = `/clients/${id}/secrets`
    expect((await call('POST', path, {}, admin, { 'Idempotency-Key': 'k' })).status).toBe(400)
    expect((await call('POST', path, {}, admin, { 'If-Match': '"v9"' })).status).toBe(412)
    expect((await call('POST', path, {}, token)).status).toBe(403)
    const office = await makeClient(service, { permissions: ['clients:write', 'clients:read'] })
    expect((await call('POST', path, {}, office.token)).status).toBe(403)
    expect((await call('DELETE', `${path}/nothing`)).status).toBe(404)
    const { secrets } = (await call('GET', `/clients/${id}`)).body.client
    expect((await call('DELETE', `/clients/${office.id}/secrets/${secrets[0].id}`)).status).toBe(404)
  })

  test('goes with the first one when the secret is regenerated', async () => {
    const { id, client_id } = await makeReader()
    const { client_secret } = (await call('POST', `/clients/${id}/secrets`, {})).body
    expect((await call('POST', `/clients/${id}/regenerateSecret`)).body.client.secrets).toHaveLength(1)
    expect((await ask(client_id, client_secret)).status).toBe(401)
  })
})

/** A token of the administrator at the time that the test pretends. */
const adminNow = async () =>
  (await service.call('POST', '/login', { body: { username: 'admin@waybill.example', password: 'lavender kettle on the stove' } })).body
    .access_token

describe('the allowed networks of a client', () => {
  test('are all that it gets a token from, and calls from', async () => {
    const { id, client_id, client_secret } = await makeReader()
    const allowedNetworks = ['203.0.113.0/24', '2001:db8::/32']
    expect((await call('PATCH', `/clients/${id}`, { allowedNetworks })).body.client.allowedNetworks).toEqual(allowedNetworks)
    for (const ip of ['203.0.113.9', '::ffff:203.0.113.9', '2001:db8::1']) {
      const { access_token } = (await ask(client_id, client_secret, ip)).body
      const from = (address: string) => call('GET', '/orders', undefined, access_token, { 'X-Forwarded-For': address })
      expect((await from(ip)).status, ip).toBe(200)
      const elsewhere = await from('198.51.100.1')
      expect([elsewhere.status, elsewhere.body.errors[0].reason]).toEqual([403, 'client.network'])
    }
    const refused = await ask(client_id, client_secret, '198.51.100.1')
    expect([refused.status, refused.body.errors[0].reason]).toEqual([401, 'client.network'])
    expect((await ask(client_id, 'wrong', '198.51.100.1')).body.errors[0].reason).toBe('credentials.wrong')
  })

  test('are networks in CIDR notation', async () => {
    const { id } = await makeReader()
    const { status, body } = await call('PATCH', `/clients/${id}`, { allowedNetworks: ['10.0.0.0/8', 'the office'] })
    expect([status, body.errors[0].propertyName]).toEqual([400, 'allowedNetworks[1]'])
  })
})

test('a client and its secret show when and from where they were last used', async () => {
  const { id, client_id, client_secret } = await makeReader()
  await ask(client_id, client_secret, '203.0.113.9')
  const { client } = (await call('GET', `/clients/${id}`)).body
  expect(client).toMatchObject({ lastUsedAt: expect.any(String), lastUsedIp: '203.0.113.9', version: 1 })
  expect(client.secrets).toMatchObject([{ lastUsedAt: expect.any(String), lastUsedIp: '203.0.113.9' }])
  expect((await call('PATCH', `/clients/${id}`, { ...client, name: 'Put back' })).status).toBe(200)
})
