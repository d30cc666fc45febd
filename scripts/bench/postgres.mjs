/**
 * The same measurements on PostgreSQL, which is started for them with its usual durability: the service in one process, in two, and its
 * ceiling. Two processes are on two ports, each with half of the connections, as behind a proxy.
 */
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startPostgres } from '../../server/testing/databases/postgres.mjs'
import { root } from '../prerequisites.mjs'
import { measure, operations } from './load-test.mjs'
import { admin, knownFrom, seedScale } from './seed-database.mjs'
import { logIn, start, waybillOn } from './servers.mjs'
import { answersOf } from './stored-answers.mjs'

const CONNECTIONS = 16
/** Durable, unlike the tests' server. */
const settings = { fsync: 'on', full_page_writes: 'on', autovacuum: 'on', jit: 'on', checkpoint_timeout: '5min', shared_buffers: '512MB' }

/** @returns results like those on SQLite, with the server's name `waybill × 1` or `waybill × 2` */
export async function measureOnPostgres(folder, { orders, seconds, only }) {
  const postgres = await startPostgres(settings, tmpdir())
  const pool = new pg.Pool({ connectionString: postgres.url })
  const results = []
  try {
    seedScale(postgres.url, folder, orders)
    await pool.query('vacuum analyze')
    const ready =
      "select id, merchant_id, shipping_address from orders where status = 'ReadyForFulfillment' order by number desc limit 20000"
    const known = knownFrom((await pool.query(ready)).rows)
    const services = [3951, 3952].map((port) => ({ ...waybillOn(postgres.url, folder, admin), port }))
    const ceiling = {
      command: [join(root, 'scripts', 'bench', 'ceiling-postgres.mjs')],
      env: { DATABASE_URL: postgres.url },
      port: 3953,
      ready: '/ping',
    }
    await withServers(services.slice(0, 1), ([{ url }]) => storeAnswers(pool, url))
    for (const [name, servers] of Object.entries({ 'waybill × 1': services.slice(0, 1), 'waybill × 2': services, ceiling: [ceiling] }))
      await withServers(servers, async (running) => {
        const token = name === 'ceiling' ? null : await logIn(running[0].url, admin)
        for (const [operation, setupRequest] of Object.entries(operations(known))) {
          if (only && !only.split(',').includes(operation)) continue
          const options = { connections: CONNECTIONS / running.length, seconds, token }
          const halves = await Promise.all(running.map(({ url }) => measure(url, setupRequest, options)))
          const perSecond = halves.reduce((sum, half) => sum + half.perSecond, 0)
          const slowest = (part) => Math.max(...halves.map((half) => half[part]))
          results.push({ server: name, operation, perSecond, p50: slowest('p50'), p95: slowest('p95'), p99: slowest('p99') })
          console.error(`${name}: ${operation}: ${perSecond.toFixed(0)}/s`)
        }
      })
    return results
  } finally {
    await pool.end()
    await postgres.stop()
  }
}

/** Each row an operation: requests per second and p95 in ms with one process and with two, and the ceiling. */
export function postgresTable(results) {
  const of = (server, operation) => results.find((one) => one.server === server && one.operation === operation)
  const number = (value) => value?.toFixed(value < 100 ? 1 : 0) ?? ''
  const rows = [...new Set(results.map(({ operation }) => operation))].map((operation) => {
    const [one, two, ceiling] = ['waybill × 1', 'waybill × 2', 'ceiling'].map((server) => of(server, operation))
    return [operation, number(one.perSecond), one.p95.toFixed(1), number(two.perSecond), two.p95.toFixed(1), number(ceiling.perSecond)]
  })
  const head = ['operation', '1 process/s', 'p95 ms', '2 processes/s', 'p95 ms', 'ceiling/s']
  return [head, head.map((_, i) => (i ? '--:' : '---')), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n')
}

async function withServers(servers, work) {
  const running = []
  try {
    for (const server of servers) running.push(await start(server))
    return await work(running)
  } finally {
    for (const one of running) await one.stop()
  }
}

async function storeAnswers(pool, url) {
  await pool.query('create schema bench')
  await pool.query('create table bench.answers (id text primary key, whole text not null, six text not null)')
  for await (const page of answersOf(url, admin)) {
    const columns = ['id', 'whole', 'six'].map((name) => page.map((row) => row[name]))
    await pool.query('insert into bench.answers select * from unnest($1::text[], $2::text[], $3::text[])', columns)
  }
}
