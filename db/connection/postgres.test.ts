import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Service, startService } from '@/server/testing/service'
import { isUnavailable } from './errors'

let service: Service
beforeAll(async () => {
  service = await startService()
})
afterAll(() => service.close())

test('a connection that dies in a transaction makes the database unavailable for that transaction only', async () => {
  const { database } = service.runtime
  const error = await database
    .write(async (db) => {
      await db.execute(sql`select pg_terminate_backend(pg_backend_pid())`)
    })
    .catch((error) => error)
  expect(isUnavailable(error), String(error)).toBe(true)
  // While the work waits for something else, nobody reads from the connection.
  const idle = await database
    .write(async (db) => {
      const { rows } = (await db.execute(sql`select pg_backend_pid() as pid`)) as unknown as { rows: { pid: number }[] }
      await database.sql.execute(sql`select pg_terminate_backend(${rows[0]?.pid})`)
      await new Promise((done) => setTimeout(done, 200))
      await db.execute(sql`select 1`)
    })
    .catch((error) => error)
  expect(isUnavailable(idle), String(idle)).toBe(true)
  expect(await database.write(async () => 'written')).toBe('written')
})
