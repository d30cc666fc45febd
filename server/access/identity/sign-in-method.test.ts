import { TOTP, URI } from 'otpauth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLog } from '@/server/config/log'
import { makeClient, makeUser, password } from '@/server/testing/builders/users'
import { type Provider, startProvider } from '@/server/testing/oidc-provider'
import { type Service, startService } from '@/server/testing/service'
import { signInBrowserWithOidc } from './oidc-sign-in'

let provider: Provider
let service: Service
let lines: string[] = []
beforeAll(async () => {
  provider = await startProvider()
  service = await startService({ oidc: { issuer: provider.issuer, clientId: 'waybill', clientSecret: 'a secret', name: 'Example ID' } })
  // As it is written, for what is taken out of it is not there either.
  const log = createLog({ level: 'info', destination: { write: (line) => void lines.push(line) } })
  Object.assign(service.runtime.log, { info: log.info.bind(log) })
})
afterAll(async () => {
  await service.close()
  await provider.stop()
})

/** The log's entries about sign-ins while this was done. */
async function waysIn(work: () => Promise<unknown>) {
  lines = []
  await work()
  return lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'signed in')
}
const logIn = (username: string, otp?: string) =>
  service.call('POST', '/login', { body: { username, password, ...(otp === undefined ? {} : { otp }) } })

test('the log names the sign-in method with the request id, without credentials', async () => {
  const user = await makeUser(service)
  const token = (await logIn(user.email)).body.access_token
  let requestId: string | null = null
  const byPassword = await waysIn(async () => {
    requestId = (await logIn(user.email)).headers.get('x-request-id')
  })
  expect(byPassword).toEqual([expect.objectContaining({ level: 'info', requestId, actor: user.id, by: 'password' })])

  const totp = URI.parse((await service.call('POST', '/users/me/totp', { token })).body.otpauthUrl) as TOTP
  expect(totp).toBeInstanceOf(TOTP)
  const now = Date.now()
  const before = totp.generate({ timestamp: now - 30_000 })
  const { recoveryCodes } = (await service.call('POST', '/users/me/totp/confirm', { token, body: { code: before } })).body
  const code = totp.generate({ timestamp: now })
  expect(await waysIn(() => logIn(user.email, code))).toEqual([expect.objectContaining({ by: 'password and one-time code' })])
  const byRecovery = await waysIn(() => logIn(user.email, recoveryCodes[0]))
  expect(byRecovery).toEqual([expect.objectContaining({ actor: user.id, by: 'password and recovery code' })])
  for (const secret of [password, code, recoveryCodes[0], user.email]) expect(JSON.stringify(byRecovery)).not.toContain(secret)
})

test('the log names no sign-in method for refused attempts', async () => {
  const user = await makeUser(service)
  const refused = await waysIn(async () => {
    await service.call('POST', '/login', { body: { username: user.email, password: 'not this one at all' } })
    await service.call('POST', '/clients/token', { body: { client_id: 'wbc_no', client_secret: 'wbs_no' } })
  })
  expect(refused).toEqual([])
})

test('the log names a client’s secret, and the provider with its second factor', async () => {
  const client = await makeClient(service, { permissions: ['orders:read'] })
  const { client_id, client_secret } = client
  const byProgram = await waysIn(() => service.call('POST', '/clients/token', { body: { client_id, client_secret } }))
  expect(byProgram).toEqual([expect.objectContaining({ actor: client.id, by: 'client secret', requestId: expect.any(String) })])

  const { id, email } = await makeUser(service)
  const { oidc } = service.runtime.settings
  const signInWithOidc = (amr: string[]) =>
    waysIn(() =>
      signInBrowserWithOidc(
        service.runtime,
        oidc as NonNullable<typeof oidc>,
        { email, email_verified: true, amr },
        { ip: null, userAgent: null },
      ),
    )
  expect(await signInWithOidc([])).toEqual([expect.objectContaining({ actor: id, by: 'provider', requestId: null })])
  expect(await signInWithOidc(['pwd', 'mfa'])).toEqual([expect.objectContaining({ actor: id, by: 'provider with second factor' })])
})
