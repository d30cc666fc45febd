import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { engineOf } from '@/db/connection/engine'
import { orderBody } from '@/server/testing/builders/orders'
import { type Received, type Receiver, startReceiver } from '@/server/testing/builders/webhooks'
import { admin, startService } from '@/server/testing/service'
import { bundleService } from '@/server/testing/service-process'

/** A few kills in `npm test`, 50 over 10,000 events in `npm run torture`, which sets WEBHOOK_KILLS. */
const onSqlite = engineOf(process.env.DATABASE_URL) === 'sqlite'
/** On PostgreSQL each kill costs the rest of a lease. */
const KILLS = Number(process.env.WEBHOOK_KILLS ?? (onSqlite ? 3 : 2))
const EVENTS_PER_KILL = KILLS > 3 ? 200 : 60
const EVENTS = KILLS * EVENTS_PER_KILL
const BULK = 20
const secondsPerKill = 30

let databaseUrl: string
let drop: () => Promise<void>
let bundle: Awaited<ReturnType<typeof bundleService>>
let receiver: Receiver
let service: { process: ChildProcess; port: string }
let token = ''

beforeAll(async () => {
  bundle = await bundleService()
  receiver = await startReceiver()
  if (onSqlite) {
    const folder = mkdtempSync(join(tmpdir(), 'waybill-webhooks-'))
    databaseUrl = `file:${join(folder, 'waybill.db')}`
    drop = async () => rmSync(folder, { recursive: true, force: true })
  } else {
    const made = await startService()
    databaseUrl = made.runtime.settings.databaseUrl
    drop = () => made.close()
  }
  service = await start()
})
afterAll(async () => {
  service.process.kill('SIGKILL')
  await receiver.close()
  await drop()
})

async function start() {
  const authSecret = 'a secret that only this test knows, and long enough'
  const child = bundle.spawn({ databaseUrl, authSecret, webhooksAllowPrivate: true })
  child.stdin.write('start\n')
  const port = await new Promise<string>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`the service ended with ${code}`)))
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      const found = /listening on (\d+)/.exec(text)?.[1]
      if (found) resolve(found)
    })
  })
  return { process: child, port }
}

/** Repeats a request, with the same key, until a process answers it. */
async function send(method: string, path: string, body?: unknown, key?: string) {
  for (;;) {
    const answer = await fetch(`http://127.0.0.1:${service.port}/v1${path}`, {
      method,
      headers: {
        'Content-Type': 'application/json',
        ...(token && { Authorization: `Bearer ${token}` }),
        ...(key && { 'Idempotency-Key': key }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
      .then(async (response) => ({ status: response.status, body: JSON.parse(await response.text()) }))
      .catch(() => null)
    if (answer && answer.status < 500 && answer.body.errorCode !== 'IdempotencyKeyInUse') {
      if (answer.status >= 400) throw new Error(JSON.stringify(answer.body))
      return answer.body
    }
    await new Promise((done) => setTimeout(done, 20))
  }
}

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
      service.process.kill('SIGKILL')
      await once(service.process, 'exit')
      service = await start()
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
