/**
 * Reading an order beside a bulk that never pauses, and the event loop's lag under a mixed load. The service reports its lag at /metrics,
 * since the scrape before, by a timer of 10 ms; these are subtracted.
 */
import { copyFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import autocannon from 'autocannon'
import { measure, operations } from './load-test.mjs'
import { logIn, start, waybillOn } from './servers.mjs'

const TIMER_MS = 10
const READERS = 4

/** How many connections send each operation in the mixed load: sixteen together. */
const mix = {
  'get by id': 6,
  'list 50': 2,
  'list 50 with six fields': 2,
  'search name + status': 2,
  'create (3 items)': 1,
  'update address': 2,
  'bulk update of 100': 1,
}

/** @returns {Promise<Record<string, string>>} results by name */
export async function measureMixedLoad(folder, { file: pristine, admin, known }, seconds) {
  const file = join(folder, 'working.db')
  for (const end of ['-wal', '-shm']) rmSync(file + end, { force: true })
  copyFileSync(pristine, file)
  const running = await start(waybillOn(`file:${file}`, folder, admin))
  try {
    const token = await logIn(running.url, admin)
    const requests = operations(known)
    const reading = () => measure(running.url, requests['get by id'], { connections: READERS, seconds, token })
    const quiet = await reading()
    const ended = load(running.url, token, requests['bulk update of 100'], { connections: 1, duration: seconds + 3 })
    await lagOf(running.url)
    const beside = await reading()
    const besideLag = await lagOf(running.url)
    await ended
    const mixed = Object.entries(mix).map(([name, connections]) =>
      load(running.url, token, requests[name], { connections, duration: seconds + 2 }),
    )
    await new Promise((done) => setTimeout(done, 2_000))
    await lagOf(running.url)
    await Promise.all(mixed)
    const mixedLag = await lagOf(running.url)
    const times = ({ p50, p95, p99 }) => `p50 ${p50.toFixed(1)}, p95 ${p95.toFixed(1)}, p99 ${p99.toFixed(1)} ms`
    return {
      [`get by id, ${READERS} connections, quiet`]: times(quiet),
      'get by id beside a bulk that never pauses': `${times(beside)}; p95 ${(beside.p95 - quiet.p95).toFixed(1)} ms above quiet (aim 10)`,
      'event-loop lag beside the bulk': `p99 ${besideLag.toFixed(1)} ms`,
      'event-loop lag under mixed load, 16 connections': `p99 ${mixedLag.toFixed(1)} ms (aim 20)`,
    }
  } finally {
    await running.stop()
  }
}

function load(url, token, setupRequest, options) {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
  return autocannon({ url, headers, timeout: 60, requests: [{ setupRequest }], ...options })
}

/** The event loop's lag in ms at p99, since the call before. */
async function lagOf(url) {
  const text = await (await fetch(`${url}/metrics`)).text()
  return 1_000 * Number(/^nodejs_eventloop_lag_p99_seconds (\S+)/m.exec(text)?.[1]) - TIMER_MS
}
