import { eq } from 'drizzle-orm'
import { Webhook } from 'standardwebhooks'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { webhookAttempts, webhookDeliveries, webhookStates } from '@/db/schema'
import { startAllJobs, startWebhooks } from '@/server/runtime'
import { makeOrderFixture, type OrderFixture } from '@/server/testing/builders/orders'
import { makeClient, makeUser, password } from '@/server/testing/builders/users'
import { makeWebhook, type Receiver, startReceiver } from '@/server/testing/builders/webhooks'
import { logIn, type Service, startService } from '@/server/testing/service'
import { RETRY_DELAYS_MS } from './schedule-rules'
import { type Sender, sweepDeliveries } from './sending'

let service: Service
let admin: string
let fixture: OrderFixture
let receiver: Receiver
let sender: Sender | null = null
/** How far the clock of the sender is ahead, in ms. */
let ahead = 0

beforeAll(async () => {
  service = await startService()
  admin = await service.adminToken()
  fixture = await makeOrderFixture(service)
})
afterEach(async () => {
  await sender?.stop()
  sender = null
  ahead = 0
  await receiver.close()
  for (const { id } of (await call('GET', '/webhooks?pageSize=200')).body.webhooks) await call('DELETE', `/webhooks/${id}`)
})
afterAll(() => service.close())

const call = (method: string, path: string, body?: unknown, token = admin) => service.call(method, path, { token, body })

/** A receiver, an endpoint for it and a running sender. */
async function start(fields: object = {}, options: Parameters<typeof startWebhooks>[1] = {}) {
  receiver = await startReceiver()
  const made = await makeWebhook(service, { url: receiver.url, maxPerSecond: 1_000, ...fields })
  sender = startWebhooks(service.runtime, { pollMs: 10, now: () => new Date(Date.now() + ahead), ...options })
  return { ...made, path: `/webhooks/${made.webhook.id}` }
}

const deliveriesOf = async (path: string, query = '') => (await call('GET', `${path}/deliveries${query}`)).body.deliveries
const webhookOf = async (path: string) => (await call('GET', path)).body.webhook

/** Resolves when the condition holds. */
async function until<T>(read: () => Promise<T>, holds: (value: T) => boolean): Promise<T> {
  for (;;) {
    const value = await read()
    if (holds(value)) return value
    await new Promise((done) => setTimeout(done, 10))
  }
}

describe('a delivery', () => {
  test('is signed as Standard Webhooks says, and its body is the thin event', async () => {
    const { secret, path } = await start({ headers: { Authorization: 'Bearer of-the-receiver' } })
    const order = await fixture.order()
    const [one] = await receiver.until(1)
    const headers = one!.headers as Record<string, string>
    expect(new Webhook(secret).verify(one!.body, headers)).toEqual(one!.message)
    const [event] = (await call('GET', `/events?type=OrderCreated&after=0&pageSize=200`)).body.events.slice(-1)
    expect(one!.message).toEqual({
      type: 'OrderCreated',
      timestamp: event.occurredAt,
      sequence: event.sequence,
      deliverySequence: 1,
      isTest: false,
      data: event.data,
    })
    expect(event.resource.id).toBe(order.id)
    expect(headers).toMatchObject({
      'webhook-id': event.id,
      authorization: 'Bearer of-the-receiver',
      'content-type': 'application/json; charset=utf-8',
    })
    const [delivery] = await until(
      () => deliveriesOf(path),
      ([first]) => first?.status === 'Delivered',
    )
    expect(delivery).toMatchObject({
      deliverySequence: 1,
      eventId: event.id,
      sequence: event.sequence,
      type: 'OrderCreated',
      cause: 'Event',
      attemptCount: 1,
      nextAttemptAt: null,
      attempts: [{ responseStatus: 200, responseBody: 'thanks', error: null, request: { url: receiver.url, body: one!.body } }],
    })
    const logged = delivery.attempts[0].request.headers
    expect(logged).toMatchObject({ Authorization: '•••', 'webhook-signature': 'v1,•••', 'webhook-id': event.id })
    expect((await webhookOf(path)).health).toMatchObject({ state: 'Healthy', pending: 0, p95Ms: expect.any(Number) })
  })

  test('has the signatures of both secrets for 24 hours after a rotation', async () => {
    const { secret, path } = await start()
    const rotated = (await call('POST', `${path}/rotateSecret`)).body.secret
    await call('POST', `${path}/test`, {})
    const [one] = await receiver.until(1)
    for (const each of [secret, rotated]) expect(new Webhook(each).verify(one!.body, one!.headers as Record<string, string>)).toBeTruthy()
    ahead = 25 * 3_600_000
    await call('POST', `${path}/test`, {})
    const [, other] = await receiver.until(2)
    expect((other!.headers['webhook-signature'] as string).split(' ')).toHaveLength(1)
  })

  test('of a test is a sample without a sequence', async () => {
    const { path, webhook } = await start({ eventTypes: ['ShipmentShipped'] })
    const { status, body } = await call('POST', `${path}/test`, {})
    expect([status, body.webhook.id, body.delivery.status, body.delivery.cause]).toEqual([200, webhook.id, 'Pending', 'Test'])
    const [one] = await receiver.until(1)
    expect(one!.message).toMatchObject({ type: 'ShipmentShipped', sequence: null, isTest: true, deliverySequence: 1 })
  })

  test('has the resource as it is when sent, with expand, and its log does not', async () => {
    const { path } = await start({ expand: ['resource'], eventTypes: ['OrderCreated'] })
    const order = await fixture.order()
    const [one] = await receiver.until(1)
    expect(one!.message.resource).toMatchObject({ id: order.id, shortId: order.shortId, items: expect.any(Array) })
    const [delivery] = await until(
      () => deliveriesOf(path),
      ([first]) => first?.status === 'Delivered',
    )
    expect(JSON.parse(delivery.attempts[0].request.body)).not.toHaveProperty('resource')
  })
})

