import type { ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '@/db/connection/open'
import { violations } from '@/scripts/checks/violations'
import { type Finding, verifyLog } from '@/server/platform/audit/verify'
import { beginService, databaseOfProcesses } from '../killable-service'
import { admin } from '../service'
import { bundleService } from '../service-process'

/** Two kills in `npm test`, many in `npm run torture`, which sets DURABILITY_KILLS. */
const KILLS = Number(process.env.DURABILITY_KILLS ?? 2)
/** The least writes that are confirmed before the last kill; DURABILITY_WRITES in `npm run torture`. */
const WRITES = Number(process.env.DURABILITY_WRITES ?? 0)
const CLIENTS = 4
const BULK = 10

let databaseUrl: string
let drop: () => Promise<void>
let service: Child
let bundle: Awaited<ReturnType<typeof bundleService>>
let merchantId: string
let token: string

beforeAll(async () => {
  bundle = await bundleService()
  ;({ databaseUrl, drop } = await databaseOfProcesses())
  service = await start()
  token = await signIn()
  const merchant = await service.send('POST', '/merchants', { name: 'Northwind' })
  merchantId = merchant.body.merchant.id
})

afterAll(async () => {
  service.process.kill('SIGKILL')
  nextProcess?.kill('SIGKILL')
  await drop()
})

interface Child {
  process: ChildProcess
  // biome-ignore lint/suspicious/noExplicitAny: tests read responses of any shape.
  send(method: string, path: string, body: unknown, key?: string): Promise<{ status: number; headers: Headers; body: any }>
}

/** The answer did not arrive, or says that the outcome is not known yet: the request is repeated. */
class LostAnswer extends Error {}

/** The next process: loaded, and waiting to be started. */
let nextProcess: ReturnType<typeof load> | null = null

const load = () => bundle.spawn({ databaseUrl })

/** Starts the service, and preloads its successor. */
async function start(): Promise<Child> {
  const child = nextProcess ?? load()
  const url = await beginService(child)
  nextProcess = load()
  return {
    process: child,
    async send(method, path, body, key) {
      const lost = (error: unknown) => {
        throw new LostAnswer('', { cause: error })
      }
      const answer = await fetch(url + path, {
        method,
        headers: {
          'Content-Type': 'application/json',
          ...(token ? { Authorization: `Bearer ${token}` } : {}),
          ...(key ? { 'Idempotency-Key': key } : {}),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }).catch(lost)
      const read = JSON.parse(await answer.text().catch(lost))
      // PostgreSQL has not ended the killed process's transactions yet, or the service is busy: treated like a missing response.
      if (answer.status === 503 || read.errorCode === 'IdempotencyKeyInUse') throw new LostAnswer(read.errorCode)
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

/** A record that the service has confirmed to a client. */
interface KnownRecord {
  id: string
  version: number
  company: string | null
}

/** One client: creates and updates, single and bulk. Repeats a request without a response, with the same key, to the next process. */
async function client(name: number, known: Map<string, KnownRecord>, stopped: () => boolean): Promise<void> {
  let pending: (() => Promise<void>) | null = null
  for (let n = 0; !stopped() || pending; n++) {
    pending ??= recordWrite(`${name}-${n}-${randomUUID().slice(0, 8)}`, n, known)
    try {
      await pending()
      pending = null
    } catch (error) {
      if (!(error instanceof LostAnswer)) throw error
      await new Promise((done) => setTimeout(done, 20))
    }
  }
}

const countWrites = (known: ReadonlyMap<string, KnownRecord>) => [...known.values()].reduce((sum, { version }) => sum + version, 0)

/** Waits until clients have some more confirmed orders, and this many writes in all, and then for a random moment. */
async function someAnswers(known: Map<string, KnownRecord>, writes: number): Promise<void> {
  const before = known.size
  while (known.size < before + CLIENTS || countWrites(known) < writes) await new Promise((done) => setTimeout(done, 5))
  await new Promise((done) => setTimeout(done, Math.random() * 150))
}

/** The nth write of a client. Calling it again repeats the same request with the same key. */
function recordWrite(name: string, n: number, known: Map<string, KnownRecord>): () => Promise<void> {
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
        // A record that an earlier process has stored is answered with its order's id and version alone.
        known.set(`${name}-${i}`, { id: (response.order ?? response).id, version: 1, company: null })
      }
    }
  const address = { ...payload('').shippingAddress, company: name }
  if (n % 4 === 2) {
    const [externalId, before] = mine.at(-1) as [string, KnownRecord]
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
      const [externalId, before] = mine[i] as [string, KnownRecord]
      known.set(externalId, { ...before, version: before.version + 1, company: name })
    }
  }
}

test(`after ${KILLS} kills during writes, nothing acknowledged is lost and nothing is duplicated`, {
  timeout: 60_000 + 30_000 * KILLS + 50 * WRITES,
}, async () => {
  const known = new Map<string, KnownRecord>()
  let stopped = false
  const clients = Promise.all(Array.from({ length: CLIENTS }, (_, name) => client(name, known, () => stopped)))
  clients.catch(() => {})
  for (let kill = 0; kill < KILLS; kill++) {
    // A client whose check fails ends the test with its reason.
    await Promise.race([someAnswers(known, (WRITES * (kill + 1)) / KILLS), clients])
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
  expect(await countOrders(), 'orders that no client was told of').toBe(known.size)
  const entries = await expectWhole()
  console.log(`${KILLS} kills, ${known.size} orders confirmed in ${countWrites(known)} writes, ${entries} audit entries verified`)
})

test('SIGTERM during a bulk finishes it and exits with 0', { timeout: 120_000 }, async () => {
  const records = Array.from({ length: 300 }, (_, i) => payload(`last-${i}`))
  const before = await countOrders()
  const answer = service.send('POST', '/orders/bulk', { bulk: records })
  // A request that the service has not begun is not answered any more.
  while ((await countOrders()) === before) await new Promise((done) => setTimeout(done, 5))
  service.process.kill('SIGTERM')
  const ended = once(service.process, 'exit')
  const { body } = await answer
  expect(body.bulk.map(({ status }: { status: number }) => status)).toEqual(records.map(() => 201))
  expect(await ended).toEqual([0, null])
  service = await start()
  const { body: found } = await service.send('GET', `/orders/search?q=${body.bulk[299].response.order.safeId}`, undefined)
  expect(found.totalCount).toBe(1)
  await expectWhole()
})

const countOrders = async (): Promise<number> => (await service.send('GET', '/orders/count/status', undefined)).body.total

/** Expects that no invariant is violated and that the audit log verifies; returns the number of its entries. */
async function expectWhole(): Promise<number> {
  const database = await openDatabase(databaseUrl)
  try {
    expect(await violations(database)).toEqual([])
    const findings: Finding[] = []
    const { sequence } = await verifyLog(database, { onFinding: (finding) => findings.push(finding) })
    expect(findings).toEqual([])
    return sequence
  } finally {
    await database.close()
  }
}
