import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engine } from '@/db/connection/engine'
import { auditEntries } from '@/db/schema'
import type { Settings } from '@/server/config/settings'
import { makeOrderFixture } from '@/server/testing/builders/orders'
import { execute, removeAuditTriggers } from '@/server/testing/databases/audit-log'
import { type Service, startService } from '@/server/testing/service'
import { runChecks } from './run-checks'

const folder = mkdtempSync(join(tmpdir(), 'waybill-doctor-'))
let service: Service
/** Its port is one on which nothing listens. */
let settings: Settings
/** Undoes a test's changes of the audit log. */
let restoreLog: () => Promise<void>

beforeAll(async () => {
  service = await startService({ dataDir: folder })
  const { order } = await makeOrderFixture(service)
  await order()
  restoreLog = await removeAuditTriggers(service)
  settings = { ...service.runtime.settings, port: 1 }
})
afterAll(async () => {
  await service.close()
  rmSync(folder, { recursive: true, force: true })
})

async function findings(changed: Partial<Settings> = {}, isFull = false) {
  const found = []
  for await (const finding of runChecks({ ...settings, ...changed }, isFull)) found.push(finding)
  return found
}
const findingsOf = async (check: string, ...args: Parameters<typeof findings>) =>
  (await findings(...args)).filter((finding) => finding.check === check)
const migrations = engine === 'postgres' ? sql`drizzle.__drizzle_migrations` : sql`__drizzle_migrations`

describe('the doctor', () => {
  test('finds an installation in use sound, with one line for each check', async () => {
    // Neither the build nor the version of Node is the installation's.
    const found = (await findings()).filter(({ check }) => check !== 'runtime')
    expect(found.map(({ check, status }) => `${check} ${status}`)).toEqual([
      'folders ok',
      'disk ok',
      'database ok',
      'clock ok',
      'audit log ok',
      'backups warning',
      'mail ok',
      'service ok',
    ])
    expect(found.find(({ check }) => check === 'audit log')?.message).toMatch(/^The last \d+ entries stand/)
    expect((await findingsOf('audit log', {}, true))[0]?.message).toMatch(/^All \d+ entries stand/)
  })

  test('says that a database does not answer or does not exist, and goes on', async () => {
    const url = engine === 'postgres' ? 'postgres://waybill:hunter2@127.0.0.1:1/waybill' : `file:${folder}`
    const found = await findings({ databaseUrl: url })
    expect(found.find(({ check }) => check === 'database')).toMatchObject({
      status: 'failure',
      message: expect.stringMatching(/^It cannot be/),
    })
    expect(found.at(-1)).toMatchObject({ check: 'service', status: 'ok' })
    expect(JSON.stringify(found)).not.toContain('hunter2')
    if (engine === 'sqlite')
      expect(await findingsOf('database', { databaseUrl: `file:${join(folder, 'new.db')}` })).toMatchObject([{ status: 'ok' }])
  })

  test('says that the user who migrates is not let in', async () => {
    expect(await findingsOf('database', { migrationUrl: 'postgres://owner:hunter2@127.0.0.1:1/waybill' })).toMatchObject([
      { status: 'failure', message: expect.stringMatching(/^MIGRATION_DATABASE_URL cannot be opened: /) },
    ])
  })

  test('refuses a database of a newer release, and warns of migrations to come', async () => {
    await execute(service, sql`update ${migrations} set created_at = created_at + 1000000000000`)
    expect(await findingsOf('database')).toMatchObject([{ status: 'failure', message: expect.stringContaining('newer release') }])
    await execute(service, sql`update ${migrations} set created_at = created_at - 1000000000000`)
    await execute(
      service,
      sql`create table kept_migrations as select * from ${migrations}`,
      sql`delete from ${migrations} where created_at = (select max(created_at) from ${migrations})`,
    )
    try {
      expect(await findingsOf('database')).toMatchObject([{ status: 'warning', message: expect.stringMatching(/^1 migrations? will run/) }])
    } finally {
      await execute(service, sql`delete from ${migrations}`, sql`insert into ${migrations} select * from kept_migrations`)
    }
  })

  test('finds an altered audit entry, and with --full one from long ago', async () => {
    try {
      await execute(service, sql`update ${auditEntries} set action = 'forged' where sequence = 2`)
      expect(await findingsOf('audit log')).toMatchObject([{ status: 'failure', message: expect.stringMatching(/^Entry 2: .*altered/) }])
      expect(await findingsOf('audit log', {}, true)).toMatchObject([{ status: 'failure', message: expect.stringMatching(/^Entry 2: /) }])
    } finally {
      await restoreLog()
    }
    expect(await findingsOf('audit log')).toMatchObject([{ status: 'ok' }])
  })

  test('finds the audit log written by a clock that was ahead', async () => {
    try {
      const ahead = Date.now() + 600_000
      const time = engine === 'postgres' ? sql`${new Date(ahead).toISOString()}::timestamptz` : sql`${ahead}`
      await execute(
        service,
        sql`update ${auditEntries} set occurred_at = ${time} where position = (select max(position) from ${auditEntries})`,
      )
      expect(await findingsOf('clock')).toMatchObject([
        { status: 'failure', message: expect.stringMatching(/^This machine's clock is 10 minutes behind the newest audit entry/) },
      ])
    } finally {
      await restoreLog()
    }
  })

  test('as a command answers JSON on request, and exits with 1 on a failure', { timeout: 60_000 }, async () => {
    const env = { ...process.env, DATABASE_URL: settings.databaseUrl, DATA_DIR: folder, AUTH_SECRET: settings.authSecret, PORT: '1' }
    const run = (...args: string[]) =>
      promisify(execFile)(process.execPath, ['scripts/run.mjs', 'doctor', ...args], { env: { ...env, BASE_URL: 'x' } })
    const wrong = await run('--json').catch((error) => error)
    expect(wrong.code).toBe(1)
    expect(JSON.parse(wrong.stdout)).toEqual({
      status: 'failure',
      findings: [expect.objectContaining({ check: 'settings', message: expect.stringMatching(/^BASE_URL has an unusable value/) })],
    })
  })
})
