import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeUser } from '@/server/testing/builders/users'
import { type Provider, startProvider } from '@/server/testing/oidc-provider'
import { type Service, startService } from '@/server/testing/service'
import { administratorRoleId } from '../roles/built-in-roles'
import { authOptions } from './next-auth'
import { oidcErrorMessage } from './oidc-refusal'

let provider: Provider
let service: Service
let wall = 0
const name = 'Example ID'

beforeAll(async () => {
  provider = await startProvider()
  service = await startService({ trustProxy: 1, oidc: { issuer: provider.issuer, clientId: 'waybill', clientSecret: 'a secret', name } })
})
afterAll(async () => {
  await service.close()
  await provider.stop()
})
// Another address each time, so that no test finds the tries of others counted.
beforeEach(() => {
  wall += 1
})

const redirectUri = 'https://tools.example.com/signed-in'

/** Goes to the provider as a browser would and comes back with its code. */
async function codeFor(sent: Record<string, string> = {}): Promise<string> {
  const query = new URLSearchParams({
    response_type: 'code',
    client_id: 'waybill',
    redirect_uri: redirectUri,
    scope: 'openid email',
    ...sent,
  })
  const response = await fetch(`${provider.issuer}/authorize?${query}`, { redirect: 'manual' })
  return new URL(String(response.headers.get('location'))).searchParams.get('code') ?? ''
}

const logIn = async (body: Record<string, unknown> = {}, to = service) =>
  to.call('POST', '/login/code', {
    body: { code: await codeFor(), redirectUri, ...body },
    headers: { 'x-forwarded-for': `192.0.2.${wall}` },
  })

const says = (claims: Record<string, unknown>) => {
  provider.claims = claims
}

