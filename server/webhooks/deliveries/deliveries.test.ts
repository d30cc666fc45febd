import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { webhookAttempts, webhookDeliveries } from '@/db/schema'
import { startAllJobs } from '@/server/runtime'
import { makeWebhook } from '@/server/testing/builders/webhooks'
import { makeWebhookBench, until } from '@/server/testing/webhook-bench'
import { sweepDeliveries } from '../sending/sending'

const bench = makeWebhookBench()
const { call, deliveriesOf } = bench

describe('by hand', () => {
  test('a delivery is sent once more with its numbers, and its log grows', async () => {
    const { path } = await bench.start({ eventTypes: ['OrderCreated'] })
    await bench.fixture.order()
    const [first] = await until(
      () => deliveriesOf(path),
      ([one]) => one?.status === 'Delivered',
    )
    const again = await call('POST', `${path}/deliveries/${first.id}/redeliver`)
    expect([again.status, again.body.delivery.status]).toEqual([200, 'Pending'])
    const received = await bench.receiver.until(2)
    expect(received.map(({ message }) => message.deliverySequence)).toEqual([1, 1])
    const [twice] = await until(
      () => deliveriesOf(path),
      ([one]) => one?.attempts.length === 2 && one.status !== 'Pending',
    )
    expect(twice.status).toBe('Delivered')
    expect((await call('POST', `${path}/deliveries/${crypto.randomUUID()}/redeliver`)).status).toBe(404)
    const other = await makeWebhook(bench.service)
    expect((await call('POST', `/webhooks/${other.webhook.id}/deliveries/${first.id}/redeliver`)).status).toBe(404)
  })

  test('a range of the log is replayed as a job, as far as the endpoint receives it', async () => {
    const from = (await call('GET', `/events?after=0&pageSize=1`)).body.events[0].sequence
    const { path } = await bench.start({
      eventTypes: ['OrderCreated', 'OrderHeld'],
      associations: [{ type: 'Merchant', id: bench.fixture.merchantId }],
    })
    const { replay } = (await call('GET', `${path}/replay?fromSequence=${from}&types=OrderCreated`)).body
    expect((await call('GET', path)).body.webhook.replayJobId).toBeNull()
    const { status, body } = await call('POST', `${path}/replay`, { fromSequence: from, types: ['OrderCreated'] })
    expect((await call('GET', path)).body.webhook.replayJobId).toBe(body.job.id)
    expect((await call('GET', '/webhooks')).body.webhooks[0].replayJobId).toBe(body.job.id)
    expect([status, body.job.kind]).toEqual([202, 'webhooks.replay'])
    const jobs = startAllJobs(bench.service.runtime, { pauseMs: 10 })
    const job = await until(
      async () => (await call('GET', `/jobs/${body.job.id}`)).body.job,
      ({ status }) => status === 'Done',
    )
    await jobs.stop()
    const events = (await call('GET', '/events?after=0&type=OrderCreated&pageSize=200')).body.events
    const mine = (await Promise.all(events.map((event: { resource: { id: string } }) => call('GET', `/orders/${event.resource.id}`))))
      .map(({ body }) => body.order)
      .filter((order) => order.merchantId === bench.fixture.merchantId && !order.isTest)
    expect(job.counts).toEqual({ queued: mine.length })
    expect(replay).toMatchObject({ fromSequence: from, count: mine.length, firstOccurredAt: mine[0].createdAt })
    expect(replay.toSequence).toBe(from + job.of - 1)
    expect((await call('GET', path)).body.webhook.replayJobId).toBeNull()
    const received = await bench.receiver.until(mine.length)
    expect(received.map(({ message }) => message.data.id)).toEqual(mine.map(({ id }) => id))
    expect(received.map(({ message }) => message.deliverySequence)).toEqual(mine.map((_, i) => i + 1))
    expect((await deliveriesOf(path))[0].cause).toBe('Replay')
  }, 30_000)

  test('what a replay would send is counted over the whole range, and refused as the replay is', async () => {
    const { path } = await bench.start({ eventTypes: ['OrderCreated'] })
    const count = async (query: string) => {
      const { status, body } = await call('GET', `${path}/replay?${query}`)
      return status === 200 ? body.replay.count : [status, body.errors[0].propertyName, body.errors[0].reason]
    }
    const before = await count('fromSequence=1')
    for (let n = 0; n < 3; n++) await bench.fixture.order()
    await bench.fixture.order({ isTest: true })
    expect(await count('fromSequence=1')).toBe(before + 3)
    const { replay } = (await call('GET', `${path}/replay?fromSequence=1`)).body
    expect(await count(`fromSequence=${replay.toSequence}&toSequence=${replay.toSequence}`)).toBe(0)
    await call('PATCH', path, { includeTest: true })
    expect(await count('fromSequence=1')).toBeGreaterThanOrEqual(before + 4)
    expect(await count('fromSequence=1&types=NoteCreated')).toEqual([400, 'types[0]', 'webhook.notSubscribed'])
    expect(await count('fromSequence=5&toSequence=4')).toEqual([400, 'toSequence', 'field.invalid'])
    expect(await count('fromSequence=1000000')).toEqual([400, 'fromSequence', 'field.tooLarge'])
    expect(await count('')).toEqual([400, 'fromSequence', 'field.required'])
    expect((await call('GET', `/webhooks/${crypto.randomUUID()}/replay?fromSequence=1`)).status).toBe(404)
  })

  test('deliveries are filtered by status, type and time', async () => {
    const { path } = await bench.start()
    await bench.fixture.order()
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

test('deliveries and attempts are deleted after 30 days, and with their endpoint', async () => {
  const { path, webhook } = await bench.start()
  await call('POST', `${path}/test`, {})
  const [delivery] = await until(
    () => deliveriesOf(path),
    ([one]) => one?.status === 'Delivered',
  )
  const { database } = bench.service.runtime
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
