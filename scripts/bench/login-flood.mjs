/** 10,000 logins at once: the outcome of each, and their effect on other requests. */
import { request } from 'node:http'

const LOGINS = 10_000
const QUIET_MS = 5_000

const percentile = (times, part) => times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * part))]
const formatTimes = (times) =>
  `p50 ${percentile(times, 0.5).toFixed(0)} ms, p95 ${percentile(times, 0.95).toFixed(0)} ms, ${times.length} asked, ${times.failed ?? 0} failed`

/**
 * Sends logins of unknown users, each from its own address (start the server with TRUST_PROXY=1, else all share one address and get 429),
 * while a signed-in user requests orders one after the other.
 * @returns {Promise<Record<string, string>>} results by name
 */
export async function measureLogins(url, token, count = LOGINS) {
  const before = await orders(url, token, () => new Promise((done) => setTimeout(done, QUIET_MS)))
  const statuses = new Map()
  let without = 0
  const times = []
  const began = performance.now()
  const login = async (_, i) => {
    const started = performance.now()
    const { status, headers } = await post(url, i)
    times.push(performance.now() - started)
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
    if ((status === 503 || status === 429) && !headers['retry-after']) without += 1
  }
  const during = await orders(url, token, () => Promise.all(Array.from({ length: count }, login)))
  const seconds = (performance.now() - began) / 1_000
  return {
    'GET /v1/orders before': formatTimes(before),
    'GET /v1/orders during': formatTimes(during),
    'logins by status': [...statuses]
      .sort()
      .map(([status, count]) => `${status}: ${count}`)
      .join(', '),
    'answered by': `p50 ${percentile(times, 0.5).toFixed(0)} ms, p95 ${percentile(times, 0.95).toFixed(0)} ms, all in ${seconds.toFixed(1)} s`,
    'refused without Retry-After': String(without),
  }
}

/** The time of each order request, one after the other, until `meanwhile` ends. */
async function orders(url, token, meanwhile) {
  const times = []
  let goesOn = true
  const asking = (async () => {
    while (goesOn) {
      const started = performance.now()
      const status = await send(url, token)
      times.push(performance.now() - started)
      if (status !== 200) times.failed = (times.failed ?? 0) + 1
    }
  })()
  await meanwhile()
  goesOn = false
  await asking
  return times
}

const send = (url, token) =>
  fetch(`${url}/v1/orders?pageSize=50`, { headers: { authorization: `Bearer ${token}` } }).then(
    async (answer) => {
      await answer.arrayBuffer()
      return answer.status
    },
    () => 'lost',
  )

/** Uses Node's own client, which opens any number of connections. 'lost' counts requests without an answer, with Node's error code. */
function post(url, i) {
  const body = JSON.stringify({ username: `stranger-${i}@example.com`, password: 'some words that are wrong' })
  const address = `10.${(i >> 16) & 255}.${(i >> 8) & 255}.${i & 255}`
  const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body), 'x-forwarded-for': address }
  return new Promise((resolve) => {
    const lost = ({ code }) => resolve({ status: `lost (${code})`, headers: {} })
    const sent = request(`${url}/v1/login`, { method: 'POST', headers, agent: false }, (answer) => {
      answer.resume()
      answer.on('end', () => resolve({ status: answer.statusCode, headers: answer.headers }))
      answer.on('error', lost)
    })
    sent.on('error', lost)
    sent.end(body)
  })
}
