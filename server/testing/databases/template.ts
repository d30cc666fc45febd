import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { bundle, createBundleFolder } from '../bundle'
import { memoryFolder } from './memory-folder.mjs'

/**
 * Runs once before all tests (vitest's globalSetup): gives them a temporary folder of their own, and migrates one empty database, which every
 * test file copies instead of migrating its own. WAYBILL_TEST_TEMPLATE is its file, or its name on the server. WAYBILL_TEST_SLIP_THREAD is the
 * bundle of the threads that draw slips (slip-threads.ts).
 */
export default async function createTemplate() {
  const onPostgres = process.env.WAYBILL_TEST_ENGINE === 'postgres'
  const folder = mkdtempSync(join(memoryFolder(), 'waybill-tests-'))
  // The tests and the processes that they start create their files in it.
  process.env.TMPDIR = folder
  const template = onPostgres ? 'waybill_template' : join(folder, 'waybill.db')
  const url = onPostgres ? await createPostgresDatabase(template) : `file:${template}`
  // The schema is built for the engine of DATABASE_URL when it is imported.
  process.env.DATABASE_URL = url
  const { openDatabase } = await import('@/db/connection/open')
  await (await openDatabase(url)).close()
  process.env.WAYBILL_TEST_TEMPLATE = template
  const removeBundles = createBundleFolder()
  process.env.WAYBILL_TEST_SLIP_THREAD = await bundle('server/orders/packing-slips/pdf/pdf-worker.ts')
  return () => {
    removeBundles()
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * A new database on the tests' server, empty or copied from another that nobody has open; returns its address. Copying the files takes half
 * of the time of writing their pages to the log, which is what PostgreSQL does by itself since version 15.
 */
export async function createPostgresDatabase(
  name: string,
  template = `template0 encoding 'UTF8' lc_collate 'C' lc_ctype 'C'`,
  server = process.env.TEST_POSTGRES_URL as string,
) {
  const url = new URL(server)
  await runOnServer(url.href, `create database ${name} template ${template} strategy file_copy`)
  url.pathname = `/${name}`
  return url.href
}

export async function dropPostgresDatabase(name: string) {
  await runOnServer(process.env.TEST_POSTGRES_URL as string, `drop database ${name} with (force)`)
}

async function runOnServer(url: string, statement: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
