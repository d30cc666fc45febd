/**
 * `npm run torture`: first `npm test -- --whole`, half an hour, then the long versions of tests that `npm test` runs briefly, on SQLite. They
 * take about an hour: 50 kills during 20,000 writes, 300 random histories of orders, shipments and the catalog, 500 random requests to each
 * operation, 50 kills while 10,000 webhooks are sent, 20 kills while plans change 5,000 orders, two agents who work off a queue of 200
 * orders in about ten minutes with 5 kills, 1,000 endpoints of which a third is dead, 100 backups under load, each restored and verified,
 * 200 power cuts (with strace), 20 SIGTERM amid plans, imports and bulk writes, 10,000 races of holds against shipping and 10,000 of
 * refunds, 1,000 jumps of the clock, 10,000 connections that say nothing, 200 clients that do not read, a disk that takes 300 ms to flush
 * (with strace), a full disk, and the clients that three generators make; on a PostgreSQL that it starts itself, 5,000 random requests that
 * both engines must answer alike, 100 cuts of all connections, 100 restarts of the server and a pool without a free connection; in a
 * browser, 10,000 random presses and keys over all pages (`e2e/fuzz`).
 * `npm run torture -- server/http/fuzz` runs a part, by parts of paths; with `--postgres`, all of it runs on PostgreSQL.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { startPostgres } from '../server/testing/databases/postgres.mjs'
import { installOrval } from './orval.mjs'
import { ensureBuilt, ensureInstalled, root } from './prerequisites.mjs'
import { generatedClients, isNamed, selectTests } from './torture-rules.mjs'

ensureInstalled()

/** Runs in Playwright. */
const BROWSER_FUZZ = 'e2e/fuzz'
const words = process.argv.slice(2)
const onPostgres = words.includes('--postgres')
const selected = words.filter((word) => word !== '--postgres')
const runsBrowser = selected.length ? selected.includes(BROWSER_FUZZ) : !onPostgres
const named = selected.filter((word) => word !== BROWSER_FUZZ)
const isBrowserAlone = selected.length > 0 && !named.length
const files = isBrowserAlone ? { sqlite: [], postgres: [] } : selectTests(named, { onPostgres })
const repetitions = {
  DURABILITY_KILLS: '50',
  DURABILITY_WRITES: '20000',
  WAYBILL_HISTORIES: '300',
  FUZZ_RUNS: '500',
  WEBHOOK_KILLS: '50',
  PLAN_KILLS: '20',
  PLAN_ORDERS: '5000',
  QUEUE_ORDERS: '200',
  QUEUE_THINK_MS: '5000',
  QUEUE_KILLS: '5',
  WEBHOOK_ENDPOINTS: '1000',
  SAME_ANSWERS_REQUESTS: '5000',
  BACKUPS: '100',
  POWER_CUTS: '200',
  SLOW_DISK_MS: '300',
  TERMINATIONS: '20',
  TERMINATION_ORDERS: '2000',
  RACES: '10000',
  CONNECTION_CUTS: '100',
  POSTGRES_RESTARTS: '100',
  CLOCK_JUMPS: '1000',
  SILENT_CONNECTIONS: '10000',
  SLOW_READERS: '200',
  BROWSER_FUZZ_ACTIONS: '10000',
}

async function run(script, args, env) {
  // Not spawnSync: this process has to read the log of the PostgreSQL below meanwhile, or the server stops at a full pipe.
  const child = spawn(process.execPath, [join(root, script), ...args], { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } })
  const [code] = await once(child, 'exit')
  if (code !== 0) process.exitCode = 1
}

const runLong = (script, args, env) =>
  run(join('node_modules', script), args, { ...repetitions, WAYBILL_TEST_WHOLE: 'true', ...process.env, ...env })

const runTests = (files, env) => runLong('vitest/vitest.mjs', ['run', '--config', 'server/testing/vitest.config.ts', ...files], env)

if (words.length === 0) await run('scripts/test.mjs', ['--whole'])
if (files.sqlite.length) {
  const generates = files.sqlite.some((word) => isNamed(generatedClients, word))
  await runTests(files.sqlite, { WAYBILL_TEST_ENGINE: 'sqlite', ...(generates && { ORVAL_FOLDER: await installOrval() }) })
}
if (files.postgres.length) {
  const postgres = await startPostgres()
  console.log(`using ${postgres.source}`)
  await runTests(files.postgres, { WAYBILL_TEST_ENGINE: 'postgres', TEST_POSTGRES_URL: postgres.url })
  await postgres.stop()
}
if (runsBrowser) {
  ensureBuilt()
  await runLong('@playwright/test/cli.js', ['test', '--config', 'e2e/playwright.config.ts', '--project', 'fuzz', '--no-deps'])
}
