import { request as httpRequest } from 'node:http'
import { eq } from 'drizzle-orm'
import { encode } from 'next-auth/jwt'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sessions } from '@/db/schema'
import { makeClient, makeUser, password } from '@/server/testing/builders/users'
import { listen } from '@/server/testing/http-server'
import { tokenIn } from '@/server/testing/mail-server'
import { logIn, type Service, startService } from '@/server/testing/service'
import { signInBrowser } from '../identity/sign-in'
import { createReset } from '../passwords/resets'
import { administratorRoleId, builtInRoles } from '../roles/built-in-roles'
import { hashToken } from '../tokens'

/** A good access token, in every place and every form in which it is none. */
let service: Service
let token: string
beforeAll(async () => {
  service = await startService()
  token = await service.adminToken()
})
afterAll(() => service.close())

const me = (headers: Record<string, string>, path = '/users/me') => service.call('GET', path, { headers })

async function expectNobody(answer: Promise<{ status: number; body: unknown; headers: Headers }>) {
  const { status, body, headers } = await answer
  expect(status, JSON.stringify(body)).toBe(401)
  expect(headers.get('www-authenticate')).toBe('Bearer')
  expect(JSON.stringify(body)).not.toContain(token)
}

describe('a token is accepted only in Authorization', () => {
  test.each(['access_token', 'token', 'authorization', 'Authorization', 'bearer', 'api_key'])('not in the query as %s', async (name) => {
    await expectNobody(me({}, `/users/me?${name}=${token}`))
    await expectNobody(me({}, `/users/me?${name}=Bearer%20${token}`))
  })

  test.each(['access_token', 'token', 'authorization'])('not in the body as %s', async (name) => {
    await expectNobody(service.call('POST', '/merchants', { body: { name: 'A', [name]: token } }))
    const form = { 'Content-Type': 'application/x-www-form-urlencoded' }
    await expectNobody(service.call('POST', '/merchants', { body: `${name}=${token}`, headers: form }))
  })

  test.each(['X-Access-Token', 'X-Auth-Token', 'X-Authorization', 'X-Api-Key', 'Proxy-Authorization', 'Token', 'X-Waybill-User'])(
    'not in %s',
    async (name) => {
      await expectNobody(me({ [name]: token }))
      await expectNobody(me({ [name]: `Bearer ${token}` }))
    },
  )

  test.each(['access_token', 'token', 'Authorization', 'session', 'next-auth.session-token', '__Secure-next-auth.session-token'])(
    'not in a cookie %s',
    async (name) => {
      await expectNobody(me({ cookie: `${name}=${token}` }))
      await expectNobody(me({ cookie: `${name}=Bearer ${token}` }))
    },
  )
})

describe('an almost right Authorization header is refused', () => {
  test.each<[string, (good: string) => string]>([
    ['the token alone', (good) => good],
    ['another scheme', (good) => `Token ${good}`],
    ['basic credentials', (good) => `Basic ${Buffer.from(`${good}:`).toString('base64')}`],
    ['the token twice', (good) => `Bearer ${good} ${good}`],
    ['two headers in one', (good) => `Bearer ${good}, Bearer ${good}`],
    ['a comma behind', (good) => `Bearer ${good},`],
    ['a parameter behind', (good) => `Bearer ${good};scope=all`],
    ['quotes', (good) => `Bearer "${good}"`],
    ['a tab', (good) => `Bearer\t${good}`],
    ['a space that is none', (good) => `Bearer ${good}\u00a0`],
    ['a letter more', (good) => `Bearer ${good}a`],
    ['a letter less', (good) => `Bearer ${good.slice(0, -1)}`],
    ['padding', (good) => `Bearer ${good}=`],
    ['capitals', (good) => `Bearer ${good.toUpperCase()}`],
    ['small letters', (good) => `Bearer ${good.toLowerCase()}`],
    ['no prefix', (good) => `Bearer ${good.replace('wba_', '')}`],
    ['a prefix of another kind', (good) => `Bearer ${good.replace('wba_', 'wbr_')}`],
    ['the hash that is stored of it', (good) => `Bearer ${hashToken(good)}`],
    ['100 000 letters behind', (good) => `Bearer ${good}${'a'.repeat(100_000)}`],
    ['100 000 spaces before', (good) => `Bearer${' '.repeat(100_000)}x ${good}`],
  ])('%s', async (_, header) => {
    await expectNobody(me({ Authorization: header(token) }))
  })

  test('the scheme is accepted in any case, as RFC 9110 says', async () => {
    expect((await me({ Authorization: `bEARER  ${token} ` })).status).toBe(200)
  })

  test('a second header does not make the first valid, however they arrive', async () => {
    const headers = new Headers({ Authorization: 'Bearer nonsense' })
    headers.append('Authorization', `Bearer ${token}`)
    const response = await service.runtime.handle(new Request('http://localhost:3000/v1/users/me', { headers }))
    expect(response.status).toBe(401)
    const server = await listen(service)
    try {
      expect(await statusOf(`${server.url}/v1/users/me`, ['Bearer nonsense', `Bearer ${token}`])).toBe(401)
    } finally {
      await server.close()
    }
  })
})

