import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sessions, tokens, users } from '@/db/schema'
import { makeClient, makeUser, password } from '@/server/testing/builders/users'
import { type Service, startService } from '@/server/testing/service'
import { hashToken } from '../tokens'

let service: Service
beforeAll(async () => {
  service = await startService()
})
afterAll(() => service.close())

const write = (work: Parameters<Service['runtime']['database']['write']>[0]) => service.runtime.database.write(work)
const me = (token: string) => service.call('GET', '/users/me', { token })
const refresh = (refresh_token: string) => service.call('POST', '/login/refresh', { body: { refresh_token } })

async function signedIn() {
  const user = await makeUser(service)
  const { body } = await service.call('POST', '/login', { body: { username: user.email, password } })
  return { user, access: body.access_token as string, refreshToken: body.refresh_token as string }
}

const secondsAgo = (seconds: number) => new Date(Date.now() - seconds * 1_000)

describe('an access token', () => {
  test('identifies the caller, with roles and effective permissions', async () => {
    const { body, status, headers } = await me(await service.adminToken())
    expect(status).toBe(200)
    expect(headers.get('etag')).toBe('"v1"')
    expect(body.user).toMatchObject({
      type: 'User',
      email: 'admin@waybill.example',
      name: 'Administrator',
      roles: [{ name: 'Administrator' }],
      associations: [{ type: 'Internal', id: null }],
    })
    expect(body.user.permissions).toContain('orders:reprint')
    expect(JSON.stringify(body)).not.toContain('passwordHash')
  })

  test('shows a service client in the same shape', async () => {
    const client = await makeClient(service, { name: 'Robot', permissions: ['orders:read'] })
    const { body } = await me(client.token)
    expect(body.user).toMatchObject({ id: client.id, type: 'ServiceClient', name: 'Robot', email: null, permissions: ['orders:read'] })
  })

  test.each(['', 'Bearer', 'Bearer ', 'Basic YTpi', 'Bearer nonsense', 'Bearer a b', 'bearer-token'])('is not "%s"', async (header) => {
    const { status, body, headers } = await service.call('GET', '/users/me', { headers: { Authorization: header } })
    expect(status).toBe(401)
    expect(headers.get('www-authenticate')).toBe('Bearer')
    expect(body).toMatchObject({ errorCode: 'Unauthorized', errors: [{ attemptedValue: null }] })
  })

  test('is required', async () => {
    expect((await service.call('GET', '/users/me')).status).toBe(401)
  })

  test('cannot be a refresh token', async () => {
    const { refreshToken } = await signedIn()
    expect((await me(refreshToken)).status).toBe(401)
  })

  test('expires', async () => {
    const { access } = await signedIn()
    await write(async (sql) => {
      await sql
        .update(tokens)
        .set({ expiresAt: secondsAgo(1) })
        .where(eq(tokens.hash, hashToken(access)))
    })
    expect((await me(access)).status).toBe(401)
  })

  test('ends with its session', async () => {
    const { access, refreshToken } = await signedIn()
    expect((await me(access)).status).toBe(200)
    const { status, body } = await service.call('POST', '/logout', { body: { refresh_token: refreshToken } })
    expect([status, body]).toEqual([204, null])
    expect((await me(access)).status).toBe(401)
    expect((await refresh(refreshToken)).status).toBe(401)
  })

  test('ends with the next request after its user is deactivated', async () => {
    const { user, access, refreshToken } = await signedIn()
    await write(async (sql) => {
      await sql.update(users).set({ isActive: false }).where(eq(users.id, user.id))
    })
    expect((await me(access)).status).toBe(401)
    expect((await refresh(refreshToken)).status).toBe(401)
  })

  test('records when it was last used, to the minute', async () => {
    const { user, access } = await signedIn()
    const seenAt = async () =>
      (await service.runtime.database.sql.select().from(sessions).where(eq(sessions.userId, user.id)))[0]?.lastSeenAt
    const first = secondsAgo(50)
    await write(async (sql) => {
      await sql.update(sessions).set({ lastSeenAt: first }).where(eq(sessions.userId, user.id))
    })
    await me(access)
    expect(await seenAt()).toEqual(first)
    await write(async (sql) => {
      await sql
        .update(sessions)
        .set({ lastSeenAt: secondsAgo(70) })
        .where(eq(sessions.userId, user.id))
    })
    await me(access)
    await expect.poll(async () => Date.now() - ((await seenAt())?.getTime() ?? 0)).toBeLessThan(10_000)
  })
})

