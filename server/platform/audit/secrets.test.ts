import { getTableName, is, Table } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as schema from '@/db/schema'
import { administratorRoleId } from '@/server/access/roles/built-in-roles'
import { makeOrderFixture } from '@/server/testing/builders/orders'
import { makeUser, password } from '@/server/testing/builders/users'
import { admin, type Service, startService } from '@/server/testing/service'

let service: Service
let secrets: Record<string, string>

beforeAll(async () => {
  service = await startService()
  const { email } = await makeUser(service, { roleIds: [administratorRoleId] })
  const orderFixture = await makeOrderFixture(service)
  const login = (body: object) => service.call('POST', '/login', { body })
  const wrong = 'a canary in the wrong cage'
  await login({ username: email, password: wrong })
  await login({ username: 'nobody@waybill.example', password: wrong })
  await login({ username: email, password: wrong, remember: wrong })
  const first = (await login({ username: email, password })).body
  const refresh = (token: string) => service.call('POST', '/login/refresh', { body: { refresh_token: token } })
  const second = (await refresh(first.refresh_token)).body

  const { client, client_id, client_secret } = (await orderFixture.call('POST', '/clients', { name: 'Shop', permissions: ['orders:read'] }))
    .body
  await service.call('POST', '/clients/token', { body: { client_id, client_secret: `${client_secret}x` } })
  const issued = (await service.call('POST', '/clients/token', { body: { client_id, client_secret } })).body
  await service.call('GET', '/users/me', { token: issued.access_token })
  const order = await service.call('POST', '/orders', {
    token: second.access_token,
    body: orderFixture.payload(),
    headers: { 'Idempotency-Key': 'one-order' },
  })
  secrets = {
    'the Administrator’s password': admin.password,
    'a password': password,
    'a wrong password': wrong,
    'an access token': first.access_token,
    'a refresh token': first.refresh_token,
    'the token that followed': second.refresh_token,
    'a client secret': client_secret,
    'a client’s token': issued.access_token,
    'the Administrator’s token': orderFixture.token,
    'what sessions are sealed with': service.runtime.settings.authSecret,
  }
  await orderFixture.call('DELETE', `/clients/${client.id}`)
  expect(order.status).toBe(201)
  await service.call('POST', '/logout', { body: { refresh_token: second.refresh_token } })
})
afterAll(() => service.close())

test('no secret is stored in plain text in the logs, in stored answers or in any other table', async () => {
  expect(Object.entries(secrets).filter(([, secret]) => typeof secret !== 'string' || secret.length < 12)).toEqual([])
  const tables = Object.values(schema).filter((one) => is(one, Table)) as unknown as PgTable[]
  const found: string[] = []
  for (const table of tables) {
    const text = JSON.stringify(await service.runtime.database.sql.select().from(table))
    for (const [what, secret] of Object.entries(secrets))
      if (text.includes(JSON.stringify(secret).slice(1, -1))) found.push(`${what} in ${getTableName(table)}`)
  }
  expect(found).toEqual([])
  const { auditEntries, idempotencyKeys } = schema
  expect((await service.runtime.database.sql.select().from(auditEntries)).map(({ action }) => action)).toEqual(
    expect.arrayContaining(['create', 'delete']),
  )
  expect((await service.runtime.database.sql.select().from(idempotencyKeys)).length).toBeGreaterThan(0)
})