const statusOf = (url: string, authorization: string[]) =>
  new Promise<number>((resolve, reject) => {
    const headers = ['Host', 'localhost', ...authorization.flatMap((one) => ['Authorization', one])] as never
    const sent = httpRequest(url, { headers }, (answer) => {
      answer.resume()
      resolve(answer.statusCode ?? 0)
    })
    sent.on('error', reject).end()
  })

describe('credentials of one kind are refused as another kind', () => {
  test('secrets, ids and links as an access token', async () => {
    const user = await makeUser(service, { roleIds: [administratorRoleId] })
    const { refresh_token } = (await service.call('POST', '/login', { body: { username: user.email, password } })).body
    const client = await makeClient(service, { permissions: ['orders:read'] })
    const invitation = (await service.call('POST', '/invitations', { token, body: { email: 'jo@shop.example', deliveryMethod: 'Link' } }))
      .body
    const reset = await service.runtime.database.write((sql) => createReset(sql, user.id, new Date()))
    const [session] = await service.runtime.database.sql.select().from(sessions).where(eq(sessions.userId, user.id))
    const others = { refresh_token, ...client, invitation: tokenIn(invitation.link), reset, session: session?.id, password, user: user.id }
    const { token: _, ...wrong } = others
    for (const [name, value] of Object.entries(wrong)) expect((await me({ Authorization: `Bearer ${value}` })).status, name).toBe(401)
  })

  test('an access token as any other credential', async () => {
    const { client_id } = await makeClient(service, { permissions: ['orders:read'] })
    const refused = async (path: string, body: object) => (await service.call('POST', path, { body })).status
    expect(await refused('/login/refresh', { refresh_token: token })).toBe(401)
    expect(await refused('/clients/token', { client_id, client_secret: token })).toBe(401)
    expect(await refused('/password/reset', { token, password: 'four plain words of mine' })).toBe(400)
    expect(await refused('/users/onboard', { token, firstName: 'Jo', lastName: 'Lee', password: 'four plain words of mine' })).toBe(400)
    expect(await refused('/logout', { refresh_token: token })).toBe(204)
    expect((await me({ Authorization: `Bearer ${token}` })).status, 'it is still good').toBe(200)
  })

  test('a valid session cookie under another name, or one that names a program’s session', async () => {
    const user = await makeUser(service)
    const { settings } = service.runtime
    const opened = await signInBrowser(service.runtime, { username: user.email, password, ip: null, userAgent: null })
    const sealed = (claims: object) => encode({ token: claims as never, secret: settings.authSecret })
    const good = await sealed(opened)
    expect((await me({ cookie: `next-auth.session-token=${good}` })).status).toBe(200)
    for (const name of ['session', 'token', 'next-auth.csrf-token', '__Secure-next-auth.session-token', '__Host-next-auth.session-token'])
      expect((await me({ cookie: `${name}=${good}` })).status, name).toBe(401)
    await logIn(service.call, user.email, password)
    const all = await service.runtime.database.sql.select().from(sessions).where(eq(sessions.userId, user.id))
    const program = all.find(({ kind }) => kind === 'api')
    const cookie = `next-auth.session-token=${await sealed({ sessionId: program?.id, userId: user.id })}`
    expect((await me({ cookie })).status).toBe(401)
  })
})

describe('what was revoked stops working with the next request', () => {
  const readOnly = builtInRoles.find(({ name }) => name === 'ReadOnly')?.id as string
  const orders = async (as: string) => (await service.call('GET', '/orders', { token: as })).status

  test('a user’s role', async () => {
    const user = await makeUser(service, { roleIds: [readOnly] })
    const theirs = await logIn(service.call, user.email, password)
    expect(await orders(theirs)).toBe(200)
    await service.call('POST', `/users/${user.id}/roles/unassign`, { token, body: { roleIds: [readOnly] } })
    expect(await orders(theirs)).toBe(403)
  })

  test('a client’s merchant', async () => {
    const made = (await service.call('POST', '/merchants', { token, body: { name: 'Northwind' } })).body.merchant
    const client = await makeClient(service, { permissions: ['orders:read'] })
    expect(await orders(client.token)).toBe(200)
    const associations = [{ type: 'Merchant', id: made.id }]
    await service.call('PATCH', `/clients/${client.id}`, { token, body: { associations } })
    const { body } = await service.call('GET', '/users/me', { token: client.token })
    expect(body.user.associations).toEqual(associations)
  })

  test('a session after a password change elsewhere', async () => {
    const user = await makeUser(service)
    const mine = await logIn(service.call, user.email, password)
    const { access_token, refresh_token } = (await service.call('POST', '/login', { body: { username: user.email, password } })).body
    await service.call('POST', '/users/me/password', { token: mine, body: { current: password, new: 'four plain words of mine' } })
    await expectNobody(me({ Authorization: `Bearer ${access_token}` }))
    expect((await service.call('POST', '/login/refresh', { body: { refresh_token } })).status).toBe(401)
    expect((await me({ Authorization: `Bearer ${mine}` })).status).toBe(200)
  })

  test('a deleted client and its tokens', async () => {
    const client = await makeClient(service, { permissions: ['orders:read'] })
    await service.call('DELETE', `/clients/${client.id}`, { token })
    await expectNobody(me({ Authorization: `Bearer ${client.token}` }))
    const { client_id, client_secret } = client
    expect((await service.call('POST', '/clients/token', { body: { client_id, client_secret } })).status).toBe(401)
  })
})
