import { and, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { auditEntries } from '@/db/schema'
import { violations } from '@/scripts/checks/violations'
import { systemContext } from '@/server/kernel/system-context'
import { releaseDueHolds } from '@/server/orders/orders'
import { atMostEvery } from '@/server/worker'
import { type CountingJobs, makeCountingJobs } from '../builders/counting-jobs'
import { makeOrderFixture, type OrderFixture } from '../builders/orders'
import { makeUser, password } from '../builders/users'
import { movableClock } from '../clock'
import { verifyAuditLog } from '../databases/audit-log'
import { logIn, type Service } from '../service'

/** A few jumps in `npm test`, 1,000 in `npm run torture`, which sets CLOCK_JUMPS. */
const JUMPS = Number(process.env.CLOCK_JUMPS ?? 12)
const HOUR_MS = 3_600_000
/** Half a second before the clocks of New York go forward, and before they go back. */
const changesOfTheClock = [new Date('2027-03-14T06:59:59.500Z'), new Date('2027-11-07T05:59:59.500Z')]

let countingJobs: CountingJobs
let service: Service
let fixture: OrderFixture
let clock: ReturnType<typeof movableClock>
const zone = process.env.TZ
beforeAll(async () => {
  process.env.TZ = 'America/New_York'
  countingJobs = await makeCountingJobs()
  service = countingJobs.service
  fixture = await makeOrderFixture(service)
})
beforeEach(() => {
  clock = movableClock()
})
afterEach(async () => {
  clock.restore()
  await countingJobs.stopRunners()
})
afterAll(async () => {
  if (zone === undefined) delete process.env.TZ
  else process.env.TZ = zone
  await service.close()
})

/** A new token; one of before may have expired when the clock jumped. */
const signIn = () => logIn(service.call, countingJobs.owner.email, password)
const statusOf = async (token: string) => (await service.call('GET', '/users/me', { token })).status

test(`versions, the audit log and events grow while clients write and the clock jumps ${JUMPS} times`, {
  timeout: 60_000 + JUMPS * 2_000,
}, async () => {
  let token = fixture.token
  const written = new Map<string, number>()
  let isOver = false
  async function send(method: string, path: string, body: object, key: string) {
    for (;;) {
      const answer = await service.call(method, path, { token, body, headers: { 'Idempotency-Key': key } })
      if (answer.status < 300) return answer.body.order
      expect(answer.status, JSON.stringify(answer.body)).toBe(401)
      token = await signIn()
    }
  }
  async function client(name: number) {
    for (let n = 0; !isOver; n++) {
      const key = `clock-${name}-${n}`
      const { id } = await send('POST', '/orders', fixture.payload({ externalId: key }), key)
      const { version } = await send(
        'PATCH',
        `/orders/${id}`,
        { shippingAddress: { ...fixture.payload().shippingAddress, company: key } },
        `${key}-2`,
      )
      written.set(id, version)
    }
  }
  const clients = Promise.all([client(0), client(1)])
  for (let n = 0; n < JUMPS; n++) {
    const kind = n % 4
    if (kind < 2) clock.move(kind ? -HOUR_MS : HOUR_MS)
    else clock.setTo(changesOfTheClock[kind - 2] as Date)
    const before = written.size
    // From the last second before the change of the clock over to the next hour.
    await new Promise((done) => setTimeout(done, kind < 2 ? 20 : 60))
    if (kind >= 2) clock.move(1_000)
    while (written.size < before + 2) await Promise.race([clients, new Promise((done) => setTimeout(done, 5))])
  }
  isOver = true
  await clients

  token = await signIn()
  const seen = new Map<string, number[]>()
  const sequences: number[] = []
  for (let after = 0; ; ) {
    const { body } = await service.call('GET', `/events?after=${after}&pageSize=200`, { token })
    if (!body.events.length) break
    for (const { sequence, data } of body.events) {
      sequences.push(sequence)
      if (written.has(data.id)) seen.set(data.id, [...(seen.get(data.id) ?? []), data.version])
    }
    after = sequences.at(-1) as number
  }
  expect(sequences).toEqual(sequences.toSorted((one, other) => one - other))
  for (const [id, version] of written) expect(seen.get(id), id).toEqual(Array.from({ length: version }, (_, i) => i + 1))
  expect((await verifyAuditLog(service)).findings).toEqual([])
  expect(await violations(service.runtime.database)).toEqual([])
  console.log(`${JUMPS} jumps of the clock, ${written.size} orders, ${sequences.length} events`)
})

test('a hold is released once, however often the clock passes its time', async () => {
  const order = await fixture.order()
  const releaseAt = new Date(Date.now() + HOUR_MS / 2).toISOString()
  const token = await signIn()
  await service.call('POST', `/orders/${order.id}/customerCareHold`, { token, body: { reason: 'FraudReview', releaseAt } })
  const release = () => releaseDueHolds(service.runtime.database, systemContext())
  const released: number[] = [await release()]
  for (const jump of [HOUR_MS, -HOUR_MS, HOUR_MS, -HOUR_MS]) {
    clock.move(jump)
    released.push(await release())
  }
  expect(released).toEqual([0, 1, 0, 0, 0])
  const entries = await service.runtime.database.sql
    .select({ action: auditEntries.action })
    .from(auditEntries)
    .where(and(eq(auditEntries.resourceId, order.id), eq(auditEntries.action, 'release')))
  expect(entries).toHaveLength(1)
})

test('an answer under a key is repeated an hour ahead and an hour back', async () => {
  const headers = { 'Idempotency-Key': 'clock-key' }
  const create = async () => {
    const { status, body } = await service.call('POST', '/orders', {
      token: await signIn(),
      body: fixture.payload({ externalId: 'clock-once' }),
      headers,
    })
    return [status, body.order.id]
  }
  const first = await create()
  expect(first[0]).toBe(201)
  for (const jump of [HOUR_MS, -2 * HOUR_MS, HOUR_MS]) {
    clock.move(jump)
    expect(await create()).toEqual(first)
  }
})

test('a token expires an hour ahead, its refresh token does not, and what was ended stays ended an hour back', async () => {
  const user = await makeUser(service)
  const { access_token: first, refresh_token } = (await service.call('POST', '/login', { body: { username: user.email, password } })).body
  clock.move(HOUR_MS)
  expect(await statusOf(first)).toBe(401)
  const { body } = await service.call('POST', '/login/refresh', { body: { refresh_token } })
  expect(await statusOf(body.access_token)).toBe(200)
  clock.move(-HOUR_MS)
  expect(await statusOf(body.access_token)).toBe(200)
  await service.call('POST', '/logout', { body: { refresh_token: body.refresh_token } })
  for (const jump of [0, HOUR_MS, -2 * HOUR_MS]) {
    clock.move(jump)
    expect(await statusOf(first)).toBe(401)
    expect(await statusOf(body.access_token)).toBe(401)
  }
})

describe('a job', () => {
  test.each([
    ['ahead', HOUR_MS],
    ['back', -HOUR_MS],
  ])('in whose chunks the clock jumps an hour %s does each of them once, although another process looks for work', async (_, jump) => {
    const { id, key } = await countingJobs.create(4)
    let hasJumped = false
    countingJobs.chunkHooks.set(key, async (next) => {
      // Once: with a jump in each attempt of the chunk, two processes would take the job from each other by turns.
      if (next === 1 && !hasJumped) clock.move(jump)
      hasJumped ||= next === 1
      await new Promise((done) => setTimeout(done, 30))
    })
    for (let i = 0; i < 2; i++) countingJobs.start({ leaseMs: 2_000, pauseMs: 5 })
    const read = async () => (await service.call('GET', `/jobs/${id}`, { token: await signIn() })).body.job
    await expect.poll(read, { interval: 100, timeout: 20_000 }).toMatchObject({ status: 'Done', done: 4 })
    expect(countingJobs.counts.get(key)).toEqual([0, 1, 2, 3])
  })
})

test('background work goes on at once when the clock is set back', async () => {
  let runs = 0
  const step = atMostEvery(20, async () => void runs++)
  await step()
  clock.move(-HOUR_MS)
  await new Promise((done) => setTimeout(done, 25))
  await step()
  clock.move(2 * HOUR_MS)
  await step()
  expect(runs).toBe(2)
})
