import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeClient, makeUser, password } from '@/server/testing/builders/users'
import { type Service, startService } from '@/server/testing/service'

let service: Service
beforeAll(async () => {
  service = await startService()
})
afterAll(() => service.close())

async function signedIn(email: string): Promise<string> {
  return (await service.call('POST', '/login', { body: { username: email, password }, headers: { 'user-agent': 'a program' } })).body
    .access_token
}

test('a user lists their sessions, and ends one of them at once', async () => {
  const { email } = await makeUser(service)
  const [here, there] = [await signedIn(email), await signedIn(email)]
  const { sessions } = (await service.call('GET', '/users/me/sessions', { token: here })).body
  expect(sessions).toHaveLength(2)
  expect(sessions[0]).toMatchObject({ kind: 'api', userAgent: 'a program' })
  const other = sessions.find(({ isCurrent }: { isCurrent: boolean }) => !isCurrent)
  expect((await service.call('DELETE', `/users/me/sessions/${other.id}`, { token: here })).status).toBe(204)
  expect((await service.call('GET', '/users/me', { token: there })).status).toBe(401)
  expect((await service.call('GET', '/users/me/sessions', { token: here })).body.totalCount).toBe(1)
  expect((await service.call('DELETE', `/users/me/sessions/${other.id}`, { token: here })).status).toBe(404)
})

test('another user’s session is not found, not even for an Administrator', async () => {
  const { email } = await makeUser(service)
  const token = await signedIn(email)
  const [session] = (await service.call('GET', '/users/me/sessions', { token })).body.sessions
  const admin = await service.adminToken()
  expect((await service.call('DELETE', `/users/me/sessions/${session.id}`, { token: admin })).status).toBe(404)
  expect((await service.call('GET', '/users/me', { token })).status).toBe(200)
})

test('a service client has none', async () => {
  const { token } = await makeClient(service, { permissions: ['orders:read'] })
  expect((await service.call('GET', '/users/me/sessions', { token })).body.sessions).toEqual([])
})
