import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createRuntime } from '@/server/runtime'
import { makeOrderFixture, type OrderFixture } from '../builders/orders'
import { send } from '../send'
import { type Service, startService } from '../service'

const POOL_SIZE = 4

let service: Service
let fixture: OrderFixture
beforeAll(async () => {
  service = await startService()
  fixture = await makeOrderFixture(service)
})
afterAll(() => service.close())

/** Queries that wait for a lock. */
async function lockedQueries(): Promise<number> {
  const { rows } = (await service.runtime.database.sql.execute(
    sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )) as unknown as { rows: unknown[] }
  return rows.length
}

test('while every connection of the pool is busy, a request is refused with 503 and Retry-After, and the next one after that is answered', async () => {
  // Another process over the same database, whose requests wait a second for a connection.
  const busy = await createRuntime(service.runtime.settings, { poolSize: POOL_SIZE, connectTimeoutMs: 1_000 })
  const get = () => send(busy, { method: 'GET', url: '/v1/orders?pageSize=1', headers: { Authorization: `Bearer ${fixture.token}` } })
  try {
    let waiting: ReturnType<typeof get>[] = []
    await service.runtime.database.sql.transaction(async (tx) => {
      await tx.execute(sql`lock table orders in access exclusive mode`)
      waiting = Array.from({ length: POOL_SIZE }, get)
      // They have their connections, and wait for the table.
      await expect.poll(lockedQueries).toBe(POOL_SIZE)
      const started = performance.now()
      const refused = await Promise.all(Array.from({ length: 2 * POOL_SIZE }, get))
      expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 503))
      for (const answer of refused) expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
      expect(performance.now() - started).toBeLessThan(5_000)
    })
    expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual(waiting.map(() => 200))
    expect((await get()).status).toBe(200)
  } finally {
    await busy.close()
  }
})
