import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { orders } from '@/db/schema'
import { violations } from '@/scripts/checks/violations'
import { makeOrderFixture, type OrderFixture } from '../builders/orders'
import { type Service, startService } from '../service'

/** A few cuts in `npm test`, 100 in `npm run torture`, which sets CONNECTION_CUTS. */
const CUTS = Number(process.env.CONNECTION_CUTS ?? 5)
const CLIENTS = 4

let service: Service
let cutter: Service
let fixture: OrderFixture
beforeAll(async () => {
  service = await startService()
  cutter = await startService()
  fixture = await makeOrderFixture(service)
})
afterAll(async () => {
  await service.close()
  await cutter.close()
})

/** Ends all connections to the service's database, whatever they do: a COMMIT, too, whose outcome then nobody knows. */
async function cut(): Promise<number> {
  const name = new URL(service.runtime.database.url).pathname.slice(1)
  const ended = await cutter.runtime.database.sql.execute(
    sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${name} and pid <> pg_backend_pid()`,
  )
  return (ended as unknown as { rows: unknown[] }).rows.length
}

test(`${CUTS} cuts of all connections lose and double no order that a client retries under its key, and are never a 500`, {
  timeout: 60_000 + CUTS * 2_000,
}, async () => {
  const acknowledged = new Map<string, string>()
  const statuses = new Map<number, number>()
  let isOver = false
  let retries = 0
  async function client(name: number) {
    for (let n = 0; !isOver; n++) {
      const externalId = `cut-${name}-${n}`
      for (;;) {
        const answer = await fixture.call('POST', '/orders', fixture.payload({ externalId }), { 'Idempotency-Key': externalId })
        statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
        if (answer.status === 201) {
          acknowledged.set(externalId, answer.body.order.id)
          break
        }
        expect([409, 503], JSON.stringify(answer.body)).toContain(answer.status)
        if (answer.status === 409) expect(answer.body.errorCode).toBe('IdempotencyKeyInUse')
        retries++
      }
    }
  }
  const clients = Array.from({ length: CLIENTS }, (_, name) => client(name))
  let connections = 0
  for (let n = 0; n < CUTS; n++) {
    await new Promise((done) => setTimeout(done, Math.random() * 200))
    connections += await cut()
  }
  isOver = true
  await Promise.all(clients)
  const stored = await service.runtime.database.sql
    .select({ id: orders.id, externalId: orders.externalId })
    .from(orders)
    .where(eq(orders.merchantId, fixture.merchantId))
  expect(stored.map(({ id, externalId }) => [externalId, id]).sort()).toEqual([...acknowledged].sort())
  expect(connections).toBeGreaterThan(0)
  expect(await violations(service.runtime.database)).toEqual([])
  console.log(`${CUTS} cuts, ${connections} connections, ${acknowledged.size} orders, ${retries} retries, ${JSON.stringify([...statuses])}`)
})
