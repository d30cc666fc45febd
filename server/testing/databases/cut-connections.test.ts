import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { violations } from '@/scripts/checks/violations'
import { makeOrderFixture, type OrderFixture } from '../builders/orders'
import { type Service, startService } from '../service'
import { expectStored, startRetryingClients } from './retrying-clients'

/** A few cuts in `npm test`, 100 in `npm run torture`, which sets CONNECTION_CUTS. */
const CUTS = Number(process.env.CONNECTION_CUTS ?? 5)

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
  const clients = startRetryingClients(fixture, 'cut')
  let connections = 0
  for (let n = 0; n < CUTS; n++) {
    await clients.created(1)
    await new Promise((done) => setTimeout(done, Math.random() * 100))
    connections += await cut()
  }
  const outcome = await clients.stop()
  await expectStored(service, fixture, clients.acknowledged)
  expect(connections).toBeGreaterThan(0)
  expect(await violations(service.runtime.database)).toEqual([])
  console.log(`${CUTS} cuts, ${connections} connections, ${outcome}`)
})
