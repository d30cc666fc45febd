/**
 * A plan of 10,000 orders: the times of its preview, of applying it, and of its reverse, beside clients that read orders all the time.
 */
import { copyFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import autocannon from 'autocannon'
import { measure, operations } from './load-test.mjs'
import { logIn, start, waybillOn } from './servers.mjs'

const ROWS = 10_000
const READERS = 4
/** Between two requests for the plan's state. */
const POLL_MS = 100

/** @returns {Promise<Record<string, string>>} results by name */
export async function measurePlans(folder, { file: pristine, admin, known }, seconds) {
  const ids = known.ids.slice(0, ROWS)
  if (ids.length < ROWS) throw new Error(`The database has only ${ids.length} orders that are ready.`)
  const file = join(folder, 'working.db')
  for (const end of ['-wal', '-shm']) rmSync(file + end, { force: true })
  copyFileSync(pristine, file)
  const running = await start(waybillOn(`file:${file}`, folder, admin))
  try {
    const token = await logIn(running.url, admin)
    const send = sender(running.url, token)
    const reading = operations(known)['get by id']
    const quiet = await measure(running.url, reading, { connections: READERS, seconds, token })
    /** The seconds of a step and the times of reads meanwhile. */
    const besideReads = async (step) => {
      const reads = readUntilStopped(running.url, reading, token)
      const from = performance.now()
      const plan = await step()
      const took = (performance.now() - from) / 1_000
      return { plan, took, p95: await reads.stop() }
    }
    const hold = { kind: 'orders.hold', selection: { ids }, change: { reason: 'StockQuestion' } }
    const preview = await besideReads(async () => atRest(send, await send('POST', '/plans', hold)))
    const apply = await besideReads(async () => atRest(send, await send('POST', `/plans/${preview.plan.id}/apply`)))
    const undo = await besideReads(async () => atRest(send, await send('POST', `/plans/${preview.plan.id}/undo?apply=true`)))
    const counts = ({ summary }) => `${summary.applied} applied, ${summary.refused} refused, ${summary.conflicts} conflicts`
    const reads = ({ p95 }) => `a get's p95 ${p95.toFixed(1)} ms, ${(p95 - quiet.p95).toFixed(1)} above quiet (aim 10)`
    return {
      [`get by id, ${READERS} connections, quiet`]: `p95 ${quiet.p95.toFixed(1)} ms`,
      [`plan of ${ROWS} orders made`]: `${preview.took.toFixed(1)} s (aim 10); ${reads(preview)}`,
      applied: `${apply.took.toFixed(1)} s (aim 20); ${counts(apply.plan)}; ${reads(apply)}`,
      'reversed, preview and apply': `${undo.took.toFixed(1)} s; ${counts(undo.plan)}; ${reads(undo)}`,
    }
  } finally {
    await running.stop()
  }
}

function sender(url, token) {
  return async (method, path, body) => {
    const answer = await fetch(`${url}/v1${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: body && JSON.stringify(body),
    })
    const read = await answer.json()
    if (!answer.ok) throw new Error(`${method} ${path}: ${JSON.stringify(read)}`)
    return read.plan
  }
}

/** The plan when no job works on it any more. */
async function atRest(send, { id }) {
  for (;;) {
    const plan = await send('GET', `/plans/${id}`)
    if (plan.status !== 'Preparing' && plan.status !== 'Applying') return plan
    await new Promise((done) => setTimeout(done, POLL_MS))
  }
}

/** Reads orders until it is stopped, which answers the p95 in ms. */
function readUntilStopped(url, setupRequest, token) {
  const times = []
  const headers = { authorization: `Bearer ${token}` }
  const options = { url, headers, connections: READERS, timeout: 60, duration: 3_600, requests: [{ setupRequest }] }
  const instance = autocannon(options, () => {})
  instance.on('response', (_client, _status, _bytes, milliseconds) => times.push(milliseconds))
  return {
    async stop() {
      await new Promise((done) => {
        instance.on('done', done)
        instance.stop()
      })
      times.sort((a, b) => a - b)
      return times[Math.floor(times.length * 0.95)]
    },
  }
}
