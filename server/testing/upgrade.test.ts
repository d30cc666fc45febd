import BetterSqlite3 from 'better-sqlite3'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { engineOf } from '@/db/connection/engine'
import { startWebhooks } from '@/server/runtime'
import { type Receiver, startReceiver } from './builders/webhooks'
import { client, formerDatabase, heldOrderId, shipmentId, webhook } from './databases/former-release'
import { type Service, startService } from './service'

let receiver: Receiver
let service: Service
beforeAll(async () => {
  receiver = await startReceiver()
  service = await startService({}, await formerDatabase(receiver.url))
})
afterAll(async () => {
  await service.close()
  await receiver.close()
})

// The tools of PostgreSQL that copy are not on every machine: db/connection/migrate.test.ts has them.
if (engineOf(process.env.DATABASE_URL) === 'sqlite')
  test('the database of the former release was copied before it was migrated', () => {
    const copy = new BetterSqlite3(`${service.runtime.settings.databaseUrl.slice('file:'.length)}.before-upgrade`, { readonly: true })
    const count = (table: string) => copy.prepare(`select count(*) from sqlite_schema where name = ?`).pluck().get(table)
    expect([count('webhooks'), count('customers')]).toEqual([1, 0])
    copy.close()
  })

const call = async (method: string, path: string, body?: unknown) =>
  (await service.call(method, path, { token: await service.adminToken(), body })).body
const issue = async (secret: string) =>
  service.call('POST', '/clients/token', { body: { client_id: client.client_id, client_secret: secret } })

test('a client of the former release keeps its secret and its token, and gets a second secret', async () => {
  const ofFormer = await service.call('GET', '/orders?sort=createdAt', { token: client.access_token })
  expect([ofFormer.status, ofFormer.body.orders.map(({ externalId }: { externalId: string }) => externalId)]).toEqual([
    200,
    ['former-1', 'former-2'],
  ])
  const { status, body } = await issue(client.client_secret)
  expect(status).toBe(200)
  expect((await service.call('GET', '/orders', { token: body.access_token })).status).toBe(200)
  const shown = (await call('GET', `/clients/${client.id}`)).client
  expect(shown).toMatchObject({ clientId: client.client_id, allowedNetworks: [], secrets: [{ id: client.id, expiresAt: null }] })
  expect(shown.secrets[0].lastUsedAt).not.toBeNull()
  const second = await call('POST', `/clients/${client.id}/secrets`, {})
  for (const secret of [client.client_secret, second.client_secret]) expect((await issue(secret)).status).toBe(200)
  expect((await service.call('POST', `/clients/${client.id}/secrets`, { token: await service.adminToken(), body: {} })).status).toBe(409)
})

test('without its secret, the tokens of the former release are refused too', async () => {
  await call('DELETE', `/clients/${client.id}/secrets/${client.id}`)
  expect((await issue(client.client_secret)).status).toBe(401)
  expect((await service.call('GET', '/orders', { token: client.access_token })).status).toBe(401)
})

test('an endpoint of the former release continues with its number, signed with its secret', async () => {
  const sender = startWebhooks(service.runtime, { pollMs: 10 })
  await call('POST', `/webhooks/${webhook.id}/test`, {})
  const [one] = await receiver.until(1)
  await sender.stop()
  expect(new Webhook(webhook.secret).verify(one!.body, one!.headers as Record<string, string>)).toEqual(one!.message)
  expect(one!.headers['x-key']).toBe('of-the-receiver')
  expect(one!.message.deliverySequence).toBeGreaterThan(1)
})

test('refunds of the former release are requested', async () => {
  const { refundData } = (await call('GET', `/orders/${heldOrderId}`)).order
  expect(refundData).toMatchObject([
    { refunds: [{ state: 'Requested', isTaxRefund: false, quantity: null, reason: 'Late' }], remainingPriceBalance: { amount: 26 } },
  ])
})

test('what was stopped by hand is stopped since its last change, and goes on with one update', async () => {
  const shipment = (await call('GET', `/shipments/${shipmentId}`)).shipment
  expect(shipment.isPollingStopped).toBe(true)
  const { blockers } = await call('GET', `/orders/${heldOrderId}/blockers`)
  const held = (await call('GET', `/orders/${heldOrderId}`)).order
  // With the days that pass, the order is late besides.
  const stopped = blockers.filter(({ code }: { code: string }) => code === 'PollingStopped')
  expect(stopped).toMatchObject([{ message: 'Updates to vendors are paused.', since: held.updatedAt }])
  const { shipment: resumed } = await call('POST', `/shipments/${shipmentId}/retryPolling`)
  expect(resumed).toMatchObject({ isPollingStopped: false, version: shipment.version + 1 })
  const { events } = await call('GET', '/events?type=OutboundShipmentUpdate&pageSize=200')
  expect(events.filter(({ data }: { data: { version: number } }) => data.version === resumed.version)).toHaveLength(1)
})