describe('a refresh token', () => {
  test('is exchanged for its successor and a new access token', async () => {
    const { access, refreshToken } = await signedIn()
    const { status, body } = await refresh(refreshToken)
    expect(status).toBe(200)
    expect(body).toMatchObject({ tokenType: 'Bearer', expires_in: 900 })
    expect(body.refresh_token).not.toBe(refreshToken)
    expect(body.access_token).not.toBe(access)
    expect((await me(body.access_token)).status).toBe(200)
  })

  test('returns the same successor again within ten seconds, also to several requests at once', async () => {
    const { refreshToken } = await signedIn()
    const answers = await Promise.all(Array.from({ length: 5 }, () => refresh(refreshToken)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect(new Set(answers.map(({ body }) => body.refresh_token)).size).toBe(1)
  })

  test('ends the whole family when it is used again later', async () => {
    const { access, refreshToken } = await signedIn()
    const next = (await refresh(refreshToken)).body
    await write(async (sql) => {
      await sql
        .update(tokens)
        .set({ spentAt: secondsAgo(11) })
        .where(eq(tokens.hash, hashToken(refreshToken)))
    })
    expect((await refresh(refreshToken)).status).toBe(401)
    for (const token of [access, next.access_token]) expect((await me(token)).status).toBe(401)
    expect((await refresh(next.refresh_token)).status).toBe(401)
  })

  test('ends the family at once when it is used again after its successor was used', async () => {
    const { refreshToken } = await signedIn()
    const second = (await refresh(refreshToken)).body
    const third = (await refresh(second.refresh_token)).body
    expect((await refresh(refreshToken)).status).toBe(401)
    expect((await me(third.access_token)).status).toBe(401)
  })

  test('expires', async () => {
    const { refreshToken } = await signedIn()
    await write(async (sql) => {
      await sql
        .update(tokens)
        .set({ expiresAt: secondsAgo(1) })
        .where(eq(tokens.hash, hashToken(refreshToken)))
    })
    expect((await refresh(refreshToken)).status).toBe(401)
  })

  test('never extends a sign-in beyond 30 days, however often it is refreshed', async () => {
    const { user, refreshToken } = await signedIn()
    const day = 24 * 60 * 60
    const began = (ago: number) =>
      write(async (sql) => {
        await sql
          .update(sessions)
          .set({ createdAt: secondsAgo(ago) })
          .where(eq(sessions.userId, user.id))
      })
    await began(29 * day)
    const next = (await refresh(refreshToken)).body
    const [session] = await service.runtime.database.sql.select().from(sessions).where(eq(sessions.userId, user.id))
    expect(Math.round(((session?.expiresAt.getTime() ?? 0) - Date.now()) / 1_000 / day)).toBe(1)
    expect((await me(next.access_token)).status).toBe(200)
    // One that was given longer, before there was an end to it, ends as well.
    await began(30 * day)
    expect((await refresh(next.refresh_token)).status).toBe(401)
    await write(async (sql) => {
      await sql
        .update(sessions)
        .set({ expiresAt: secondsAgo(1) })
        .where(eq(sessions.userId, user.id))
    })
    expect((await me(next.access_token)).status).toBe(401)
  })

  test('that is unknown is refused by refresh and ignored by logout', async () => {
    const { status, body } = await refresh('wbr_unknown')
    expect(status).toBe(401)
    expect(body.errors[0]).toMatchObject({ propertyName: 'refresh_token', attemptedValue: null })
    expect((await service.call('POST', '/logout', { body: { refresh_token: 'wbr_unknown' } })).status).toBe(204)
  })
})

test('expired sessions are deleted, active ones kept', async () => {
  const { access } = await signedIn()
  const other = await signedIn()
  await write(async (sql) => {
    await sql
      .update(tokens)
      .set({ expiresAt: secondsAgo(1) })
      .where(eq(tokens.hash, hashToken(other.access)))
  })
  const { deleteExpired } = await import('./store')
  await write((sql) => deleteExpired(sql, new Date()))
  const stored = await service.runtime.database.sql
    .select()
    .from(tokens)
    .where(eq(tokens.hash, hashToken(other.access)))
  expect(stored).toEqual([])
  expect((await me(access)).status).toBe(200)
})
