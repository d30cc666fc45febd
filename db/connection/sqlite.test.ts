import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import BetterSqlite3 from 'better-sqlite3'
import { expect, test } from 'vitest'
import { orderCounts } from '@/db/schema'
import type { Sql } from '@/db/types'
import { openDatabase } from './open'

/** Loads, reports that it has loaded, waits for input, then opens the database at once. */
const opening = `
  const { openDatabase } = await import(process.argv[1])
  await Promise.all(['./migrate.ts', './sqlite.ts'].map((file) => import(new URL(file, process.argv[1]))))
  console.log('loaded')
  const moment = await new Promise((done) => process.stdin.once('data', done))
  while (Date.now() < Number(moment)) {}
  const database = await openDatabase(process.env.DATABASE_URL)
  await database.close()
  process.exit(0)
`

test('processes that open a new file at the same time all succeed', async () => {
  const module = new URL('./open.ts', import.meta.url).href
  const folder = mkdtempSync(join(tmpdir(), 'waybill-opening-'))
  const processes = Array.from({ length: 4 }, () => {
    const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', opening, module], {
      stdio: 'pipe',
      env: { ...process.env, DATABASE_URL: `file:${join(folder, 'waybill.db')}` },
    })
    let output = ''
    child.stderr.on('data', (text) => {
      output += text
    })
    return { child, loaded: once(child.stdout, 'data'), ended: once(child, 'close').then(([code]) => (code === 0 ? 'opened' : output)) }
  })
  try {
    await Promise.all(processes.map(({ loaded }) => loaded))
    const moment = String(Date.now() + 200)
    for (const { child } of processes) child.stdin.end(moment)
    expect(await Promise.all(processes.map(({ ended }) => ended))).toEqual(processes.map(() => 'opened'))
  } finally {
    for (const { child } of processes) child.kill()
    rmSync(folder, { recursive: true, force: true })
  }
})

test('opening a new file waits while another connection writes', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'waybill-opening-'))
  const file = join(folder, 'waybill.db')
  const other = new BetterSqlite3(file)
  other.exec('begin exclusive')
  await Promise.all([import('./sqlite'), import('./migrate')])
  const opened = openDatabase(`file:${file}`)
  setTimeout(() => other.exec('commit'), 100)
  try {
    await (await opened).close()
  } finally {
    other.close()
    rmSync(folder, { recursive: true, force: true })
  }
})

test('the revision differs after every commit, of this service or another process, and is the same after a read', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'waybill-revision-'))
  const file = join(folder, 'waybill.db')
  const database = await openDatabase(`file:${file}`)
  const other = new BetterSqlite3(file)
  const seen = [database.revision()]
  const countOne = async (sql: Sql) => {
    await sql.insert(orderCounts).values({ merchantId: 'a', isTest: false, status: 'New', count: 1 })
  }
  const expectOther = () => {
    const revision = database.revision()
    expect(seen).not.toContain(revision)
    seen.push(revision)
    expect(database.revision()).toBe(revision)
  }
  try {
    await database.write(countOne)
    expectOther()
    other.exec('update order_counts set count = 2')
    expectOther()
    await database.sql.select().from(orderCounts)
    expect(database.revision()).toBe(seen.at(-1))
  } finally {
    other.close()
    await database.close()
    rmSync(folder, { recursive: true, force: true })
  }
})
