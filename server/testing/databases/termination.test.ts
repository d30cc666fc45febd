import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '@/db/connection/open'
import { violations } from '@/scripts/checks/violations'
import { ndjson } from '../builders/order-imports'
import { orderBody } from '../builders/orders'
import { type KillableService, startKillableService } from '../killable-service'
import { repetitions } from '../repetitions'
import { admin } from '../service'

/** A few in `npm test`, 20 over 2,000 orders in `npm run torture`, which sets both. */
const TERMINATIONS = Number(process.env.TERMINATIONS ?? 1)
const ORDERS = repetitions('TERMINATION_ORDERS', { sqlite: 100, postgres: 50 })
const BULK = 50

let service: KillableService
let token = ''
beforeAll(async () => {
  service = await startKillableService({ leaseMs: 1_500 })
})
afterAll(() => service.close())

let keys = 0
const send = (method: string, path: string, body?: unknown) =>
  service.send(method, path, { token, body, ...(method !== 'GET' && path !== '/login' && { key: `key-${keys++}` }) })
const count = async (): Promise<Record<string, number>> =>
  Object.fromEntries(
    (await send('GET', '/orders/count/status')).counts.map((one: { status: string; count: number }) => [one.status, one.count]),
  )

test(`${TERMINATIONS} SIGTERM amid plans, imports and bulk writes end the process with 0, and all of the work is done once`, {
  timeout: 120_000 + TERMINATIONS * 15_000 + ORDERS * 60,
}, async () => {
  token = (await send('POST', '/login', { username: admin.email, password: admin.password })).access_token
  const { merchant } = await send('POST', '/merchants', { name: 'Northwind' })
  const bulk = async (from: number) =>
    send('POST', '/orders/bulk', {
      bulk: Array.from({ length: BULK }, (_, i) => orderBody(merchant.id, { externalId: `bulk-${from + i}` })),
    })
  for (let n = 0; n < ORDERS; n += BULK) await bulk(n)
  const { plan } = await send('POST', '/plans', { kind: 'orders.hold', selection: { q: '' }, change: { reason: 'StockQuestion' } })
  const file = ndjson(...Array.from({ length: ORDERS }, (_, i) => orderBody(merchant.id, { externalId: `file-${i}` })))
  const { job } = await service.upload('/orders/import', file, { token, type: 'application/x-ndjson', key: 'import' })
  const jobNow = async (id: string) => (await send('GET', `/jobs/${id}`)).job
  const planNow = async () => (await send('GET', `/plans/${plan.id}`)).plan

  let exits = 0
  for (let isApplied = false; ; ) {
    // Requests in flight are answered, or sent again under their key to the next process.
    const writing = exits < TERMINATIONS ? bulk(ORDERS + exits * BULK) : Promise.resolve()
    if (exits < TERMINATIONS) {
      await new Promise((done) => setTimeout(done, Math.random() * 300))
      expect(await service.terminate()).toBe(0)
      exits++
      await service.start()
    }
    await writing
    const { status } = await planNow()
    if (status === 'Ready' && !isApplied) {
      isApplied = true
      await send('POST', `/plans/${plan.id}/apply`)
    }
    if (exits === TERMINATIONS && status === 'Applied' && (await jobNow(job.id)).finishedAt) break
    await new Promise((done) => setTimeout(done, 20))
  }
  expect((await planNow()).summary).toMatchObject({ applied: (await planNow()).rowCount, failed: 0, conflicts: 0 })
  expect(await jobNow(job.id)).toMatchObject({ status: 'Done', counts: { created: ORDERS, existing: 0, failed: 0 } })
  const counts = await count()
  expect(counts.CustomerCareHold).toBe((await planNow()).rowCount)
  expect(Object.values(counts).reduce((sum, one) => sum + one, 0)).toBe(2 * ORDERS + TERMINATIONS * BULK)
  await service.kill()
  const database = await openDatabase(service.databaseUrl)
  expect(await violations(database)).toEqual([])
  await database.close()
  await service.start()
})
