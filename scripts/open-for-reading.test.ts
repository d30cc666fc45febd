import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { engine } from '@/db/connection/engine'
import { inspectDatabase } from '@/db/inspection'
import { makeOrderFixture } from '@/server/testing/builders/orders'
import { execute } from '@/server/testing/databases/audit-log'
import { createPostgresDatabase, dropPostgresDatabase } from '@/server/testing/databases/template'
import { type Service, startService } from '@/server/testing/service'

let service: Service
let orderId: string
beforeAll(async () => {
  service = await startService()
  const { order } = await makeOrderFixture(service)
  orderId = (await order()).id
})
afterAll(() => service.close())

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'waybill-reading-'))
})
const { argv } = process
afterEach(() => {
  process.argv = argv
  process.exitCode = undefined
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true, force: true })
})

class Exited extends Error {}
let runs = 0

/** Runs a command on the database at `url`, without AUTH_SECRET and with an empty DATA_DIR, in this process. */
async function run(script: string, url: string) {
  const args = script === 'person-export' ? [orderId, join(folder, 'person.json')] : []
  process.argv = [process.execPath, script, ...args]
  const env = { DATABASE_URL: url, DATA_DIR: join(folder, 'data'), AUTH_SECRET: '', BASE_URL: '' }
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value)
  const exit = vi.spyOn(process, 'exit').mockImplementation(() => {
    throw new Exited()
  })
  const [printed, failed] = (['log', 'error'] as const).map((name) => vi.spyOn(console, name).mockImplementation(() => {}))
  // A command runs when it is loaded: with other arguments it is another module.
  await import(/* @vite-ignore */ `./${script}.ts?${runs++}`).catch((error) => {
    if (!(error instanceof Exited)) throw error
  })
  return {
    code: exit.mock.calls[0]?.[0] ?? process.exitCode ?? 0,
    printed: printed?.mock.calls.flat().join('\n'),
    failed: failed?.mock.calls.flat().join('\n'),
  }
}

const migrations = engine === 'postgres' ? sql`drizzle.__drizzle_migrations` : sql`__drizzle_migrations`
const schemaOf = async (url: string) => {
  const database = await inspectDatabase(url)
  await database?.close()
  return database?.schema
}

describe.each([
  ['audit-verify', /\nHead \d+:[0-9a-f]{64}$/],
  ['check-data', /\nAll invariants hold\.$/],
  ['person-export', /^1 order /],
])('the command %s', (script, success) => {
  test('reads the database of this release without a secret, and writes nothing into DATA_DIR', async () => {
    const { url } = service.runtime.database
    expect(await run(script, url)).toEqual({ code: 0, printed: expect.stringMatching(success), failed: '' })
    expect(existsSync(join(folder, 'data'))).toBe(false)
    if (script === 'person-export') expect(readFileSync(join(folder, 'person.json'), 'utf8')).toContain(orderId)
  })

  test.each([
    ['older', -1_000_000_000_000],
    ['newer', 1_000_000_000_000],
  ])('refuses the database of a release that is %s, and does not migrate it', async (state, ms) => {
    const { url } = service.runtime.database
    const shift = (by: number) => execute(service, sql`update ${migrations} set created_at = created_at + ${sql.raw(String(by))}`)
    await shift(ms)
    try {
      const before = await schemaOf(url)
      expect(before?.state).toBe(state)
      const refused = expect.stringMatching(new RegExp(`^The database belongs to an? ${state} release\\. Use the command of that release`))
      expect(await run(script, url)).toEqual({ code: 2, printed: '', failed: refused })
      expect(await schemaOf(url)).toEqual(before)
    } finally {
      await shift(-ms)
    }
  })

  test('refuses a database that does not exist or has no tables, and creates nothing', async () => {
    const name = `waybill_without_tables_${process.pid}`
    const url = engine === 'postgres' ? await createPostgresDatabase(name) : `file:${join(folder, 'waybill.db')}`
    try {
      const refused = engine === 'postgres' ? /^The database has no tables of Waybill\./ : /^There is no database at .*waybill\.db\./
      expect(await run(script, url)).toEqual({ code: 2, printed: '', failed: expect.stringMatching(refused) })
      if (engine === 'postgres') expect((await schemaOf(url))?.state).toBe('none')
      else expect(readdirSync(folder)).toEqual([])
    } finally {
      if (engine === 'postgres') await dropPostgresDatabase(name)
    }
  })
})
