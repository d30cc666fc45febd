/** The searches and counts that were slow at a million orders, and the start page, over HTTP with one connection. */
import { measure } from './load-test.mjs'
import { logIn, start, waybillOn } from './servers.mjs'

const search = (q, more = '') => `/orders/search?q=${encodeURIComponent(q)}${more}`
const openStatuses = 'New,SkuIssue,ImageIssue,AddressIssue,CustomerCareHold,ReadyForFulfillment,InFulfillment'

const requests = {
  'newest orders': '/orders',
  'a common name': search('smith'),
  'the end of a phone number': search('6070'),
  'a street with its number': search('692 main street'),
  'a bare number': search('42238'),
  'a misspelled name': search('delanay'),
  'a country, older than 300 days': search('country:US created:>300d'),
  'a status, older than 300 days': search('status:ReadyForFulfillment created:>300d'),
  'a country in one month': search('country:US created:2025-06-01..2025-06-30'),
  'a country, a frequent total': search('country:US total:>100'),
  'a country, a rare total': search('country:US total:>700'),
  'a country by total': search('country:US', '&sort=-customerTotal'),
  'a country, updated within 2 days': search('country:US updated:<2d'),
  'an order number with a country': search('country:US order:O00012345'),
  'sku:*x': search('sku:*x'),
  'sku:*BLK*': search('sku:*BLK*'),
  'sku:MUG-*': search('sku:MUG-*'),
  'items by a common name': '/orders/items/search?q=smith',
  'items by a common word': '/orders/items/search?q=mug',
  'items, sku=*x': '/orders/items/search?sku=*x',
  'items, sku=MUG-*': '/orders/items/search?sku=MUG-*',
  'counts by status': '/orders/count/status',
  'counts by age': `/orders/count/status?q=${encodeURIComponent('created:>7d')}&status=${openStatuses}`,
  'counts by facility': `/orders/count/facility?status=${openStatuses}`,
  'shipments by status': '/shipments/count/status',
  'work of the day': '/fulfillment/today',
}

/** @returns {Promise<Record<string, string>>} results by name */
export async function measureSearches(folder, { file, admin }, seconds) {
  const results = {}
  // Signing in is all that is written, so the servers need no copy of the file.
  const first = await start(waybillOn(`file:${file}`, folder, admin))
  try {
    Object.assign(results, await startPage(first.url, admin))
  } finally {
    await first.stop()
  }
  const running = await start(waybillOn(`file:${file}`, folder, admin))
  try {
    const token = await logIn(running.url, admin)
    for (const [name, path] of Object.entries(requests)) {
      const setupRequest = (request) => ({ ...request, method: 'GET', path: `/v1${path}` })
      const { p50, p95 } = await measure(running.url, setupRequest, { connections: 1, seconds, token })
      results[name] = `p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms`
      console.error(`${name}: ${results[name]}`)
    }
  } finally {
    await running.stop()
  }
  return results
}

/** The first request for the start page, and the requests that its sections then send all at once. */
async function startPage(url, admin) {
  const cookie = await signIn(url, admin)
  const timed = async (path, headers) => {
    const began = performance.now()
    const response = await fetch(url + path, { headers: { cookie, ...headers } })
    await response.arrayBuffer()
    if (!response.ok) throw new Error(`${path} answered ${response.status}`)
    return performance.now() - began
  }
  const html = { accept: 'text/html', 'sec-fetch-dest': 'document' }
  const page = await timed('/', html)
  const again = await timed('/', html)
  const ages = [1, 3, 7, 14].map((days) => `/orders/count/status?q=${encodeURIComponent(`created:>${days}d`)}&status=${openStatuses}`)
  const stuck = search('is:stuck -status:New,SkuIssue,ImageIssue,AddressIssue,CustomerCareHold', '&sort=createdAt&pageSize=1')
  const oldest = ['New', 'SkuIssue', 'ImageIssue', 'AddressIssue', 'CustomerCareHold'].map(
    (status) => `/orders?status=${status}&sort=createdAt&pageSize=1`,
  )
  const sections = [...ages, stuck, ...oldest, requests['counts by facility'], '/shipments/count/pollingStopped']
  const times = await Promise.all(sections.map((path) => timed(`/v1${path}`)))
  return {
    'the start page with its numbers, first after a start': `${page.toFixed(0)} ms, the second time ${again.toFixed(0)} ms`,
    'its sections, requested at once': `all within ${Math.max(...times).toFixed(0)} ms`,
  }
}

/** The cookies of a browser that signed in. */
async function signIn(url, { email, password }) {
  const jar = new Map()
  const keep = (response) => {
    for (const set of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(set) ?? []
      if (name) jar.set(name, value)
    }
    return response
  }
  const cookie = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
  const { csrfToken } = await keep(await fetch(`${url}/api/auth/csrf`)).json()
  const body = new URLSearchParams({ csrfToken, username: email, password })
  keep(await fetch(`${url}/api/auth/callback/credentials`, { method: 'POST', body, redirect: 'manual', headers: { cookie: cookie() } }))
  return cookie()
}
