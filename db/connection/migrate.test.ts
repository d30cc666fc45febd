import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { copyEngine } from '@/db/backup/copy-engine'
import { migrationsOfRelease } from '@/db/backup/schema-version'
import { inspectDatabase } from '@/db/inspection'
import type { UpgradeOptions } from '@/db/types'
import { makeMerchant } from '@/server/testing/builders/users'
import { type Dumpable, isDumpable, startDumpable } from '@/server/testing/databases/dumpable'
import { tableContents } from '@/server/testing/databases/table-contents'
import { freshDatabase, startService } from '@/server/testing/service'
import { engine } from './engine'
import { openDatabase } from './open'

let places: Dumpable
/** A database with data, for whose server there is a pg_dump. */
let url: string
beforeAll(async () => {
  places = isDumpable ? await startDumpable() : { create: async () => (await freshDatabase()).url, close: async () => {} }
  url = await places.create()
  const service = await startService({}, { url, drop: async () => {} })
  await makeMerchant(service)
  await service.close()
})
afterAll(() => places.close())

let folder: string
let copy: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'waybill-upgrade-'))
  copy = engine === 'sqlite' ? `${url.slice('file:'.length)}.before-upgrade` : join(folder, 'before-upgrade.dump')
})
afterEach(() => {
  rmSync(folder, { recursive: true, force: true })
  rmSync(copy, { recursive: true, force: true })
})

// Without pg_dump beside the server, its databases cannot be copied. Vitest has to know that while it collects the tests.
const testWithCopy = isDumpable ? test : () => {}
const testOnPostgres = engine === 'postgres' ? test : () => {}

/** The migrations of this release and one more, with these statements. */
function migrationsWith(...statements: string[]): string {
  const migrationsFolder = join(folder, 'migrations')
  cpSync(migrationsOfRelease, migrationsFolder, { recursive: true })
  const journalFile = join(migrationsFolder, 'meta/_journal.json')
  const journal = JSON.parse(readFileSync(journalFile, 'utf8'))
  const last = journal.entries.at(-1)
  journal.entries.push({ ...last, idx: last.idx + 1, when: last.when + 1_000, tag: 'next' })
  writeFileSync(journalFile, JSON.stringify(journal))
  writeFileSync(join(migrationsFolder, 'next.sql'), statements.join('\n--> statement-breakpoint\n'))
  return migrationsFolder
}

/** Opens the database with these migrations, and closes it; returns the reports about the copy. */
async function upgrade(migrationsFolder: string, options: UpgradeOptions = {}): Promise<string[]> {
  const reports: string[] = []
  const report: UpgradeOptions['report'] = ({ isCopied, message }) => reports.push(`${isCopied}: ${message}`)
  await (await openDatabase(url, { upgrade: { copyFolder: folder, report, migrationsFolder, ...options } })).close()
  return reports
}

/** The schema's version and every row of a database, which is not migrated. */
async function contentsOf(address: string) {
  const database = await inspectDatabase(address)
  if (!database) throw new Error(`There is no database at ${address}.`)
  try {
    return { schema: database.schema, tables: await tableContents({ runtime: { database } }) }
  } finally {
    await database.close()
  }
}

/** The content of the copy, restored as an operator would. */
async function contentsOfCopy() {
  const restored = await places.create()
  await (await copyEngine()).restore(restored, copy)
  return contentsOf(restored)
}

const broken = ['update merchants set name = name', 'alter table merchants add column next text', 'insert into nowhere values (1)']

testWithCopy('a migration that fails in its middle leaves the database as it was, usable, with a copy beside it', async () => {
  const before = await contentsOf(url)
  expect(before.tables.get('merchants')).not.toBe('[]')
  await expect(upgrade(migrationsWith(...broken))).rejects.toThrow()
  expect(await contentsOf(url)).toEqual(before)
  expect(await contentsOfCopy()).toEqual(before)
  expect(statSync(copy).mode & 0o077).toBe(0)

  const service = await startService({}, { url, drop: async () => {} })
  await makeMerchant(service)
  await service.close()
  expect((await contentsOf(url)).tables.get('merchants')).not.toBe(before.tables.get('merchants'))
})

test('a migration that fails without a copy leaves the database as it was, too', async () => {
  const before = await contentsOf(url)
  await expect(upgrade(migrationsWith(...broken), { copy: false })).rejects.toThrow()
  expect(await contentsOf(url)).toEqual(before)
  expect(existsSync(copy)).toBe(false)
})

testWithCopy('without room for a copy nothing is migrated, an earlier copy stays, and the message names the way out', async () => {
  const before = await contentsOf(url)
  // A folder of that name cannot be replaced by a file.
  mkdirSync(join(copy, 'earlier'), { recursive: true })
  await expect(upgrade(migrationsWith('alter table merchants add column next text'))).rejects.toThrow(
    /^The database has to be copied before it is migrated, and that failed: .*Nothing was migrated\. .*COPY_BEFORE_UPGRADE=false\.$/,
  )
  expect(await contentsOf(url)).toEqual(before)
  expect(readdirSync(copy)).toEqual(['earlier'])
  expect(existsSync(`${copy}.part`)).toBe(false)
})

testOnPostgres('without a folder for it, PostgreSQL is migrated without a copy, and that is said', async () => {
  const database = await openDatabase(await places.create())
  await database.close()
  const former = url
  url = database.url
  try {
    expect(await upgrade(migrationsWith('create table next (id int)'), { copyFolder: null })).toEqual([
      'false: The database is migrated without a copy, because BACKUP_DIR is not set. Your own backup is the copy.',
    ])
  } finally {
    url = former
  }
})

test('a new database and one that is up to date are not copied', async () => {
  expect(await upgrade(migrationsOfRelease)).toEqual([])
  const reports: unknown[] = []
  const address = await places.create()
  await (await openDatabase(address, { upgrade: { copyFolder: folder, report: (one) => reports.push(one) } })).close()
  expect(reports).toEqual([])
  expect(existsSync(copy)).toBe(false)
})

testWithCopy('of several processes that upgrade at once one copies, before anything is migrated', async () => {
  const before = await contentsOf(url)
  const migrations = migrationsWith('alter table merchants add column next text')
  const reports = await Promise.all([upgrade(migrations), upgrade(migrations), upgrade(migrations)])
  expect(reports.flat()).toEqual([`true: The database was copied before its migration: ${copy}`])
  expect((await contentsOf(url)).schema.state).toBe('newer')
  expect(await contentsOfCopy()).toEqual(before)
})

test('the release before starts on a database that the next one migrated, and serves it as it is', async () => {
  await upgrade(migrationsWith('create table of_next (id integer)'), { copy: false })
  const before = await contentsOf(url)
  expect(before.schema.state).toBe('newer')
  const service = await startService({}, { url, drop: async () => {} })
  await makeMerchant(service)
  await service.close()
  expect((await contentsOf(url)).schema).toEqual(before.schema)
})