test('a resource that whoever made the endpoint may not read is null', async () => {
  const { token } = await makeClient(service, { permissions: ['webhooks:write', 'webhooks:read'] })
  receiver = await startReceiver()
  await makeWebhook(service, { url: receiver.url, expand: ['resource'], eventTypes: ['OrderCreated'] }, token)
  sender = startWebhooks(service.runtime, { pollMs: 10 })
  await fixture.order()
  expect((await receiver.until(1))[0]!.message).toMatchObject({ type: 'OrderCreated', resource: null })
})

describe('an endpoint receives', () => {
  test('only its types, only its scope, and test orders only where it wants them', async () => {
    const other = await makeOrderFixture(service)
    await start({ associations: [{ type: 'Merchant', id: fixture.merchantId }], eventTypes: ['OrderCreated'] })
    await other.order()
    await fixture.order({ isTest: true })
    const order = await fixture.order()
    await call('POST', `/orders/${order.id}/customerCareHold`, { reason: 'CustomerRequest' })
    await fixture.order()
    const received = await receiver.until(2)
    expect(received.map(({ message }) => [message.type, message.deliverySequence, message.isTest])).toEqual([
      ['OrderCreated', 1, false],
      ['OrderCreated', 2, false],
    ])
    expect(received[0]!.message.data.id).toBe(order.id)
  })

  test('first attempts in the order of the events, numbered without a gap', async () => {
    await start({ eventTypes: ['OrderCreated'] })
    receiver.answer((response) => setTimeout(() => response.end(), Math.random() * 20))
    await Promise.all(Array.from({ length: 12 }, () => fixture.order()))
    const received = await receiver.until(12)
    expect(received.map(({ message }) => message.deliverySequence)).toEqual(Array.from({ length: 12 }, (_, i) => i + 1))
    const sequences = received.map(({ message }) => message.sequence)
    expect(sequences).toEqual([...sequences].sort((a, b) => a - b))
  })

  test('later events while a failed one waits for its retry', async () => {
    const { path } = await start({ eventTypes: ['OrderCreated'] })
    receiver.answer((response, { message }) => {
      response.statusCode = message.deliverySequence === 1 && receiver.received.length === 1 ? 500 : 200
      response.end('broken')
    })
    await fixture.order()
    await receiver.until(1)
    await fixture.order()
    await receiver.until(2)
    const [, first] = await until(
      () => deliveriesOf(path),
      ([second]) => second?.status === 'Delivered',
    )
    expect(first).toMatchObject({ status: 'Pending', attemptCount: 1 })
    const wait = Date.parse(first.nextAttemptAt) - Date.parse(first.attempts[0].at)
    expect(wait).toBeGreaterThanOrEqual(5_000)
    ahead = 6_000
    await receiver.until(3)
    await until(
      () => deliveriesOf(path),
      ([, one]) => one?.status === 'Delivered',
    )
    expect(receiver.received.map(({ message }) => message.deliverySequence)).toEqual([1, 2, 1])
    expect(new Set([receiver.received[0]!, receiver.received[2]!].map(({ headers }) => headers['webhook-id'])).size).toBe(1)
  })

  test('events although another endpoint never answers', async () => {
    const { path } = await start({ eventTypes: ['OrderCreated'] }, { timeLimitMs: 2_000 })
    const silent = await startReceiver()
    silent.answer(() => {})
    await makeWebhook(service, { url: silent.url, eventTypes: ['OrderCreated'] })
    const before = Date.now()
    for (let i = 0; i < 3; i++) await fixture.order()
    await receiver.until(3)
    expect(Date.now() - before).toBeLessThan(1_900)
    await until(
      () => deliveriesOf(path),
      (all) => all.every((one: { status: string }) => one.status === 'Delivered'),
    )
    await silent.close()
  })

  test('nothing of what happened before it was created or while it was disabled', async () => {
    await fixture.order()
    const { path } = await start({ eventTypes: ['OrderCreated'], isEnabled: false })
    await fixture.order()
    await call('PATCH', path, { isEnabled: true })
    const order = await fixture.order()
    const [one] = await receiver.until(1)
    expect(one!.message).toMatchObject({ deliverySequence: 1, data: { id: order.id } })
  })
})

