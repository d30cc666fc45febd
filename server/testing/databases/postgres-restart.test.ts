import { afterAll, beforeAll, expect, test } from 'vitest'
import { violations } from '@/scripts/checks/violations'
import { probes } from '@/server/probes'
import { makeOrderFixture, type OrderFixture } from '../builders/orders'
import { type Service, startService } from '../service'
import { startPostgres } from './postgres.mjs'
import { expectStored, startRetryingClients } from './retrying-clients'
import { createPostgresDatabase } from './template'

/** Two restarts in `npm test`, 100 in `npm run torture`, which sets POSTGRES_RESTARTS. */
const RESTARTS = Number(process.env.POSTGRES_RESTARTS ?? 2)

let server: Awaited<ReturnType<typeof startPostgres>>
let service: Service
let fixture: OrderFixture
beforeAll(async () => {
  server = await startPostgres()
  const url = await createPostgresDatabase('restarted', undefined, server.url)
  service = await startService({}, { url, drop: async () => {} })
  fixture = await makeOrderFixture(service)
})
afterAll(async () => {
  await service.close()
  await server.stop()
})

const readiness = async () => (await probes['/readyz']({ ...service.runtime, worker: { idleMs: 0 } })).status

test(`${RESTARTS} restarts of PostgreSQL, every other without a warning, lose and double no order that a client retries, and are never a 500`, {
  timeout: 60_000 + RESTARTS * 10_000,
}, async () => {
  const clients = startRetryingClients(fixture, 'restart')
  let unready = 0
  for (let n = 0; n < RESTARTS; n++) {
    await clients.created(10)
    let isUp = false
    const restarted = server.restart(n % 2 ? 'immediate' : 'fast').then(() => (isUp = true))
    while (!isUp) {
      if ((await readiness()) === 503) unready++
      await new Promise((done) => setTimeout(done, 20))
    }
    await restarted
    expect(await readiness(), 'as soon as the server accepts connections').toBe(200)
  }
  await clients.created(10)
  const outcome = await clients.stop()
  await expectStored(service, fixture, clients.acknowledged)
  expect(unready).toBeGreaterThan(0)
  expect(await violations(service.runtime.database)).toEqual([])
  console.log(`${RESTARTS} restarts, ${outcome}`)
})
