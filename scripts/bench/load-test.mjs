/** The benchmarked requests, and how they are measured. */
import autocannon from 'autocannon'

const pick = (list) => list[Math.floor(Math.random() * list.length)]
const address = () => ({
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
const item = (i) => ({ sku: `MUG-${i}`, quantity: i, skipSkuValidation: true, merchantPrice: { amount: 4.5, currency: 'USD' } })
const json = (value) => JSON.stringify(value)

/** Six fields, as an integrator asks for them. */
export const sixFields = 'id,shortId,status,externalId,customerTotal,updatedAt'

/** `known`: ids and last names that are in the database, and a merchant's id. */
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
  'update address': (request) => ({
    ...request,
    method: 'PATCH',
    path: `/v1/orders/${pick(known.ids)}`,
    body: json({ shippingAddress: address() }),
  }),
  'bulk update of 100': (request) => {
    const from = Math.floor(Math.random() * (known.ids.length - 100))
    const bulk = known.ids.slice(from, from + 100).map((id) => ({ id, shippingAddress: address() }))
    return { ...request, method: 'PATCH', path: '/v1/orders/bulk', body: json({ bulk }) }
  },
})

/** Runs one operation against a server for some seconds, after a short warm-up that does not count. */
export async function measure(url, setupRequest, { connections, seconds, token }) {
  const headers = { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) }
  await run({ duration: 2 })
  const times = []
  const { requests, non2xx, errors } = await run({ duration: seconds }, (milliseconds) => times.push(milliseconds))
  if (non2xx || errors) throw new Error(`${non2xx} answers were not 2xx, ${errors} failed`)
  times.sort((a, b) => a - b)
  const at = (part) => times[Math.min(times.length - 1, Math.floor(times.length * part))]
  return { perSecond: requests.average, p50: at(0.5), p95: at(0.95), p99: at(0.99) }

  function run(length, onResponse = () => {}) {
    return new Promise((resolve, reject) => {
      const options = { url, connections, timeout: 60, headers, requests: [{ setupRequest }], ...length }
      const instance = autocannon(options, (error, result) => (error ? reject(error) : resolve(result)))
      instance.on('response', (_client, _status, _bytes, milliseconds) => onResponse(milliseconds))
    })
  }
}
