import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Service, startService } from '@/server/testing/service'
import { isUnavailable } from './errors'
import { openDatabase } from './open'

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

test('a transaction that cannot begin gives its connection back to the pool', async () => {
  const database = await openDatabase(service.runtime.settings.databaseUrl, { poolSize: 1, connectTimeoutMs: 1_000 })
  try {
    for (let i = 0; i < 2; i++)
      await expect(database.sql.transaction(async () => {}, { isolationLevel: 'nonsense' as never })).rejects.toThrow(
        'begin isolation level nonsense',
      )
    expect(await database.write(async () => 'written')).toBe('written')
  } finally {
    await database.close()
  }
})

test('a database that acknowledges commits before they are on the disk is refused at start', async () => {
  const { database, settings } = service.runtime
  const name = new URL(settings.databaseUrl).pathname.slice(1)
  await database.sql.execute(sql.raw(`alter database ${name} set synchronous_commit = off`))
  try {
    await expect(openDatabase(settings.databaseUrl)).rejects.toThrow('synchronous_commit is off')
  } finally {
    await database.sql.execute(sql.raw(`alter database ${name} reset synchronous_commit`))
  }
  await (await openDatabase(settings.databaseUrl)).close()
})

test('when the connection is lost in COMMIT, the answer says that the outcome is unknown and how to find it out', async () => {
  const { database } = service.runtime
  const token = await service.adminToken()
  const body = { name: 'Northwind' }
  const create = (headers: Record<string, string> = {}) => service.call('POST', '/merchants', { token, body, headers })
  await database.sql.execute(sql`create function lose_connection() returns trigger language plpgsql as
    $$ begin perform pg_terminate_backend(pg_backend_pid()); return null; end $$`)
  await database.sql.execute(sql`create constraint trigger lose_connection after insert on merchants
    deferrable initially deferred for each row execute function lose_connection()`)
  const key = { 'Idempotency-Key': 'unknown-1' }
  const [without, withKey] = [await create(), await create(key)]
  await database.sql.execute(sql`drop function lose_connection() cascade`)
  for (const { status, headers } of [without, withKey]) expect([status, headers.get('retry-after')]).toEqual([503, '2'])
  expect(without.body.errors[0].errorMessage).toMatch(/outcome is unknown\. Look whether/)
  expect(withKey.body.errors[0].errorMessage).toMatch(/outcome is unknown\. Send it again with the same Idempotency-Key/)
  expect((await create(key)).status).toBe(201)
})

test('a long transaction is not starved by short ones that change the same record', async () => {
  const { database } = service.runtime
  const token = await service.adminToken()
  const { body } = await service.call('POST', '/merchants', { token, body: { name: 'Busy' } })
  const { id } = body.merchant
  let isDone = false
  let changes = 0
  const short = async () => {
    while (!isDone) {
      const { status } = await service.call('PATCH', `/merchants/${id}`, { token, body: { name: `Busy ${++changes}` } })
      expect(status).toBe(200)
    }
  }
  const others = [short(), short()]
  let attempts = 0
  await database.write(async (db) => {
    attempts++
    await db.execute(sql`select name from merchants where id = ${id}`)
    await new Promise((done) => setTimeout(done, 100))
    await db.execute(sql`update merchants set name = 'Long' where id = ${id}`)
  })
  isDone = true
  await Promise.all(others)
  expect(changes).toBeGreaterThan(3)
  expect(attempts).toBeLessThanOrEqual(4)
})
