import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import BetterSqlite3 from 'better-sqlite3'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { formOf, png } from '../builders/files'
import { orderBody } from '../builders/orders'
import { beginService } from '../killable-service'
import { admin } from '../service'
import { bundleService } from '../service-process'
import { fileAfterPowerCut, readTrace, straceArguments } from './disk-trace'

/** Only in `npm run torture`, which sets it: it needs strace, and the run on SQLite. */
const CUTS = Number(process.env.POWER_CUTS ?? 20)
const ORDERS = 150

const folder = mkdtempSync(join(tmpdir(), 'waybill-power-'))
const file = join(folder, 'waybill.db')
const log = join(folder, 'trace')
let child: ChildProcess
let url = ''
beforeAll(async () => {
  const bundle = await bundleService()
  const traced = bundle.spawn({ databaseUrl: `file:${file}`, dataDir: folder }, ['strace', ...straceArguments(log)])
  child = traced
  url = await beginService(traced)
}, 120_000)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const now = () => performance.timeOrigin + performance.now()

test(`at ${CUTS} power cuts, everything that was acknowledged before is in the database, and every file has its bytes and its name`, {
  timeout: 300_000,
}, async () => {
  let token = ''
  const send = async (path: string, body: unknown) => {
    const isForm = body instanceof FormData
    const headers = { ...(isForm ? {} : { 'Content-Type': 'application/json' }), ...(token && { Authorization: `Bearer ${token}` }) }
    const response = await fetch(url + path, { method: 'POST', headers, body: isForm ? body : JSON.stringify(body) })
    return response.json()
  }
  token = (await send('/login', { username: admin.email, password: admin.password })).access_token
  const { merchant } = await send('/merchants', { name: 'Northwind' })
  const orders: { id: string; at: number }[] = []
  const files: { id: string; at: number }[] = []
  await Promise.all(
    Array.from({ length: 4 }, async () => {
      while (orders.length < ORDERS) {
        const { order } = await send('/orders', orderBody(merchant.id))
        orders.push({ id: order.id, at: now() })
        if (orders.length % 10) continue
        const uploaded = await send('/files', formOf(png))
        files.push({ id: uploaded.file.id, at: now() })
      }
    }),
  )
  process.kill(-(child.pid as number), 'SIGKILL')
  await once(child, 'exit')

  const calls = readTrace(log)
  const [first, last] = [orders[0]?.at ?? 0, orders.at(-1)?.at ?? 0]
  const copy = mkdtempSync(join(folder, 'cut-'))
  let checked = 0
  for (let n = 0; n < CUTS; n++) {
    const moment = first + ((last - first) * n) / Math.max(1, CUTS - 1)
    for (const ending of ['', '-wal'])
      writeFileSync(join(copy, `cut.db${ending}`), fileAfterPowerCut(calls, file + ending, moment, n % 2 ? 0.5 : 0))
    const database = new BetterSqlite3(join(copy, 'cut.db'))
    expect(database.pragma('integrity_check', { simple: true })).toBe('ok')
    const stored = new Set(database.prepare('select id from orders').pluck().all())
    const acknowledged = orders.filter(({ at }) => at <= moment)
    expect(acknowledged.filter(({ id }) => !stored.has(id))).toEqual([])
    checked += acknowledged.length
    database.close()
    for (const ending of ['', '-wal', '-shm']) rmSync(join(copy, `cut.db${ending}`), { force: true })
  }
  for (const { id, at } of files) {
    const renamed = calls.find(({ name, target }) => name === 'rename' && target?.endsWith(id))
    const path = renamed?.target ?? ''
    const flushed = calls.find(({ name, path: flushedPath, result }) => name === 'fsync' && flushedPath === renamed?.path && result === 0)
    const named = calls.find(
      ({ name, path: named, at: began }) => name === 'fsync' && named === dirname(path) && began > (renamed?.at ?? 0),
    )
    expect(flushed?.endedAt, `the bytes of ${id} before its name`).toBeLessThanOrEqual(renamed?.at ?? 0)
    expect(named?.endedAt, `the name of ${id} before the answer`).toBeLessThan(at)
  }
  console.log(`${CUTS} cuts, ${checked} acknowledged orders looked for, ${files.length} files, ${calls.length} disk calls`)
})
