import { eq } from 'drizzle-orm'
import { Webhook } from 'standardwebhooks'
import { describe, expect, test } from 'vitest'
import { webhookStates } from '@/db/schema'
import { makeOrderFixture } from '@/server/testing/builders/orders'
import { makeClient } from '@/server/testing/builders/users'
import { makeWebhook, startReceiver } from '@/server/testing/builders/webhooks'
import { makeWebhookBench, until } from '@/server/testing/webhook-bench'

const bench = makeWebhookBench()
const { call, deliveriesOf, webhookOf } = bench

describe('a delivery', () => {
  test('is signed as Standard Webhooks says, and its body is the thin event', async () => {
    const { secret, path } = await bench.start({ headers: { Authorization: 'Bearer of-the-receiver' } })
    const order = await bench.fixture.order()
    const [one] = await bench.receiver.until(1)
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
      attempts: [{ responseStatus: 200, responseBody: 'thanks', error: null, request: { url: bench.receiver.url, body: one!.body } }],
    })
    const logged = delivery.attempts[0].request.headers
    expect(logged).toMatchObject({ Authorization: '•••', 'webhook-signature': 'v1,•••', 'webhook-id': event.id })
    expect((await webhookOf(path)).health).toMatchObject({ state: 'Healthy', pending: 0, p95Ms: expect.any(Number) })
  })

  test('has the signatures of both secrets for 24 hours after a rotation', async () => {
    const { secret, path } = await bench.start()
    const rotated = (await call('POST', `${path}/rotateSecret`)).body.secret
    await call('POST', `${path}/test`, {})
    const [one] = await bench.receiver.until(1)
    for (const each of [secret, rotated]) expect(new Webhook(each).verify(one!.body, one!.headers as Record<string, string>)).toBeTruthy()
    bench.ahead = 25 * 3_600_000
    await call('POST', `${path}/test`, {})
    const [, other] = await bench.receiver.until(2)
    expect((other!.headers['webhook-signature'] as string).split(' ')).toHaveLength(1)
  })

  test('of a test is a sample without a sequence', async () => {
    const { path, webhook } = await bench.start({ eventTypes: ['ShipmentShipped'] })
    const { status, body } = await call('POST', `${path}/test`, {})
    expect([status, body.webhook.id, body.delivery.status, body.delivery.cause]).toEqual([200, webhook.id, 'Pending', 'Test'])
    const [one] = await bench.receiver.until(1)
    expect(one!.message).toMatchObject({ type: 'ShipmentShipped', sequence: null, isTest: true, deliverySequence: 1 })
  })

  test('has the resource as it is when sent, with expand, and its log does not', async () => {
    const { path } = await bench.start({ expand: ['resource'], eventTypes: ['OrderCreated'] })
    const order = await bench.fixture.order()
    const [one] = await bench.receiver.until(1)
    expect(one!.message.resource).toMatchObject({ id: order.id, shortId: order.shortId, items: expect.any(Array) })
    const [delivery] = await until(
      () => deliveriesOf(path),
      ([first]) => first?.status === 'Delivered',
    )
    expect(JSON.parse(delivery.attempts[0].request.body)).not.toHaveProperty('resource')
  })
})

test('a resource that whoever made the endpoint may not read is null', async () => {
  const { token } = await makeClient(bench.service, { permissions: ['webhooks:write', 'webhooks:read'] })
  await bench.start({ expand: ['resource'], eventTypes: ['OrderCreated'] }, { token })
  await bench.fixture.order()
  expect((await bench.receiver.until(1))[0]!.message).toMatchObject({ type: 'OrderCreated', resource: null })
})

