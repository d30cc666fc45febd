import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '@/db/database'
import { engineOf } from '@/db/engine'
import { violations } from '../commands/checks/violations'
import { admin, baseUrl, startService } from './service'

const onSqlite = engineOf(process.env.DATABASE_URL) === 'sqlite'
/** PostgreSQL's own promises are others' to prove: there it is enough to see that ours hold across a few kills. */
const KILLS = onSqlite ? 20 : 5
const CLIENTS = 4
const BULK = 10

let databaseUrl: string
let drop: () => Promise<void>
let service: Child
let merchantId: string
let token: string

beforeAll(async () => {
  if (onSqlite) {
    // Nobody else has the file open, so that each start recovers it as after a crash.
    const folder = mkdtempSync(join(tmpdir(), 'waybill-durability-'))
    databaseUrl = `file:${join(folder, 'waybill.db')}`
    drop = async () => rmSync(folder, { recursive: true, force: true })
  } else {
    const made = await startService()
    databaseUrl = made.runtime.settings.databaseUrl
    drop = () => made.close()
  }
  service = await start()
  token = await signIn()
  const merchant = await service.send('POST', '/merchants', { name: 'Northwind' })
  merchantId = merchant.body.merchant.id
})

afterAll(async () => {
  service.process.kill('SIGKILL')
  next?.kill('SIGKILL')
  await drop()
})

interface Child {
  process: ChildProcess
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape.
  send(method: string, path: string, body: unknown, key?: string): Promise<{ status: number; headers: Headers; body: any }>
}

/** Loaded, and waiting for its turn. */
let next: ReturnType<typeof load> | null = null

function load() {
  const env = {
    ...process.env,
    // The test runner has a BASE_URL of its own.
    BASE_URL: baseUrl,
    DATABASE_URL: databaseUrl,
    AUTH_SECRET: 'a secret that only this test knows, and long enough',
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    LOG_LEVEL: 'silent',
    RATE_LIMIT_PER_MINUTE: '0',
  }
  const script = fileURLToPath(new URL('./durability-worker.ts', import.meta.url))
  return spawn(process.execPath, ['--import', 'tsx', script], { env, stdio: ['pipe', 'pipe', 'inherit'] })
}

/** Starts the service, and has its successor load its code meanwhile. */
async function start(): Promise<Child> {
  const child = next ?? load()
  child.stdin.write('start\n')
  const port = await new Promise<string>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`the service ended with ${code}`)))
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      const found = /listening on (\d+)/.exec(text)?.[1]
      if (found) resolve(found)
    })
  })
  next = load()
  return {
    process: child,
    async send(method, path, body, key) {
      const answer = await fetch(`http://127.0.0.1:${port}/v1${path}`, {
        method,
        headers: {
          'Content-Type': 'application/json',
          ...(token ? { Authorization: `Bearer ${token}` } : {}),
          ...(key ? { 'Idempotency-Key': key } : {}),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })
      const read = JSON.parse(await answer.text())
      // What the killed process had begun is not over yet for PostgreSQL, or the service is busy: the same as no answer.
      if (answer.status === 503 || read.errorCode === 'IdempotencyKeyInUse') throw new TypeError(read.errorCode)
      return { status: answer.status, headers: answer.headers, body: read }
    },
  }
}

async function signIn(): Promise<string> {
  const answer = await service.send('POST', '/login', { username: admin.email, password: admin.password })
  return answer.body.access_token
}

const payload = (externalId: string) => ({
  merchantId,
  externalId,
  shippingAddress: {
    firstName: 'Bea',
    lastName: 'Garcia',
    line1: '1 Main St',
    city: 'New York',
    state: 'NY',
    zip: '10025',
    countryCode: 'US',
  },
  items: [{ sku: 'MUG', quantity: 1, skipSkuValidation: true }],
})

/** What a client knows to be done: the service said so. */
interface Known {
  id: string
  version: number
  company: string | null
}

/** One client: creates and updates, single and bulk; what gets no answer it sends again under the same key to the next process. */
async function client(name: number, known: Map<string, Known>, stopped: () => boolean): Promise<void> {
  let pending: (() => Promise<void>) | null = null
  for (let n = 0; !stopped() || pending; n++) {
    pending ??= writing(`${name}-${n}-${randomUUID().slice(0, 8)}`, n, known)
    try {
      await pending()
      pending = null
    } catch (error) {
      if (!(error instanceof TypeError)) throw error
      await new Promise((done) => setTimeout(done, 20))
    }
  }
}

