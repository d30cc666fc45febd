import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engine } from '@/db/connection/engine'
import { createReset } from '@/server/access/passwords/resets'
import { makeUser, password } from '@/server/testing/builders/users'
import { openBrowser } from '@/server/testing/next-auth-browser'
import { freshDatabase, type Service, startService } from '@/server/testing/service'

let service: Service
beforeAll(async () => {
  service = await startService()
})
afterAll(() => service.close())

const logIn = (username: string, secret: string, ip: string, to = service) =>
  to.call('POST', '/login', { body: { username, password: secret }, headers: { 'x-forwarded-for': ip } })

async function lock(email: string, ip: string, to = service) {
  for (let i = 0; i < 10; i += 1) expect((await logIn(email, 'not this one at all', ip, to)).status).toBe(401)
  expect((await logIn(email, password, ip, to)).status).toBe(429)
}

describe('a user whom somebody locked out', () => {
  test('signs in at once after a password reset, even from the address that was locked with the account', async () => {
    const { id, email } = await makeUser(service)
    await lock(email, '192.0.2.1')
    const token = await service.runtime.database.write((sql) => createReset(sql, id, new Date()))
    const body = { token, password: 'a different set of plain words' }
    expect((await service.call('POST', '/password/reset', { body, headers: { 'x-forwarded-for': '192.0.2.1' } })).status).toBe(204)
    expect((await logIn(email, body.password, '192.0.2.1')).status).toBe(200)
  })

  test('signs in with the browser that they used before, and with no other', async () => {
    const { id, email } = await makeUser(service)
    const own = openBrowser(service)
    await own.signIn(email, password)
    await lock(email, '192.0.2.2')
    const foreign = openBrowser(service)
    await foreign.signIn(email, password)
    expect(await foreign.whoami()).toBeNull()
    const again = openBrowser(service)
    again.jar.set('waybill.device', own.jar.get('waybill.device') as string)
    await again.signIn(email, password)
    expect(await again.whoami()).toBe(id)
  })

  test('signs in at once after a reset with the browser that they locked themselves', async () => {
    const { id, email } = await makeUser(service)
    const own = openBrowser(service)
    await own.signIn(email, password)
    const again = openBrowser(service)
    again.jar.set('waybill.device', own.jar.get('waybill.device') as string)
    for (let i = 0; i < 10; i += 1) await again.signIn(email, 'not this one at all')
    const token = await service.runtime.database.write((sql) => createReset(sql, id, new Date()))
    const body = { token, password: 'a different set of plain words' }
    const headers = { cookie: `waybill.device=${again.jar.get('waybill.device')}` }
    expect((await service.call('POST', '/password/reset', { body, headers })).status).toBe(204)
    await again.signIn(email, body.password)
    expect(await again.whoami()).toBe(id)
  })

  test('is not let in by a browser that is known for another account', async () => {
    const [owner, stranger] = [await makeUser(service), await makeUser(service)]
    const foreign = openBrowser(service)
    await foreign.signIn(stranger.email, password)
    await lock(owner.email, '192.0.2.3')
    await foreign.signIn(owner.email, password)
    expect(await foreign.whoami()).toBe(stranger.id)
  })
})

test('the cookie of a known device signs nobody in, and scripts cannot read it', async () => {
  const { email } = await makeUser(service)
  const browser = openBrowser(service)
  const { setCookies } = await browser.signIn(email, password)
  const cookie = setCookies.find((header) => header.startsWith('waybill.device='))
  expect(cookie).toMatch(/; HttpOnly.*; SameSite=Lax/)
  const other = openBrowser(service)
  other.jar.set('waybill.device', browser.jar.get('waybill.device') as string)
  expect(await other.whoami()).toBeNull()
})

const onPostgres = engine === 'postgres' ? test : () => {}
onPostgres('another process on the same database refuses a locked account, too', async () => {
  const database = await freshDatabase()
  const first = await startService({}, { ...database, drop: async () => {} })
  const second = await startService({}, database)
  try {
    const { email } = await makeUser(first)
    await lock(email, '192.0.2.4', first)
    expect((await logIn(email, password, '192.0.2.5', second)).status).toBe(429)
  } finally {
    await first.close()
    await second.close()
  }
})