describe('an endpoint receives', () => {
  test('only its types, only its scope, and test orders only where it wants them', async () => {
    const other = await makeOrderFixture(bench.service)
    await bench.start({ associations: [{ type: 'Merchant', id: bench.fixture.merchantId }], eventTypes: ['OrderCreated'] })
    await other.order()
    await bench.fixture.order({ isTest: true })
    const order = await bench.fixture.order()
    await call('POST', `/orders/${order.id}/customerCareHold`, { reason: 'CustomerRequest' })
    await bench.fixture.order()
    const received = await bench.receiver.until(2)
    expect(received.map(({ message }) => [message.type, message.deliverySequence, message.isTest])).toEqual([
      ['OrderCreated', 1, false],
      ['OrderCreated', 2, false],
    ])
    expect(received[0]!.message.data.id).toBe(order.id)
  })

  test('first attempts in the order of the events, numbered without a gap', async () => {
    await bench.start({ eventTypes: ['OrderCreated'] })
    bench.receiver.answer((response) => setTimeout(() => response.end(), Math.random() * 20))
    await Promise.all(Array.from({ length: 12 }, () => bench.fixture.order()))
    const received = await bench.receiver.until(12)
    expect(received.map(({ message }) => message.deliverySequence)).toEqual(Array.from({ length: 12 }, (_, i) => i + 1))
    const sequences = received.map(({ message }) => message.sequence)
    expect(sequences).toEqual([...sequences].sort((a, b) => a - b))
  })

  test('later events while a failed one waits for its retry', async () => {
    const { path } = await bench.start({ eventTypes: ['OrderCreated'] })
    bench.receiver.answer((response, { message }) => {
      response.statusCode = message.deliverySequence === 1 && bench.receiver.received.length === 1 ? 500 : 200
      response.end('broken')
    })
    await bench.fixture.order()
    await bench.receiver.until(1)
    await bench.fixture.order()
    await bench.receiver.until(2)
    const [, first] = await until(
      () => deliveriesOf(path),
      ([second]) => second?.status === 'Delivered',
    )
    expect(first).toMatchObject({ status: 'Pending', attemptCount: 1 })
    const wait = Date.parse(first.nextAttemptAt) - Date.parse(first.attempts[0].at)
    expect(wait).toBeGreaterThanOrEqual(5_000)
    bench.ahead = 6_000
    await bench.receiver.until(3)
    await until(
      () => deliveriesOf(path),
      ([, one]) => one?.status === 'Delivered',
    )
    expect(bench.receiver.received.map(({ message }) => message.deliverySequence)).toEqual([1, 2, 1])
    expect(new Set([bench.receiver.received[0]!, bench.receiver.received[2]!].map(({ headers }) => headers['webhook-id'])).size).toBe(1)
  })

  test('events although another endpoint never answers', async () => {
    const { path } = await bench.start({ eventTypes: ['OrderCreated'] }, { timeLimitMs: 2_000 })
    const silent = await startReceiver()
    silent.answer(() => {})
    await makeWebhook(bench.service, { url: silent.url, eventTypes: ['OrderCreated'] })
    const before = Date.now()
    for (let i = 0; i < 3; i++) await bench.fixture.order()
    await bench.receiver.until(3)
    expect(Date.now() - before).toBeLessThan(1_900)
    await until(
      () => deliveriesOf(path),
      (all) => all.every((one: { status: string }) => one.status === 'Delivered'),
    )
    await silent.close()
  })

  test('nothing of what happened before it was created or while it was disabled', async () => {
    await bench.fixture.order()
    const { path } = await bench.start({ eventTypes: ['OrderCreated'], isEnabled: false })
    await bench.fixture.order()
    await call('PATCH', path, { isEnabled: true })
    const order = await bench.fixture.order()
    const [one] = await bench.receiver.until(1)
    expect(one!.message).toMatchObject({ deliverySequence: 1, data: { id: order.id } })
  })
})

test('a lease that another process holds keeps this one from sending', async () => {
  const { path, webhook } = await bench.start({ isEnabled: false })
  const { database } = bench.service.runtime
  await database.write(async (db) => {
    const leased = { leaseHolder: 'another process', leasedUntil: new Date(Date.now() + 60_000) }
    await db.update(webhookStates).set(leased).where(eq(webhookStates.webhookId, webhook.id))
  })
  await call('PATCH', path, { isEnabled: true })
  await call('POST', `${path}/test`, {})
  await new Promise((done) => setTimeout(done, 300))
  expect(bench.receiver.received).toHaveLength(0)
  bench.ahead = 61_000
  await bench.receiver.until(1)
})