describe('a failing delivery', () => {
  test('is retried on the schedule, and has failed after the last retry', async () => {
    const { path } = await start({ eventTypes: ['OrderCreated'] })
    receiver.answer((response) => {
      response.statusCode = 503
      response.end()
    })
    await fixture.order()
    for (const [i, delay] of RETRY_DELAYS_MS.entries()) {
      const [pending] = await until(
        () => deliveriesOf(path),
        ([one]) => one?.attemptCount === i + 1,
      )
      const { at, durationMs } = pending.attempts.at(-1)
      const wait = Date.parse(pending.nextAttemptAt) - Date.parse(at) - durationMs
      expect(wait, `retry ${i + 1}`).toBeGreaterThanOrEqual(delay - 5)
      expect(wait, `retry ${i + 1}`).toBeLessThanOrEqual(delay * 1.1 + 2_000)
      ahead += delay * 1.1 + 1_000
    }
    const [failed] = await until(
      () => deliveriesOf(path),
      ([one]) => one?.status === 'Failed',
    )
    expect(failed).toMatchObject({ attemptCount: 10, nextAttemptAt: null, finishedAt: expect.any(String) })
    expect((await webhookOf(path)).health).toMatchObject({ state: 'Failing', consecutiveFailures: 10, pending: 0 })
  }, 60_000)

  test('waits as long as Retry-After asks', async () => {
    const { path } = await start({ eventTypes: ['OrderCreated'] })
    receiver.answer((response) => {
      response.writeHead(429, { 'Retry-After': '120' })
      response.end()
    })
    await fixture.order()
    const [pending] = await until(
      () => deliveriesOf(path),
      ([one]) => one?.attemptCount === 1,
    )
    expect(Date.parse(pending.nextAttemptAt) - Date.parse(pending.attempts[0].at)).toBeGreaterThanOrEqual(120_000)
    expect(pending.attempts[0]).toMatchObject({ responseStatus: 429, error: 'The receiver answered 429.' })
  })

  test('is not redirected, and only the first 4 KiB of the answer are kept', async () => {
    const { path } = await start({ eventTypes: ['OrderCreated'] })
    receiver.answer((response) => {
      response.writeHead(302, { Location: receiver.url })
      response.end('x'.repeat(100_000))
    })
    await fixture.order()
    const [pending] = await until(
      () => deliveriesOf(path),
      ([one]) => one?.attemptCount === 1,
    )
    expect(pending.attempts[0]).toMatchObject({ responseStatus: 302, error: 'The receiver answered 302; redirects are not followed.' })
    expect(pending.attempts[0].responseBody).toBe('x'.repeat(4_096))
    expect(receiver.received).toHaveLength(1)
  })

  test('ends at the time limit, even if the answer trickles', async () => {
    const { path } = await start({ eventTypes: ['OrderCreated'] }, { timeLimitMs: 300 })
    receiver.answer((response) => {
      response.writeHead(200)
      const trickle = setInterval(() => response.write('.'), 20)
      response.once('close', () => clearInterval(trickle))
    })
    await fixture.order()
    const [pending] = await until(
      () => deliveriesOf(path),
      ([one]) => one?.attemptCount === 1,
    )
    expect(pending.attempts[0]).toMatchObject({ responseStatus: null, error: 'There was no answer within 0.3 s.' })
  })
})

