/** The service's response times while it draws a batch of packing slips. */
import { copyFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { logIn, start, waybillOn } from './servers.mjs'

const BATCH = 500
/** The interval of requests, in ms: that of a busy office. */
const EVERY_MS = 20

/** @returns {Promise<Record<string, string>>} results by name */
export async function measureUnderLoad(folder, { file: pristine, known, admin }) {
  const file = join(folder, 'slips.db')
  for (const end of ['-wal', '-shm']) rmSync(file + end, { force: true })
  copyFileSync(pristine, file)
  const running = await start(waybillOn(`file:${file}`, folder, admin))
  try {
    const headers = { authorization: `Bearer ${await logIn(running.url, admin)}`, 'content-type': 'application/json' }
    const ask = async (path, init = {}) => {
      const response = await fetch(`${running.url}/v1${path}`, { headers, ...init })
      if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
      return response.json()
    }
    const get = () => ask(`/orders/${known.ids[Math.floor(Math.random() * known.ids.length)]}`)
    const quiet = await askUntil(get, during(3_000))
    const shipmentIds = await printable(ask)
    const started = performance.now()
    const { job } = await ask('/packingSlips/batch', { method: 'POST', body: JSON.stringify({ shipmentIds }) })
    let ended
    const isOver = async () => {
      ended = (await ask(`/jobs/${job.id}`)).job
      return ended.finishedAt !== null
    }
    const busy = await askUntil(get, isOver)
    if (ended.status !== 'Done' || ended.errors.length) throw new Error(JSON.stringify(ended))
    return {
      [`a batch of ${shipmentIds.length} as a job`]: `${((performance.now() - started) / 1_000).toFixed(1)} s`,
      'a get, nothing being drawn': formatTimes(quiet),
      'a get, meanwhile': formatTimes(busy),
      'resident MiB of the service after it': `${running.memory()?.toFixed(0)}`,
    }
  } finally {
    await running.stop()
  }
}

/** The ids of printable shipments, up to the size of a batch. */
async function printable(ask) {
  const ids = []
  for (let query = `status=Assigned,InProduction&isOnHold=false&pageSize=200`; query && ids.length < BATCH; ) {
    const { shipments, nextCursor } = await ask(`/shipments?${query}`)
    ids.push(...shipments.map(({ id }) => id))
    query = nextCursor && `cursor=${encodeURIComponent(nextCursor)}&pageSize=200`
  }
  return ids.slice(0, BATCH)
}

const during = (ms) => {
  const end = performance.now() + ms
  return async () => performance.now() > end
}

/** Repeats a request, with a pause after each, until `isOver`; returns the milliseconds of each answer. */
async function askUntil(get, isOver) {
  const times = []
  let checked = 0
  for (let over = false; !over; ) {
    const began = performance.now()
    await get()
    times.push(performance.now() - began)
    await new Promise((done) => setTimeout(done, EVERY_MS))
    if (performance.now() - checked > 250) {
      over = await isOver()
      checked = performance.now()
    }
  }
  return times.sort((a, b) => a - b)
}

const formatTimes = (times) => {
  const at = (part) => times[Math.floor(times.length * part)].toFixed(1)
  return `p50 ${at(0.5)} ms, p95 ${at(0.95)} ms (${times.length} answers)`
}
