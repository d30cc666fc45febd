/**
 * `npm run bench`: the service in production, the framework's floor and the ceiling, on the same file, one after the other.
 * Options: --orders N (100000), --seconds S per measurement (5), --soak REQUESTS (0: memory over that many requests).
 * With --slips it draws packing slips instead, and 2,000 of them for memory.
 */
import { copyFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ensureBuilt, ensureInstalled, root } from '../ensure.mjs'

ensureInstalled()
const { buildFloor } = await import('./floor.mjs')
const { measure, operations } = await import('./load.mjs')
const { start } = await import('./servers.mjs')
const { table } = await import('./report.mjs')
const { seeded } = await import('./seeded.mjs')

const { values } = parseArgs({
  options: {
    orders: { type: 'string', default: '100000' },
    seconds: { type: 'string', default: '5' },
    soak: { type: 'string', default: '0' },
    only: { type: 'string' },
    connections: { type: 'string', default: '1,16' },
    slips: { type: 'boolean', default: false },
  },
})
if (values.slips) {
  const { measureSlips } = await import('./slips.mjs')
  for (const [name, result] of Object.entries(await measureSlips(2_000))) console.log(`${name}: ${result}`)
  process.exit(0)
}
ensureBuilt()
const folder = join(root, 'bench-results')
mkdirSync(folder, { recursive: true })
const { file: pristine, known, admin } = await seeded(folder, Number(values.orders))
/** What the measured servers write to: each starts on a fresh copy, so that none searches what another has created. */
const file = join(folder, 'working.db')

const service = {
  command: [join(root, 'server', 'commands', 'start.mjs')],
  env: {
    DATABASE_URL: `file:${file}`,
    DATA_DIR: folder,
    RATE_LIMIT_PER_MINUTE: '0',
    LOG_LEVEL: 'warn',
    QUIET: '1',
    HOST: '127.0.0.1',
    AUTH_SECRET: 'bench'.repeat(8),
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
  },
  port: 3951,
  ready: '/readyz',
}
const floor = {
  ...buildFloor(join(folder, 'floor'), pristine),
  env: { BENCH_DATABASE: file },
  port: 3952,
  ready: `/v1/orders/${known.ids[0]}`,
}
const ceiling = {
  command: [join(root, 'server', 'commands', 'bench', 'bare-http.mjs')],
  env: { BENCH_DATABASE: file },
  port: 3953,
  ready: `/v1/orders/${known.ids[0]}`,
}

const results = []
for (const [name, server] of Object.entries({ waybill: service, floor, ceiling })) {
  for (const end of ['-wal', '-shm']) rmSync(file + end, { force: true })
  copyFileSync(pristine, file)
  const running = await start(server)
  try {
    const token = name === 'waybill' ? await logIn(running.url) : null
    for (const [operation, setupRequest] of Object.entries(operations(known))) {
      if (values.only && !values.only.split(',').includes(operation)) continue
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

async function logIn(url) {
  const response = await fetch(`${url}/v1/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: admin.email, password: admin.password }),
  })
  return (await response.json()).access_token
}

/** Memory over many requests of every kind: it has to stay flat. */
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
