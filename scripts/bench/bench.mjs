/**
 * `npm run bench`: measures the service in production and its ceiling, on the same file, one after the other, with the machine's own
 * speed beside them: `ping` is a bare server that answers two bytes.
 * Options: --orders N (100000), --seconds S per measurement (5), --soak REQUESTS (0: memory over that many requests).
 * With --slips it draws packing slips instead: 2,000 of them for memory, and a batch beside a service under load. With --catalog it queries
 * a catalog of 100,000 variants, 20,000 of them a merchant's. With --searches it sends the searches that were slow at a million orders,
 * and compares a search with the same at 10,000. With --mixed it reads orders beside a bulk that never pauses, and measures the event
 * loop's lag under a load of everything. With --plans it makes, applies and reverses a plan of 10,000 orders beside clients that read.
 * With --lives orders live from their creation to their delivery at a rate that doubles until the service does not keep up.
 * With --logins it sends 10,000 logins at once, with --secrets it compares the times of answers that must not differ, with --bodies it
 * sends hostile bodies of 10 MiB; these can use a running server: --url URL --email ADMINISTRATOR --password PASSWORD. With --postgres it
 * measures on PostgreSQL, with one and two processes. With --pages it times pages in a browser at 100,000 orders, each figure also as a
 * multiple of a fixed computation on this machine.
 */
import { copyFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ensureBuilt, ensureInstalled, root } from '../prerequisites.mjs'

ensureInstalled()
const { measure, operations } = await import('./load-test.mjs')
const { logIn, start, waybillOn } = await import('./servers.mjs')
const { table } = await import('./result-table.mjs')
const { seedDatabase } = await import('./seed-database.mjs')
const { storeAnswers } = await import('./stored-answers.mjs')

/** Enough orders to have sufficient printable shipments. */
const SLIPS_AMONG = 20_000
const VARIANTS = 100_000
/** Few orders, because the catalog benchmark does not read them. */
const ORDERS_BESIDE = 2_000
/** Enough that 10,000 of them are ready. */
const PLAN_AMONG = 20_000
/** With which the searches of a large database are compared. */
const FEW_ORDERS = 10_000

const { values } = parseArgs({
  options: {
    orders: { type: 'string', default: '100000' },
    seconds: { type: 'string', default: '5' },
    soak: { type: 'string', default: '0' },
    only: { type: 'string' },
    connections: { type: 'string', default: '1,16' },
    slips: { type: 'boolean', default: false },
    catalog: { type: 'boolean', default: false },
    mixed: { type: 'boolean', default: false },
    plans: { type: 'boolean', default: false },
    lives: { type: 'boolean', default: false },
    searches: { type: 'boolean', default: false },
    logins: { type: 'boolean', default: false },
    secrets: { type: 'boolean', default: false },
    bodies: { type: 'boolean', default: false },
    pages: { type: 'boolean', default: false },
    postgres: { type: 'boolean', default: false },
    url: { type: 'string' },
    email: { type: 'string' },
    password: { type: 'string' },
  },
})
const folder = join(root, 'bench-results')
mkdirSync(folder, { recursive: true })
if (values.slips) {
  const { measureSlips } = await import('./packing-slips.mjs')
  printResults(await measureSlips(2_000))
  const { measureUnderLoad } = await import('./packing-slips-under-load.mjs')
  ensureBuilt()
  printResults(await measureUnderLoad(folder, await seedDatabase(folder, SLIPS_AMONG)))
  process.exit(0)
}
if (values.catalog) {
  ensureBuilt()
  const { measureCatalog } = await import('./catalog.mjs')
  printResults(await measureCatalog(folder, await seedDatabase(folder, ORDERS_BESIDE, VARIANTS), Number(values.seconds)))
  process.exit(0)
}
if (values.searches) {
  ensureBuilt()
  const { measureSearches } = await import('./searches.mjs')
  const { compareSearches } = await import('./search-scale.mjs')
  const [small, large] = [await seedDatabase(folder, FEW_ORDERS), await seedDatabase(folder, Number(values.orders))]
  printResults(await compareSearches(folder, small, large, Number(values.seconds)))
  printResults(await measureSearches(folder, large, Number(values.seconds)))
  process.exit(0)
}
if (values.mixed) {
  ensureBuilt()
  const { measureMixedLoad } = await import('./mixed-load.mjs')
  printResults(await measureMixedLoad(folder, await seedDatabase(folder, Number(values.orders)), Number(values.seconds)))
  process.exit(0)
}
if (values.plans) {
  ensureBuilt()
  const { measurePlans } = await import('./plans.mjs')
  printResults(await measurePlans(folder, await seedDatabase(folder, PLAN_AMONG), Number(values.seconds)))
  process.exit(0)
}
if (values.lives) {
  ensureBuilt()
  const { measureLives } = await import('./order-lives.mjs')
  printResults(await measureLives(folder, await seedDatabase(folder, Number(values.orders)), Number(values.seconds)))
  process.exit(0)
}
if (values.logins || values.secrets || values.bodies) {
  const { measureOnServer } = await import('./security.mjs')
  printResults(await measureOnServer(folder, values))
  process.exit(0)
}
if (values.pages) {
  ensureBuilt()
  const { measurePages } = await import('./page-timings.mjs')
  process.exit(measurePages())
}
if (values.postgres) {
  ensureBuilt()
  const { measureOnPostgres, postgresTable } = await import('./postgres.mjs')
  const options = { orders: Number(values.orders), seconds: Number(values.seconds), only: values.only }
  console.log(postgresTable(await measureOnPostgres(folder, options)))
  process.exit(0)
}
ensureBuilt()
const seeded = await seedDatabase(folder, Number(values.orders))
const { file: pristine, known, admin } = seeded
const answers = await storeAnswers(folder, seeded)
/** The database of the measured servers: each starts on a fresh copy, so that none searches rows that another has created. */
const file = join(folder, 'working.db')

