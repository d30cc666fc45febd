import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { makeClient, makeUser, password } from '@/server/testing/builders/users'
import { type Service, startService } from '@/server/testing/service'
import { countUnknown, createTokenLimit } from './token-limits'

let service: Service
beforeAll(async () => {
  service = await startService()
})
afterAll(() => service.close())

const send = (path: string, body: object, ip: string) => service.call('POST', path, { body, headers: { 'x-forwarded-for': ip } })
const unknown = [
  ['/logout', { refresh_token: 'wbr_unknown' }, 204],
  ['/login/refresh', { refresh_token: 'wbr_unknown' }, 401],
  ['/clients/token', { client_id: 'wbc_unknown', client_secret: 'wbs_unknown' }, 401],
] as const

test.each(unknown)('an unknown token at %s waits for no write', async (path, body, status) => {
  const write = vi.spyOn(service.runtime.database, 'write')
  expect((await send(path, body, '192.0.2.1')).status).toBe(status)
  expect(write).not.toHaveBeenCalled()
  write.mockRestore()
})

test('an address that sends a hundred unknown tokens is refused at all three, and others are not', async () => {
  for (let i = 0; i < 100; i += 1) {
    const [path, body, status] = unknown[i % 3] as (typeof unknown)[number]
    expect((await send(path, body, '192.0.2.2')).status).toBe(status)
  }
  for (const [path, body, status] of unknown) {
    const refused = await send(path, body, '192.0.2.2')
    expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true])
    expect((await send(path, body, '192.0.2.3')).status).toBe(status)
  }
})

test('a failure of the service does not count against the caller', async () => {
  const context = { unknownTokens: createTokenLimit('Too many.') }
  const fail = () => countUnknown(context, '192.0.2.9', () => Promise.reject(new Error('The database is busy.')))
  for (let i = 0; i < 101; i += 1) await expect(fail()).rejects.toThrow('busy')
  expect(await countUnknown(context, '192.0.2.9', async () => undefined)).toBeUndefined()
})

test('known tokens never count against their address', async () => {
  const { email } = await makeUser(service)
  let refresh_token = (await send('/login', { username: email, password }, '192.0.2.4')).body.refresh_token
  for (let i = 0; i < 101; i += 1) {
    const { status, body } = await send('/login/refresh', { refresh_token }, '192.0.2.4')
    expect(status).toBe(200)
    refresh_token = body.refresh_token
  }
  expect((await send('/logout', { refresh_token }, '192.0.2.4')).status).toBe(204)
  expect((await send('/login/refresh', { refresh_token }, '192.0.2.4')).status).toBe(401)
})

test('a client gets a hundred access tokens in fifteen minutes, whatever its address', async () => {
  const { client_id, client_secret } = await makeClient(service, { permissions: ['orders:read'] })
  // The builder got the first one.
  for (let i = 1; i < 100; i += 1) expect((await send('/clients/token', { client_id, client_secret }, `192.0.3.${i}`)).status).toBe(200)
  const { status, body } = await send('/clients/token', { client_id, client_secret }, '192.0.2.5')
  expect([status, body.errors[0].errorMessage]).toEqual([429, expect.stringContaining('use one for many requests')])
})
