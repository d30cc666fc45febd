import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import BetterSqlite3 from 'better-sqlite3'
import { afterAll, expect, test } from 'vitest'
import { orderBody } from '../builders/orders'
import { beginService } from '../killable-service'
import { admin } from '../service'
import { bundleService } from '../service-process'

/** Only in `npm run torture`, which sets it: it needs strace, which delays each flush, and the run on SQLite. */
const DELAY_MS = Number(process.env.SLOW_DISK_MS ?? 50)
const CLIENTS = 40
const ORDERS_PER_CLIENT = 10

const folder = mkdtempSync(join(tmpdir(), 'waybill-slow-disk-'))
const file = join(folder, 'waybill.db')
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test(`a disk that takes ${DELAY_MS} ms to flush slows the service down: writes share its flushes, reads are answered, nothing is lost or doubled`, {
  timeout: 120_000 + 100 * DELAY_MS,
}, async () => {
  const bundle = await bundleService()
  const slowly = ['strace', '-f', '--seccomp-bpf', '-qq', '-o', join(folder, 'flushes'), '-e', 'trace=fsync,fdatasync']
  const child = bundle.spawn({ databaseUrl: `file:${file}`, dataDir: folder }, [
    ...[...slowly, '-e', `inject=fsync,fdatasync:delay_exit=${DELAY_MS}ms`],
  ])
  const url = await beginService(child)
  let token = ''
  const send = async (method: string, path: string, body?: unknown, key?: string) => {
    const headers = {
      'Content-Type': 'application/json',
      ...(token && { Authorization: `Bearer ${token}` }),
      ...(key && { 'Idempotency-Key': key }),
    }
    const response = await fetch(url + path, { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) })
    return { status: response.status, body: await response.json() }
  }
  token = (await send('POST', '/login', { username: admin.email, password: admin.password })).body.access_token
  const { merchant } = (await send('POST', '/merchants', { name: 'Northwind' })).body

  const acknowledged = new Map<string, string>()
  let [isOver, reads, slowestRead] = [false, 0, 0]
  const started = performance.now()
  const reader = (async () => {
    for (; !isOver; reads++) {
      const asked = performance.now()
      expect((await send('GET', '/orders?pageSize=10')).status).toBe(200)
      slowestRead = Math.max(slowestRead, performance.now() - asked)
    }
  })()
  await Promise.all(
    Array.from({ length: CLIENTS }, async (_, client) => {
      for (let n = 0; n < ORDERS_PER_CLIENT; n++) {
        const externalId = `order-${client}-${n}`
        const created = await send('POST', '/orders', orderBody(merchant.id, { externalId }), externalId)
        expect(created.status, JSON.stringify(created.body)).toBe(201)
        acknowledged.set(externalId, created.body.order.id)
      }
    }),
  )
  const seconds = (performance.now() - started) / 1_000
  isOver = true
  await reader
  process.kill(-(child.pid as number), 'SIGKILL')
  await once(child, 'exit')

  const database = new BetterSqlite3(file)
  const stored = database.prepare('select external_id, id from orders').raw().all() as [string, string][]
  database.close()
  expect(stored.sort()).toEqual([...acknowledged].sort())
  // A flush for each order would take this long.
  expect(seconds).toBeLessThan((acknowledged.size * DELAY_MS) / 1_000)
  console.log(
    `${acknowledged.size} orders in ${seconds.toFixed(1)} s, ${reads} reads meanwhile, of which the slowest took ${Math.round(slowestRead)} ms`,
  )
})