const service = waybillOn(`file:${file}`, folder, admin)
const ceiling = {
  command: [join(root, 'scripts', 'bench', 'ceiling.mjs')],
  env: { BENCH_DATABASE: file, BENCH_ANSWERS: answers },
  port: 3953,
  ready: '/ping',
}

const ping = (request) => ({ ...request, method: 'GET', path: '/ping' })
const results = []
for (const [name, server] of Object.entries({ waybill: service, ceiling })) {
  for (const end of ['-wal', '-shm']) rmSync(file + end, { force: true })
  copyFileSync(pristine, file)
  const running = await start(server)
  try {
    const token = name === 'waybill' ? await logIn(running.url, admin) : null
    const measured = { ...operations(known), ...(name === 'ceiling' && { ping }) }
    for (const [operation, setupRequest] of Object.entries(measured)) {
      if (values.only && operation !== 'ping' && !values.only.split(',').includes(operation)) continue
      for (const connections of values.connections.split(',').map(Number)) {
        const result = await measure(running.url, setupRequest, { connections, seconds: Number(values.seconds), token })
        results.push({ server: name, operation, connections, ...result, rss: running.memory() })
        console.error(`${name}: ${operation} × ${connections}: ${result.perSecond.toFixed(0)}/s`)
      }
    }
    if (name === 'waybill' && Number(values.soak)) await soak(running, token)
  } finally {
    await running.stop()
  }
}

console.log(table(results))
const machine = `${cpus().length} × ${cpus()[0]?.model}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.versions.node}`
writeFileSync(
  join(folder, `bench-${values.orders}.json`),
  JSON.stringify({ at: new Date(), machine, orders: Number(values.orders), results }, null, 2),
)
console.log(`\n${machine}; written to bench-results/bench-${values.orders}.json`)

function printResults(measured) {
  for (const [name, result] of Object.entries(measured)) console.log(`${name}: ${result}`)
}

/** Measures memory over many requests of every kind: it has to stay flat. */
async function soak(running, token) {
  const { default: autocannon } = await import('autocannon')
  const kinds = Object.entries(operations(known)).filter(([name]) => !name.startsWith('bulk'))
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
  for (let done = 0; done < Number(values.soak); done += 10_000) {
    const requests = kinds.map(([, setupRequest]) => ({ setupRequest }))
    await autocannon({ url: running.url, connections: 16, amount: 10_000, headers, requests })
    console.error(`after ${done + 10_000} requests: ${running.memory()?.toFixed(0)} MiB`)
    results.push({ server: 'waybill', operation: `soak ${done + 10_000}`, connections: 16, rss: running.memory() })
  }
}
