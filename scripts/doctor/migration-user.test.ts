import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engine } from '@/db/connection/engine'
import { type Inspection, inspectDatabase } from '@/db/inspection'
import { createPostgresDatabase, dropPostgresDatabase } from '@/server/testing/databases/template'
import { type Service, startService } from '@/server/testing/service'
import { checkMigrationUser } from './migration-user'

const other = `waybill_other_${process.pid}`
const user = `waybill_migrates_${process.pid}`

// SQLite has no users.
const onPostgres = engine === 'postgres' ? describe : () => {}

test('without MIGRATION_DATABASE_URL there is nothing to check', async () => {
  const service = await startService()
  expect(await checkMigrationUser({ settings: service.runtime.settings, database: null, isFull: false })).toEqual([])
  await service.close()
})

onPostgres('the user of MIGRATION_DATABASE_URL', () => {
  let service: Service
  let database: Inspection | null
  let url: string
  const asUser = (address: string, password = 'secret') => {
    const changed = new URL(address)
    changed.username = user
    changed.password = password
    return changed.href
  }
  const messages = async (migrationUrl: string) => {
    const settings = { ...service.runtime.settings, migrationUrl }
    return (await checkMigrationUser({ settings, database, isFull: false })).map(({ message }) => message)
  }

  beforeAll(async () => {
    service = await startService()
    url = service.runtime.settings.databaseUrl
    database = await inspectDatabase(url)
    await createPostgresDatabase(other)
    await database?.sql.execute(sql.raw(`create role ${user} login password 'secret'`))
  })
  afterAll(async () => {
    await database?.close()
    await dropPostgresDatabase(other)
    await service.close()
  })

  test('can migrate when it owns the tables', async () => {
    expect(await messages(url)).toEqual([])
  })

  test('is told every right that it lacks', async () => {
    expect(await messages(asUser(url))).toEqual([
      `MIGRATION_DATABASE_URL: Its user ${user} may not create schemas in the database.`,
      `MIGRATION_DATABASE_URL: Its user ${user} may not create tables in the schema public.`,
      expect.stringMatching(new RegExp(`^MIGRATION_DATABASE_URL: Its user ${user} does not own \\d+ of the tables\\.$`)),
    ])
  })

  test('has to be of the same database, and has to be let in', async () => {
    expect(await messages(url.replace(/\/[^/]+$/, `/${other}`))).toEqual([
      'MIGRATION_DATABASE_URL: It names another database than DATABASE_URL.',
    ])
    const [refused] = await messages(asUser(url, 'hunter2').replace(/:\d+\//, ':1/'))
    expect(refused).toMatch(/^MIGRATION_DATABASE_URL cannot be opened: /)
    expect(refused).not.toContain('hunter2')
  })
})
