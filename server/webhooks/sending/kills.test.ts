import { afterAll, beforeAll, expect, test } from 'vitest'
import { orderBody } from '@/server/testing/builders/orders'
import { type Received, type Receiver, startReceiver } from '@/server/testing/builders/webhooks'
import { type KillableService, startKillableService } from '@/server/testing/killable-service'
import { repetitions } from '@/server/testing/repetitions'
import { admin } from '@/server/testing/service'

/** One kill in `npm test`, 50 over 10,000 events in `npm run torture`, which sets WEBHOOK_KILLS. */
const KILLS = Number(process.env.WEBHOOK_KILLS ?? 1)
const EVENTS_PER_KILL = KILLS > 3 ? 200 : repetitions('WEBHOOK_EVENTS_PER_KILL', { sqlite: 60, postgres: 40 })
const EVENTS = KILLS * EVENTS_PER_KILL
const BULK = 20
const secondsPerKill = 30

let receiver: Receiver
let service: KillableService
let token = ''

beforeAll(async () => {
  receiver = await startReceiver()
  service = await startKillableService({ webhooksAllowPrivate: true, leaseMs: 1_500 })
})
afterAll(async () => {
  await receiver.close()
  await service.close()
})

/** A request that is repeated, with the same key, until a process answers it. */
const send = (method: string, path: string, body?: unknown, key?: string) => service.send(method, path, { token, body, key })

async function createOrders(merchantId: string): Promise<void> {
  for (let n = 0; n < EVENTS; n += BULK) {
    const bulk = Array.from({ length: BULK }, (_, i) => orderBody(merchantId, { externalId: `order-${n + i}` }))
    await send('POST', '/orders/bulk', { bulk }, `key-${n}`)
  }
}

test(
  `of ${EVENTS} events, each is delivered in spite of ${KILLS} kill -9, and no number is missing`,
  async () => {
    token = (await send('POST', '/login', { username: admin.email, password: admin.password })).access_token
    const { merchant } = await send('POST', '/merchants', { name: 'Northwind' })
    const endpoint = { url: receiver.url, eventTypes: ['OrderCreated'], maxPerSecond: 1_000 }
    const paths = await Promise.all(
      ['/one', '/two'].map(async (path) => {
        await send('POST', '/webhooks', { ...endpoint, url: `${receiver.url}${path}` })
        return `/hooks${path}`
      }),
    )
    const created = createOrders(merchant.id)
    for (let kill = 0; kill < KILLS; kill++) {
      const enough = receiver.received.length + 1 + Math.floor(Math.random() * EVENTS_PER_KILL)
      while (receiver.received.length < enough && receiver.received.length < 2 * EVENTS) await new Promise((done) => setTimeout(done, 2))
      await service.restart()
    }
    await created
    const expected = Array.from({ length: EVENTS }, (_, i) => i + 1)
    for (const path of paths) {
      const own = () => receiver.received.filter((one) => one.path === path)
      const numbers = (received: Received[]) => [...new Set(received.map(({ message }) => message.deliverySequence as number))]
      while (numbers(own()).length < EVENTS) await new Promise((done) => setTimeout(done, 100))
      expect(numbers(own()).sort((a, b) => a - b)).toEqual(expected)
      // A number that arrives twice is the same message.
      const bodies = new Map(own().map(({ message, body }) => [message.deliverySequence, body]))
      for (const { message, body } of own()) expect(bodies.get(message.deliverySequence)).toBe(body)
      const firsts = numbers(own())
      expect(firsts, 'first arrivals are in order').toEqual(expected)
      expect(new Set([...bodies.values()].map((body) => JSON.parse(body).sequence)).size).toBe(EVENTS)
    }
  },
  60_000 + KILLS * secondsPerKill * 1_000,
)
