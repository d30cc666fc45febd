import { TOTP, URI } from 'otpauth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deliverNext } from '@/server/platform/mail/deliver'
import { createSender } from '@/server/platform/mail/transport'
import { makeUser, password } from '@/server/testing/builders/users'
import { tableContents } from '@/server/testing/databases/table-contents'
import { startMailServer, tokenIn } from '@/server/testing/mail-server'
import { type Answer, type Service, startService } from '@/server/testing/service'
import { mailKinds } from '@/server/worker'

/** Every secret that an answer or a letter gave away, and every one that somebody sent, is in no table and no line of the log. */
const secrets = new Map<string, string>([['a password', password]])
const lines: string[] = []

let service: Service
let mailbox: Awaited<ReturnType<typeof startMailServer>>
beforeAll(async () => {
  mailbox = await startMailServer()
  service = await startService(mailbox.settings)
  const note = (...args: unknown[]) => lines.push(JSON.stringify(args))
  Object.assign(service.runtime.log, { info: note, warn: note, error: note })
})
afterAll(async () => {
  await service.close()
  await mailbox.close()
})

const keep = (name: string, secret: string) => {
  expect(secret, name).toEqual(expect.any(String))
  secrets.set(name, secret)
  return secret
}
const post = (path: string, body?: object, token?: string) => service.call('POST', path, { body, token })
const bodyOf = (answer: Answer, status = 200) => {
  expect(answer.status, JSON.stringify(answer.body)).toBe(status)
  return answer.body
}
async function deliverAndReadToken(name: string): Promise<string> {
  const { database, settings, log } = service.runtime
  const send = createSender(settings)
  if (!send) throw new Error('No mail server is configured.')
  await deliverNext({ database, settings, log, kinds: mailKinds, send })
  return keep(name, tokenIn(mailbox.messages.at(-1)?.text))
}

test('no secret is stored, logged, audited or sent in an event', async () => {
  const admin = await service.adminToken()
  keep('an access token', admin)
  const made = bodyOf(await post('/clients', { name: 'Shop connector', permissions: ['orders:read'] }, admin), 201)
  keep('a client secret', made.client_secret)
  const issued = bodyOf(await post('/clients/token', { client_id: made.client_id, client_secret: made.client_secret }))
  keep('a client’s token', issued.access_token)

  const { link, invitation } = bodyOf(await post('/invitations', { email: 'jo@shop.example', deliveryMethod: 'Link' }, admin), 201)
  keep('an invitation', tokenIn(link))
  const again = bodyOf(await post(`/invitations/${invitation.id}/resend`, undefined, admin))
  const token = keep('an invitation renewed', tokenIn(again.link))
  const chosen = keep('a password chosen', 'heron on the long canal')
  bodyOf(await post('/users/onboard', { token, firstName: 'Jo', lastName: 'Park', password: chosen }), 201)
  bodyOf(await post('/invitations', { email: 'kim@shop.example', deliveryMethod: 'Email' }, admin), 201)
  await deliverAndReadToken('an invitation by mail')

  const user = await makeUser(service)
  const login = bodyOf(await post('/login', { username: user.email, password }))
  const mine = keep('another access token', login.access_token)
  keep('a refresh token', login.refresh_token)
  keep('its successor', bodyOf(await post('/login/refresh', { refresh_token: login.refresh_token })).refresh_token)

  const { secret, otpauthUrl } = bodyOf(await post('/users/me/totp', undefined, mine))
  keep('a shared secret', secret)
  const totp = URI.parse(otpauthUrl) as TOTP
  expect(totp).toBeInstanceOf(TOTP)
  const { recoveryCodes } = bodyOf(await post('/users/me/totp/confirm', { code: totp.generate() }, mine))
  for (const [i, code] of recoveryCodes.entries()) {
    keep(`recovery code ${i}`, code)
    keep(`recovery code ${i} as typed`, code.replace('-', ''))
  }
  bodyOf(await post('/login', { username: user.email, password, otp: recoveryCodes[0] }))

  const changed = keep('a password changed', 'osprey over quiet harbours')
  bodyOf(await post('/users/me/password', { current: password, new: changed }, mine))
  bodyOf(await post('/password/forgot', { email: user.email }), 204)
  const reset = await deliverAndReadToken('a reset')
  bodyOf(await post('/password/reset', { token: reset, password: keep('a password reset', 'juniper in the stairwell') }), 204)

  for (const [name, body] of [
    ['login', { username: user.email, password: keep('a wrong password', 'wrong canary battery') }],
    ['login/refresh', { refresh_token: keep('a wrong token', 'wbr_canary_that_nobody_was_ever_given') }],
    ['users/onboard', { token: keep('a wrong invitation', 'onboarding-canary'), firstName: 'Jo', lastName: 'P', password: chosen }],
    ['password/reset', { token: keep('a wrong reset', 'reset-canary'), password: 'juniper in the stairwell' }],
  ] as const) {
    const response = await post(`/${name}`, body)
    expect([400, 401]).toContain(response.status)
    for (const [what, one] of secrets) expect(JSON.stringify(response.body), `${name} tells ${what}`).not.toContain(one)
  }

  const rows = await tableContents(service)
  expect(rows.get('mails')).toContain('PasswordReset')
  expect(rows.get('audit_entries')).toContain('resetPassword')
  expect(lines.length).toBeGreaterThan(10)
  for (const [what, one] of secrets) {
    for (const [table, text] of rows) expect(text.includes(one), `${table} holds ${what}`).toBe(false)
    expect(lines.join().includes(one), `the log holds ${what}`).toBe(false)
  }
})