describe('an endpoint is disabled', () => {
  const inboxOf = async (token: string) => (await call('GET', '/inbox', undefined, token)).body.inbox

  test('by 410 Gone at once, which its creator and those who may change it find in their inbox', async () => {
    const holder = await makeUser(service, { roleIds: ['00000000-0000-7000-8000-000000000001'] })
    const token = await logIn(service.call, holder.email, password)
    const { path, webhook } = await start({ eventTypes: ['OrderCreated'] })
    receiver.answer((response) => {
      response.statusCode = 410
      response.end()
    })
    await fixture.order()
    const disabled = await until(
      () => webhookOf(path),
      ({ isEnabled }) => !isEnabled,
    )
    expect(disabled).toMatchObject({ disabledReason: 'The receiver answered 410 Gone.', version: 2, health: { state: 'Disabled' } })
    expect((await deliveriesOf(path))[0].status).toBe('Failed')
    for (const one of [admin, token])
      expect((await inboxOf(one))[0]).toMatchObject({
        kind: 'WebhookDisabled',
        resource: { type: 'webhook', id: webhook.id },
        isRead: false,
      })
    const { auditLogs } = (await call('GET', `/auditLogs?resourceId=${webhook.id}&action=disable`)).body
    expect(auditLogs).toMatchObject([{ actor: { type: 'System' } }])
  })

  test('after five days without a success, and not before', async () => {
    const { path, webhook } = await start({ eventTypes: ['OrderCreated'] })
    receiver.answer((response) => {
      response.statusCode = 500
      response.end()
    })
    await fixture.order()
    await until(
      () => deliveriesOf(path),
      ([one]) => one?.attemptCount === 1,
    )
    ahead = 4.9 * 24 * 3_600_000
    await until(
      () => deliveriesOf(path),
      ([one]) => one?.attemptCount === 2,
    )
    expect((await webhookOf(path)).isEnabled).toBe(true)
    ahead = 5.1 * 24 * 3_600_000
    const disabled = await until(
      () => webhookOf(path),
      ({ isEnabled }) => !isEnabled,
    )
    expect(disabled.disabledReason).toMatch(/^Every attempt since .* failed, for 5 days\.$/)
    expect((await inboxOf(admin))[0]).toMatchObject({ kind: 'WebhookDisabled', resource: { id: webhook.id } })
    receiver.answer((response) => response.end())
    ahead += 3_600_000
    await call('PATCH', path, { isEnabled: true })
    await until(
      () => deliveriesOf(path),
      ([one]) => one?.status === 'Delivered',
    )
    expect((await webhookOf(path)).health).toMatchObject({ state: 'Healthy', consecutiveFailures: 0 })
  })
})

