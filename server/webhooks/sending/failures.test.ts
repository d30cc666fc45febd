import { describe, expect, test } from 'vitest'
import { makeUser, password } from '@/server/testing/builders/users'
import { logIn } from '@/server/testing/service'
import { makeWebhookBench, until } from '@/server/testing/webhook-bench'
import { RETRY_DELAYS_MS } from './schedule-rules'

const bench = makeWebhookBench()
const { call, deliveriesOf, webhookOf } = bench

describe('a failing delivery', () => {
  test('is retried on the schedule, and has failed after the last retry', async () => {
    const { path } = await bench.start({ eventTypes: ['OrderCreated'] })
    bench.receiver.answer((response) => {
      response.statusCode = 503
      response.end()
    })
    await bench.fixture.order()
    for (const [i, delay] of RETRY_DELAYS_MS.entries()) {
      const [pending] = await until(
        () => deliveriesOf(path),
        ([one]) => one?.attemptCount === i + 1,
      )
      const { at, durationMs } = pending.attempts.at(-1)
      const wait = Date.parse(pending.nextAttemptAt) - Date.parse(at) - durationMs
      expect(wait, `retry ${i + 1}`).toBeGreaterThanOrEqual(delay - 5)
      expect(wait, `retry ${i + 1}`).toBeLessThanOrEqual(delay * 1.1 + 2_000)
      bench.ahead += delay * 1.1 + 1_000
    }
    const [failed] = await until(
      () => deliveriesOf(path),
      ([one]) => one?.status === 'Failed',
    )
    expect(failed).toMatchObject({ attemptCount: 10, nextAttemptAt: null, finishedAt: expect.any(String) })
    expect((await webhookOf(path)).health).toMatchObject({ state: 'Failing', consecutiveFailures: 10, pending: 0 })
  }, 60_000)

  test('waits as long as Retry-After asks', async () => {
    const { path } = await bench.start({ eventTypes: ['OrderCreated'] })
    bench.receiver.answer((response) => {
      response.writeHead(429, { 'Retry-After': '120' })
      response.end()
    })
    await bench.fixture.order()
    const [pending] = await until(
      () => deliveriesOf(path),
      ([one]) => one?.attemptCount === 1,
    )
    expect(Date.parse(pending.nextAttemptAt) - Date.parse(pending.attempts[0].at)).toBeGreaterThanOrEqual(120_000)
    expect(pending.attempts[0]).toMatchObject({ responseStatus: 429, error: 'The receiver answered 429.' })
  })

  test('is not redirected, and only the first 4 KiB of the answer are kept', async () => {
    const { path } = await bench.start({ eventTypes: ['OrderCreated'] })
    bench.receiver.answer((response) => {
      response.writeHead(302, { Location: bench.receiver.url })
      response.end('x'.repeat(100_000))
    })
    await bench.fixture.order()
    const [pending] = await until(
      () => deliveriesOf(path),
      ([one]) => one?.attemptCount === 1,
    )
    expect(pending.attempts[0]).toMatchObject({ responseStatus: 302, error: 'The receiver answered 302; redirects are not followed.' })
    expect(pending.attempts[0].responseBody).toBe('x'.repeat(4_096))
    expect(bench.receiver.received).toHaveLength(1)
  })

  test('ends at the time limit, even if the answer trickles', async () => {
    const { path } = await bench.start({ eventTypes: ['OrderCreated'] }, { timeLimitMs: 300 })
    bench.receiver.answer((response) => {
      response.writeHead(200)
      const trickle = setInterval(() => response.write('.'), 20)
      response.once('close', () => clearInterval(trickle))
    })
    await bench.fixture.order()
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
    const holder = await makeUser(bench.service, { roleIds: ['00000000-0000-7000-8000-000000000001'] })
    const token = await logIn(bench.service.call, holder.email, password)
    const { path, webhook } = await bench.start({ eventTypes: ['OrderCreated'] })
    bench.receiver.answer((response) => {
      response.statusCode = 410
      response.end()
    })
    await bench.fixture.order()
    const disabled = await until(
      () => webhookOf(path),
      ({ isEnabled }) => !isEnabled,
    )
    expect(disabled).toMatchObject({ disabledReason: 'The receiver answered 410 Gone.', version: 2, health: { state: 'Disabled' } })
    expect((await deliveriesOf(path))[0].status).toBe('Failed')
    for (const one of [await bench.service.adminToken(), token])
      expect((await inboxOf(one))[0]).toMatchObject({
        kind: 'WebhookDisabled',
        resource: { type: 'webhook', id: webhook.id },
        isRead: false,
      })
    const { auditLogs } = (await call('GET', `/auditLogs?resourceId=${webhook.id}&action=disable`)).body
    expect(auditLogs).toMatchObject([{ actor: { type: 'System' } }])
  })

  test('after five days without a success, and not before', async () => {
    const { path, webhook } = await bench.start({ eventTypes: ['OrderCreated'] })
    bench.receiver.answer((response) => {
      response.statusCode = 500
      response.end()
    })
    await bench.fixture.order()
    await until(
      () => deliveriesOf(path),
      ([one]) => one?.attemptCount === 1,
    )
    bench.ahead = 4.9 * 24 * 3_600_000
    await until(
      () => deliveriesOf(path),
      ([one]) => one?.attemptCount === 2,
    )
    expect((await webhookOf(path)).isEnabled).toBe(true)
    bench.ahead = 5.1 * 24 * 3_600_000
    const disabled = await until(
      () => webhookOf(path),
      ({ isEnabled }) => !isEnabled,
    )
    expect(disabled.disabledReason).toMatch(/^Every attempt since .* failed, for 5 days\.$/)
    expect((await inboxOf(await bench.service.adminToken()))[0]).toMatchObject({ kind: 'WebhookDisabled', resource: { id: webhook.id } })
    bench.receiver.answer((response) => response.end())
    bench.ahead += 3_600_000
    await call('PATCH', path, { isEnabled: true })
    await until(
      () => deliveriesOf(path),
      ([one]) => one?.status === 'Delivered',
    )
    expect((await webhookOf(path)).health).toMatchObject({ state: 'Healthy', consecutiveFailures: 0 })
  })
})
