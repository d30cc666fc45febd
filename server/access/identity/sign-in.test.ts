import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeUser, password } from '@/server/testing/builders/users'
import { type Service, startService } from '@/server/testing/service'
import { PasswordQueueFull } from '../password-hashing'
import { builtInRoles } from '../roles/built-in-roles'

let service: Service
beforeAll(async () => {
  service = await startService()
})
afterAll(() => service.close())

const login = (username: string, secret = password, headers: Record<string, string> = {}) =>
  service.call('POST', '/login', { body: { username, password: secret }, headers })

describe('signing in', () => {
  test('gives an access token for 15 minutes, a refresh token, and the permissions as scope', async () => {
    const user = await makeUser(service, {
      associations: [{ type: 'Vendor', id: crypto.randomUUID() }],
      roleIds: [role('VendorIntegrator')],
    })
    const { status, body, headers } = await login(user.email)
    expect(status).toBe(200)
    expect(body).toEqual({
      access_token: expect.stringMatching(/^wba_[\w-]{43}$/),
      scope:
        'notes:read notes:create shipments:read shipments:update shipments:reject packingSlips:generate directory:read webhooks:read webhooks:write',
      tokenType: 'Bearer',
      refresh_token: expect.stringMatching(/^wbr_[\w-]{43}$/),
      expires_in: 900,
    })
    expect(headers.get('cache-control')).toContain('private')
  })

  test('accepts the e-mail address in any case', async () => {
    await makeUser(service, { email: 'maria@waybill.example' })
    expect((await login(' Maria@Waybill.Example')).status).toBe(200)
  })

  test('answers a wrong password, an unknown and a deactivated user alike', async () => {
    const known = await makeUser(service)
    const gone = await makeUser(service, { isActive: false })
    const answers = [await login(known.email, 'not this one at all'), await login('nobody@waybill.example'), await login(gone.email)]
    for (const { status, body, headers } of answers) {
      expect(status).toBe(401)
      expect(headers.get('www-authenticate')).toBe('Bearer')
      expect(body).toEqual({
        errorCode: 'Unauthorized',
        requestId: headers.get('x-request-id'),
        errors: [
          { errorMessage: 'The username or the password is wrong.', propertyName: null, attemptedValue: null, reason: 'credentials.wrong' },
        ],
      })
    }
  })

  test('names what is missing or unknown in the request, and echoes no secret', async () => {
    const { status, body } = await service.call('POST', '/login', {
      body: { username: 'maria@waybill.example', password: 7, remember: true },
    })
    expect(status).toBe(400)
    expect(body.errors.map((error: { propertyName: string }) => error.propertyName).sort()).toEqual(['password', 'remember'])
    expect(body.errors.find((error: { propertyName: string }) => error.propertyName === 'password').attemptedValue).toBeNull()
  })

  test('takes no Idempotency-Key, because the answer holds a secret', async () => {
    const user = await makeUser(service)
    expect((await login(user.email, password, { 'Idempotency-Key': 'one' })).status).toBe(400)
  })

  test('after ten failures is refused, right password or not, until Retry-After', async () => {
    const user = await makeUser(service)
    for (let i = 0; i < 10; i += 1) expect((await login(user.email, `wrong ${i}`)).status).toBe(401)
    const { status, body, headers } = await login(user.email.toUpperCase())
    expect(status).toBe(429)
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(800)
    expect(body.errorCode).toBe('TooManyRequests')
    expect(body.errors[0].errorMessage).toBe('Too many attempts to sign in. Try again in 15 minutes.')
  })

  test('answers 503 when too many are signing in, and does not count the attempt', async () => {
    const user = await makeUser(service)
    const full = {
      ...service.runtime,
      passwords: () => Promise.reject(new PasswordQueueFull()),
    }
    const { signInApi } = await import('./sign-in')
    const credentials = { username: user.email, password, ip: null, userAgent: null }
    for (let i = 0; i < 12; i += 1)
      await expect(signInApi(full, credentials)).rejects.toMatchObject({ code: 'ServiceUnavailable', headers: { 'Retry-After': '3' } })
    expect((await login(user.email)).status).toBe(200)
  })
})

test('the first Administrator is created once, with an entry in the audit log', async () => {
  const { ensureFirstAdministrator } = await import('../users/first-administrator')
  await ensureFirstAdministrator(service.runtime)
  const { auditEntries, users } = await import('@/db/schema')
  const { eq } = await import('drizzle-orm')
  const sql = service.runtime.database.sql
  const [first] = await sql.select().from(users).where(eq(users.email, 'admin@waybill.example'))
  const entries = await sql
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.resourceId, first?.id ?? ''))
  expect(entries).toMatchObject([{ resourceType: 'user', action: 'create', actor: { type: 'System', id: null, name: 'System' } }])
  expect(JSON.stringify(entries)).not.toContain('argon2')
})

function role(name: string): string {
  const found = builtInRoles.find((one) => one.name === name)
  if (!found) throw new Error(name)
  return found.id
}