describe('by hand', () => {
  test('a delivery is sent once more with its numbers, and its log grows', async () => {
    const { path } = await start({ eventTypes: ['OrderCreated'] })
    await fixture.order()
    const [first] = await until(
      () => deliveriesOf(path),
      ([one]) => one?.status === 'Delivered',
    )
    const again = await call('POST', `${path}/deliveries/${first.id}/redeliver`)
    expect([again.status, again.body.delivery.status]).toEqual([200, 'Pending'])
    const received = await receiver.until(2)
    expect(received.map(({ message }) => message.deliverySequence)).toEqual([1, 1])
    const [twice] = await until(
      () => deliveriesOf(path),
      ([one]) => one?.attempts.length === 2,
    )
    expect(twice.status).toBe('Delivered')
    expect((await call('POST', `${path}/deliveries/${crypto.randomUUID()}/redeliver`)).status).toBe(404)
    const other = await makeWebhook(service)
    expect((await call('POST', `/webhooks/${other.webhook.id}/deliveries/${first.id}/redeliver`)).status).toBe(404)
  })

  test('a range of the log is replayed as a job, as far as the endpoint receives it', async () => {
    const from = (await call('GET', `/events?after=0&pageSize=1`)).body.events[0].sequence
    const { path } = await start({
      eventTypes: ['OrderCreated', 'OrderHeld'],
      associations: [{ type: 'Merchant', id: fixture.merchantId }],
    })
    const { status, body } = await call('POST', `${path}/replay`, { fromSequence: from, types: ['OrderCreated'] })
    expect([status, body.job.kind]).toEqual([202, 'webhooks.replay'])
    const jobs = startAllJobs(service.runtime, { pauseMs: 10 })
    const job = await until(
      async () => (await call('GET', `/jobs/${body.job.id}`)).body.job,
      ({ status }) => status === 'Done',
    )
    await jobs.stop()
    const events = (await call('GET', '/events?after=0&type=OrderCreated&pageSize=200')).body.events
    const mine = (await Promise.all(events.map((event: { resource: { id: string } }) => call('GET', `/orders/${event.resource.id}`))))
      .map(({ body }) => body.order)
      .filter((order) => order.merchantId === fixture.merchantId && !order.isTest)
    expect(job.counts).toEqual({ queued: mine.length })
    const received = await receiver.until(mine.length)
    expect(received.map(({ message }) => message.data.id)).toEqual(mine.map(({ id }) => id))
    expect(received.map(({ message }) => message.deliverySequence)).toEqual(mine.map((_, i) => i + 1))
    expect((await deliveriesOf(path))[0].cause).toBe('Replay')
  }, 30_000)

  test('deliveries are filtered by status, type and time', async () => {
    const { path } = await start()
    await fixture.order()
    await call('POST', `${path}/test`, { type: 'NoteCreated' })
    await until(
      () => deliveriesOf(path, '?status=Delivered'),
      (all) => all.length >= 2,
    )
    expect((await deliveriesOf(path, '?type=NoteCreated')).map((one: { type: string }) => one.type)).toEqual(['NoteCreated'])
    expect(await deliveriesOf(path, '?status=Failed,Pending')).toEqual([])
    expect(await deliveriesOf(path, `?to=2020-01-01`)).toEqual([])
    expect((await deliveriesOf(path, `?from=2020-01-01&pageSize=1&sort=createdAt`))[0].deliverySequence).toBe(1)
    expect((await call('GET', `${path}/deliveries?status=Lost`)).status).toBe(400)
  })
})

test('a lease that another process holds keeps this one from sending', async () => {
  const { path, webhook } = await start({ isEnabled: false })
  const { database } = service.runtime
  await database.write(async (db) => {
    const leased = { leaseHolder: 'another process', leasedUntil: new Date(Date.now() + 60_000) }
    await db.update(webhookStates).set(leased).where(eq(webhookStates.webhookId, webhook.id))
  })
  await call('PATCH', path, { isEnabled: true })
  await call('POST', `${path}/test`, {})
  await new Promise((done) => setTimeout(done, 300))
  expect(receiver.received).toHaveLength(0)
  ahead = 61_000
  await receiver.until(1)
})

test('deliveries and attempts are deleted after 30 days, and with their endpoint', async () => {
  const { path, webhook } = await start()
  await call('POST', `${path}/test`, {})
  const [delivery] = await until(
    () => deliveriesOf(path),
    ([one]) => one?.status === 'Delivered',
  )
  const { database } = service.runtime
  const kept = async () => (await database.sql.select().from(webhookDeliveries).where(eq(webhookDeliveries.webhookId, webhook.id))).length
  await sweepDeliveries(database)
  expect(await kept()).toBe(1)
  const attempts = async () => (await database.sql.select().from(webhookAttempts).where(eq(webhookAttempts.deliveryId, delivery.id))).length
  expect(await attempts()).toBe(1)
  await sweepDeliveries(database, new Date(Date.now() + 31 * 24 * 3_600_000))
  expect([await kept(), await attempts()]).toEqual([0, 0])
  await call('POST', `${path}/test`, {})
  await call('DELETE', path)
  await sweepDeliveries(database)
  expect(await kept()).toBe(0)
})
