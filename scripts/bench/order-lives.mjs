/**
 * Orders that live a whole life at a rate: each is created, read, searched for, edited, held, sent to a facility, accepted, packed,
 * shipped and delivered, by the requests that people and programs make for it. New lives start at random moments, whether or not the
 * service keeps up. The rate doubles until it does not.
 */
import { copyFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { address, item } from './load-test.mjs'
import { logIn, start, waybillOn } from './servers.mjs'

/** How many orders go another way than the shortest, of 100. */
const CORRECTED = 30
const HELD = 10
/** How often people and programs look at an order, a list and a search in its life. */
const LOOKS = { order: 12, list: 3, search: 3 }
/** Lives that are in flight at most: with more, the service does not keep up. */
const MAX_LIVES = 200
/** The service keeps up with a rate when it ends this part of the lives that began. */
const KEPT_UP = 0.9

/** @returns {Promise<Record<string, string>>} results by rate */
export async function measureLives(folder, { file: pristine, admin, known }, seconds) {
  const file = join(folder, 'working.db')
  for (const end of ['-wal', '-shm']) rmSync(file + end, { force: true })
  copyFileSync(pristine, file)
  const running = await start(waybillOn(`file:${file}`, folder, admin))
  try {
    const token = await logIn(running.url, admin)
    const live = await createLife(running.url, token, known)
    const results = {}
    for (let rate = 1; ; rate *= 2) {
      const { ended, began, requests, reads, writes, cpu } = await liveAt(rate, seconds, live, running)
      results[`${rate} orders a second`] =
        `${(ended / seconds).toFixed(1)} lives a second, ${Math.round(requests / seconds)} requests a second; p95 of reads ${reads.toFixed(1)} ms, of writes ${writes.toFixed(1)} ms; ${Math.round(cpu * 100)} % of a processor`
      if (ended < began * KEPT_UP) return results
    }
  } finally {
    await running.stop()
  }
}

/** Starts lives at a rate for some seconds and counts those that end in them. */
async function liveAt(rate, seconds, live, running) {
  const times = { reads: [], writes: [] }
  let [began, ended, inFlight, failure] = [0, 0, 0, null]
  const [end, cpuBefore] = [performance.now() + seconds * 1_000, running.cpuSeconds()]
  const lives = []
  while (performance.now() < end && !failure) {
    began++
    if (inFlight < MAX_LIVES) {
      inFlight++
      const over = () => {
        inFlight--
        if (performance.now() < end) ended++
      }
      lives.push(live(times).then(over, (error) => (failure ??= error)))
    }
    await new Promise((done) => setTimeout(done, (-Math.log(1 - Math.random()) / rate) * 1_000))
  }
  const cpu = (running.cpuSeconds() - cpuBefore) / seconds
  const requests = times.reads.length + times.writes.length
  const p95 = (some) => some.sort((a, b) => a - b)[Math.floor(some.length * 0.95)] ?? 0
  const result = { began, ended, requests, reads: p95(times.reads), writes: p95(times.writes), cpu }
  await Promise.all(lives)
  if (failure) throw failure
  return result
}

/** Makes a facility; returns the function that lives one order. */
async function createLife(url, token, { merchantId, names }) {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const chance = (percent) => Math.random() * 100 < percent
  async function send(times, method, path, body) {
    const started = performance.now()
    const response = await fetch(`${url}/v1${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) })
    const text = await response.text()
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`)
    times?.[method === 'GET' ? 'reads' : 'writes'].push(performance.now() - started)
    return text ? JSON.parse(text) : null
  }
  const { vendor } = await send(null, 'POST', '/vendors', { name: 'Bench Prints' })
  const { facility } = await send(null, 'POST', '/facilities', { vendorId: vendor.id, name: 'Bench Ohio', countryCodes: ['US'] })
  const place = { vendorId: vendor.id, facilityId: facility.id }

  return async function live(times) {
    const write = (method, path, body) => send(times, method, path, body)
    const { order } = await write('POST', '/orders', { merchantId, shippingAddress: address(), items: [1, 2, 3].map(item) })
    const [path, orderItems] = [`/orders/${order.id}`, order.items.map(({ id, quantity }) => ({ id, quantity }))]
    const look = async (part) => {
      for (let i = 0; i < LOOKS.order / part; i++) await send(times, 'GET', path)
      for (let i = 0; i < LOOKS.list / part; i++) await send(times, 'GET', '/orders?status=ReadyForFulfillment')
      for (let i = 0; i < LOOKS.search / part; i++)
        await send(times, 'GET', `/orders/search?q=${encodeURIComponent(names[Math.floor(Math.random() * names.length)])}`)
    }
    await look(3)
    if (chance(CORRECTED)) await write('PATCH', path, { shippingAddress: address() })
    if (chance(HELD)) {
      const { order: held } = await write('POST', `${path}/customerCareHold`, { reason: 'CustomerRequest' })
      await write('POST', `${path}/releaseHold`, { holdId: held.holds[0].id })
    }
    const { shipment } = await write('POST', '/shipments', { orderId: order.id, ...place, orderItems })
    await write('POST', '/shipments/bulk/accept', { bulk: [{ shipmentId: shipment.id }] })
    await look(3)
    await write('POST', `/shipments/${shipment.id}/packages`, { packages: [{ shippedDate: new Date().toISOString() }] })
    await look(3)
    await write('PATCH', `/shipments/${shipment.id}`, { shipmentStatus: 'Delivered' })
  }
}