describe('POST /login/code', () => {
  test('signs in the user whom the provider confirms, like a password does', async () => {
    const user = await makeUser(service, { roleIds: [administratorRoleId] })
    says({ email: user.email.toUpperCase(), email_verified: true })
    const { status, body } = await logIn()
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body).toMatchObject({ tokenType: 'Bearer', expires_in: 900, scope: expect.stringContaining('orders:hold') })
    const me = await service.call('GET', '/users/me', { token: body.access_token })
    expect(me.body.user).toMatchObject({ id: user.id })
    expect((await service.call('POST', '/login/refresh', { body: { refresh_token: body.refresh_token } })).status).toBe(200)
  })

  test.each([
    ['an address that is not verified', { email_verified: false }, 'has not verified your e-mail address'],
    ['an address of which it says nothing', { email_verified: undefined }, 'has not verified your e-mail address'],
    ['somebody who is not a user', { email: 'stranger@waybill.example' }, 'Ask an administrator to invite you'],
  ])('refuses %s', async (_, claims, words) => {
    const user = await makeUser(service)
    says({ email: user.email, email_verified: true, ...claims })
    const { status, body } = await logIn()
    expect(status).toBe(401)
    expect(body.errors[0].errorMessage).toContain(words)
  })

  test('refuses a deactivated user like an unknown one', async () => {
    const gone = await makeUser(service, { isActive: false })
    says({ email: gone.email, email_verified: true })
    expect((await logIn()).body.errors[0].errorMessage).toContain('Ask an administrator to invite you')
  })

  test('accepts a role that requires a second factor only if the provider asked for one', async () => {
    const token = await service.adminToken()
    const created = await service.call('POST', '/roles', {
      token,
      body: { name: 'Careful', permissions: ['orders:read'], requiresTotp: true },
    })
    const user = await makeUser(service, { roleIds: [created.body.role.id] })
    says({ email: user.email, email_verified: true, amr: ['pwd'] })
    const refused = await logIn()
    expect([refused.status, refused.body.errors[0].errorMessage]).toEqual([401, expect.stringContaining('did not ask for one')])
    says({ email: user.email, email_verified: true, amr: ['pwd', 'mfa'] })
    expect((await logIn()).status).toBe(200)
  })

  test('refuses a code that the provider does not know, and says so', async () => {
    provider.answerOnce(400, { error: 'invalid_grant' })
    const { status, body } = await logIn()
    expect([status, body.errors[0]]).toMatchObject([401, { propertyName: 'code', attemptedValue: null }])
  })

  test('answers 502 if the provider fails or its signature is wrong', async () => {
    const user = await makeUser(service)
    says({ email: user.email, email_verified: true })
    provider.answerOnce(500, { error: 'server_error' })
    expect((await logIn()).status).toBe(502)
    const seconds = Math.floor(Date.now() / 1_000)
    const payload = { ...provider.claims, iss: provider.issuer, aud: 'waybill', sub: 'johndoe', iat: seconds, exp: seconds + 300 }
    for (const [alg, signature] of [
      ['none', ''],
      ['RS256', 'x'.repeat(342)],
    ] as const) {
      const [header, claims] = [{ alg }, payload].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
      provider.answerOnce(200, { access_token: 'x', token_type: 'Bearer', id_token: `${header}.${claims}.${signature}` })
      expect((await logIn()).status, alg).toBe(502)
    }
    says({ email: user.email, email_verified: true, aud: 'another service' })
    expect((await logIn()).status).toBe(502)
    says({ email: user.email, email_verified: true, nonce: 'of another sign-in' })
    expect((await logIn({ nonce: 'of this one' })).status).toBe(502)
  })

  test('refuses an address that tried too often, for a while', async () => {
    says({ email: 'stranger@waybill.example', email_verified: true })
    for (let i = 0; i < 10; i += 1) expect((await logIn()).status).toBe(401)
    const { status, headers } = await logIn()
    expect([status, Number(headers.get('retry-after')) > 0]).toEqual([429, true])
  })

  test('locks nobody out when the provider fails', async () => {
    const user = await makeUser(service)
    says({ email: user.email, email_verified: true })
    for (let i = 0; i < 11; i += 1) {
      provider.answerOnce(500, { error: 'server_error' })
      expect((await logIn()).status).toBe(502)
    }
    expect((await logIn()).status).toBe(200)
  })

  test('names what is missing', async () => {
    const { status, body } = await service.call('POST', '/login/code', { body: { redirectUri: 'nowhere', state: 'x' } })
    expect(status).toBe(400)
    expect(body.errors.map((error: { propertyName: string }) => error.propertyName).sort()).toEqual(['code', 'redirectUri', 'state'])
  })

  test('is not found if no provider is configured', async () => {
    const plain = await startService()
    try {
      const { status, body } = await logIn({}, plain)
      expect([status, body.errorCode]).toEqual([404, 'NotFound'])
    } finally {
      await plain.close()
    }
  })
})

describe('a browser that returns from the provider', () => {
  const options = () => authOptions(service.runtime, { ip: null, userAgent: 'a browser' })
  const comeBack = async (user: Record<string, unknown>) =>
    options().callbacks?.signIn?.({ user: user as never, account: { provider: 'oidc' } as never })

  test('gets its own session cookie, and nothing from the provider', async () => {
    const { id, email } = await makeUser(service)
    const user: Record<string, unknown> = { id: 'their name there', email, email_verified: true }
    expect(await comeBack(user)).toBe(true)
    const claims = await options().callbacks?.jwt?.({ token: { name: 'x', email }, user: user as never, account: null })
    expect(claims).toEqual({ sessionId: expect.any(String), userId: id })
  })

  test('is sent back to the sign-in page, which says why it was refused', async () => {
    expect(await comeBack({ email: 'stranger@waybill.example', email_verified: true })).toBe('/sign-in?error=stranger')
    expect(await comeBack({ email: 'stranger@waybill.example' })).toBe('/sign-in?error=unverified')
    expect(oidcErrorMessage('stranger', name)).toContain('invite you')
    expect(oidcErrorMessage('toString', name)).toBe('Sign-in with Example ID failed. Try again in a moment.')
  })

  test('is offered the provider only if one is configured', () => {
    expect(options().providers.map(({ id }) => id)).toEqual(['credentials', 'oidc'])
  })
})