/** Until the clients have been told of some more orders, and then a moment that nobody can foresee. */
async function someAnswers(known: Map<string, Known>): Promise<void> {
  const before = known.size
  while (known.size < before + CLIENTS) await new Promise((done) => setTimeout(done, 5))
  await new Promise((done) => setTimeout(done, Math.random() * 150))
}

/** The nth thing that a client does. Called again, it sends the same request under the same key. */
function writing(name: string, n: number, known: Map<string, Known>): () => Promise<void> {
  const key = `key-${name}`
  const mine = [...known.entries()].filter(([externalId]) => externalId.startsWith(`${name.split('-')[0]}-`)).slice(-BULK)
  if (n % 4 === 0 || mine.length < BULK)
    return async () => {
      const { status, body } = await service.send('POST', '/orders', payload(name), key)
      expect(status, JSON.stringify(body)).toBe(201)
      known.set(name, { id: body.order.id, version: 1, company: null })
    }
  if (n % 4 === 1)
    return async () => {
      const records = Array.from({ length: BULK }, (_, i) => payload(`${name}-${i}`))
      const { body } = await service.send('POST', '/orders/bulk', { bulk: records }, key)
      for (const [i, { status, response }] of body.bulk.entries()) {
        expect(status, JSON.stringify(response)).toBe(201)
        known.set(`${name}-${i}`, { id: response.order.id, version: 1, company: null })
      }
    }
  const address = { ...payload('').shippingAddress, company: name }
  if (n % 4 === 2) {
    const [externalId, before] = mine.at(-1) as [string, Known]
    return async () => {
      const { status, body } = await service.send('PATCH', `/orders/${before.id}`, { shippingAddress: address }, key)
      expect(status, JSON.stringify(body)).toBe(200)
      known.set(externalId, { ...before, version: before.version + 1, company: name })
    }
  }
  return async () => {
    const records = mine.map(([, { id }]) => ({ id, shippingAddress: address }))
    const { body } = await service.send('PATCH', '/orders/bulk', { bulk: records }, key)
    for (const [i, { status, response }] of body.bulk.entries()) {
      expect(status, JSON.stringify(response)).toBe(200)
      const [externalId, before] = mine[i] as [string, Known]
      known.set(externalId, { ...before, version: before.version + 1, company: name })
    }
  }
}

test(`after ${KILLS} kills during writes nothing acknowledged is lost and nothing is doubled`, { timeout: 120_000 }, async () => {
  const known = new Map<string, Known>()
  let stopped = false
  const clients = Promise.all(Array.from({ length: CLIENTS }, (_, name) => client(name, known, () => stopped)))
  clients.catch(() => {})
  for (let kill = 0; kill < KILLS; kill++) {
    await someAnswers(known)
    service.process.kill('SIGKILL')
    await once(service.process, 'exit')
    service = await start()
  }
  stopped = true
  await clients
  expect(known.size).toBeGreaterThan(KILLS)
  for (const [externalId, { id, version, company }] of known) {
    const { body } = await service.send('GET', `/orders/${id}`, undefined)
    expect(body.order).toMatchObject({ externalId, version })
    expect(body.order.shippingAddress.company).toBe(company)
  }
  const { body } = await service.send('GET', '/orders/count/status', undefined)
  expect(body.total, 'orders that no client was told of').toBe(known.size)
  expect(await broken()).toEqual([])
})

test('SIGTERM during a bulk finishes it and leaves with 0', { timeout: 60_000 }, async () => {
  const records = Array.from({ length: 300 }, (_, i) => payload(`last-${i}`))
  const answer = service.send('POST', '/orders/bulk', { bulk: records })
  await new Promise((done) => setTimeout(done, 60))
  service.process.kill('SIGTERM')
  const ended = once(service.process, 'exit')
  const { body } = await answer
  expect(body.bulk.map(({ status }: { status: number }) => status)).toEqual(records.map(() => 201))
  expect(await ended).toEqual([0, null])
  service = await start()
  const { body: found } = await service.send('GET', `/orders/search?q=${body.bulk[299].response.order.safeId}`, undefined)
  expect(found.totalCount).toBe(1)
  expect(await broken()).toEqual([])
})

async function broken() {
  const database = await openDatabase(databaseUrl)
  try {
    return await violations(database)
  } finally {
    await database.close()
  }
}
