import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeOrderFixture } from '@/server/testing/builders/orders'
import { createPostgresDatabase, dropPostgresDatabase } from '@/server/testing/databases/template'
import { type Service, startService } from '@/server/testing/service'
import { inspectDatabase } from '../inspection'
import { openDatabase } from './open'

const name = `waybill_owned_${process.pid}`
const user = `waybill_rows_${process.pid}`
let ownerUrl: string
let service: Service
const asOwner = async (statement: string) => {
  const inspection = await inspectDatabase(ownerUrl)
  await inspection?.sql.execute(sql.raw(statement))
  await inspection?.close()
}

beforeAll(async () => {
  ownerUrl = await createPostgresDatabase(name)
  await asOwner(`create role ${user} login password 'secret'`)
  const url = new URL(ownerUrl)
  url.username = user
  url.password = 'secret'
  service = await startService({ migrationUrl: ownerUrl }, { url: url.href, drop: async () => {} })
})
afterAll(async () => {
  await service.close()
  await dropPostgresDatabase(name)
})

test('a user that may only change rows serves, and can neither alter a table nor touch the audit log', async () => {
  const { database, settings } = service.runtime
  await (await makeOrderFixture(service)).order()
  for (const statement of [
    'drop trigger audit_entries_no_change on audit_entries',
    'alter table audit_entries disable trigger user',
    'alter table orders add column x text',
    'drop table orders',
    'truncate orders cascade',
    'create table x (y int)',
  ])
    await expect(
      database.write((db) => db.execute(sql.raw(statement)) as never).catch((error: Error) => String(error.cause)),
      statement,
    ).resolves.toMatch(/must be owner|permission denied/)
  // Commands open it as the service does, without the owner.
  await (await openDatabase(settings.databaseUrl)).close()
})

test('several processes that start at once all give the user its rights', async () => {
  const { settings } = service.runtime
  const open = () => openDatabase(settings.databaseUrl, { migrationUrl: ownerUrl, poolSize: 1 })
  for (let round = 0; round < 3; round++) for (const database of await Promise.all(Array.from({ length: 6 }, open))) await database.close()
})

test('a migration without the owner is refused, and leaves the database as it was', async () => {
  const { settings } = service.runtime
  await asOwner('create table kept as select * from drizzle.__drizzle_migrations')
  await asOwner('delete from drizzle.__drizzle_migrations')
  await expect(openDatabase(settings.databaseUrl)).rejects.toThrow()
  await asOwner('insert into drizzle.__drizzle_migrations select * from kept; drop table kept')
  await (await openDatabase(settings.databaseUrl)).close()
})
