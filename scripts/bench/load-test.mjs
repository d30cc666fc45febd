/** The benchmarked requests, and how they are measured. */
import autocannon from 'autocannon'

const pick = (list) => list[Math.floor(Math.random() * list.length)]
export const address = () => ({
  firstName: 'Ann',
  lastName: 'Garcia',
  line1: `${1 + Math.floor(Math.random() * 99_999)} Main St`,
  city: 'Henderson',
  state: 'KY',
  zip: '42420',
  countryCode: 'US',
  phone: '+1 555 678 3188',
  email: 'ann@example.com',
})
/** The order goes to the place of another order; who receives it and how they are reached stays. */
function moved({ ids, addresses }, id) {
  const { line1, line2, city, state, zip, countryCode } = addresses.get(pick(ids))
  return { ...addresses.get(id), line1: `${Math.floor(Math.random() * 100)} ${line1}`, line2, city, state, zip, countryCode }
}
export const item = (i) => ({ sku: `MUG-${i}`, quantity: i, skipSkuValidation: true, merchantPrice: { amount: 4.5, currency: 'USD' } })
const json = (value) => JSON.stringify(value)

/** Six fields, as an integrator asks for them. */
export const sixFields = 'id,shortId,status,externalId,customerTotal,updatedAt'

/** `known`: ids, addresses and last names that are in the database, and a merchant's id. */
export const operations = (known) => ({
  'get by id': (request) => ({ ...request, method: 'GET', path: `/v1/orders/${pick(known.ids)}` }),
  'list 50': (request) => ({ ...request, method: 'GET', path: '/v1/orders' }),
  'list 50 with six fields': (request) => ({ ...request, method: 'GET', path: `/v1/orders?fields=${sixFields}` }),
  'search name + status': (request) => ({
    ...request,
    method: 'GET',
    path: `/v1/orders/search?q=${encodeURIComponent(`${pick(known.names)} status:ReadyForFulfillment`)}`,
  }),
  'create (3 items)': (request) => ({
    ...request,
    method: 'POST',
    path: '/v1/orders',
    body: json({ merchantId: known.merchantId, shippingAddress: address(), items: [1, 2, 3].map(item) }),
  }),
  'update address': (request) => {
    const id = pick(known.ids)
    return { ...request, method: 'PATCH', path: `/v1/orders/${id}`, body: json({ shippingAddress: moved(known, id) }) }
  },
  'bulk update of 100': (request) => {
    const from = Math.floor(Math.random() * (known.ids.length - 100))
    const bulk = known.ids.slice(from, from + 100).map((id) => ({ id, shippingAddress: moved(known, id) }))
    return { ...request, method: 'PATCH', path: '/v1/orders/bulk', body: json({ bulk }) }
  },
})

/** Rounds of all connections that are measured at least: with fewer, the requests that are under way at the end would weigh too much. */
const MIN_ROUNDS = 4

/** Sends as many requests as a server answers in some seconds, at least MIN_ROUNDS per connection, after a short warm-up that does not count. */
export async function measure(url, setupRequest, { connections, seconds, token }) {
  const headers = { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) }
  const { requests: warmUp } = await run({ duration: 2 })
  // The server still works on the requests that the warm-up left.
  await run({ amount: connections })
  const amount = Math.max(MIN_ROUNDS * connections, Math.round(warmUp.average * seconds))
  const times = []
  const started = performance.now()
  const { non2xx, errors } = await run({ amount }, (milliseconds) => times.push(milliseconds))
  const perSecond = (times.length / (performance.now() - started)) * 1_000
  if (non2xx || errors) throw new Error(`${non2xx} answers were not 2xx, ${errors} failed`)
  times.sort((a, b) => a - b)
  const at = (part) => times[Math.min(times.length - 1, Math.floor(times.length * part))]
  return { perSecond, p50: at(0.5), p95: at(0.95), p99: at(0.99) }

  function run(length, onResponse = () => {}) {
    return new Promise((resolve, reject) => {
      const options = { url, connections, timeout: 60, headers, requests: [{ setupRequest }], ...length }
      const instance = autocannon(options, (error, result) => (error ? reject(error) : resolve(result)))
      instance.on('response', (_client, _status, _bytes, milliseconds) => onResponse(milliseconds))
    })
  }
}
