/** Measures whether response times reveal facts that the answers hide: existing users, and other merchants' records. */
const ROUNDS = 400
/** Of each kind: an address has ten wrong passwords in 15 minutes. */
const LOGINS = 4

const median = (times) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)]
const spread = (times) => {
  const sorted = times.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length * 0.75)] - sorted[Math.floor(sorted.length * 0.25)]
}
const formatTimes = ([name, times]) => `${name} ${median(times).toFixed(2)} ms ± ${(spread(times) / 2).toFixed(2)}`

/**
 * Creates a merchant with an order, and a client of another merchant that requests, by turns, this order and an id that does not exist.
 * Then sends wrong passwords, by turns of a user and of an unknown address.
 * @param {{ email: string, password: string }} admin an Administrator, whose address is also the guessed one
 * @returns {Promise<Record<string, string>>} medians and half of the interquartile ranges, by name
 */
export async function measureSecrets(url, token, admin) {
  const call = async (method, path, body, as = token) => {
    const answer = await fetch(`${url}/v1${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...(as ? { authorization: `Bearer ${as}` } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    return { status: answer.status, body: await answer.json() }
  }
  const merchant = async (name) => (await call('POST', '/merchants', { name })).body.merchant.id
  const merchantId = await merchant('Timed')
  const shippingAddress = { lastName: 'Lee', line1: '12 Hill St', city: 'Rochester', state: 'NY', zip: '14609', countryCode: 'US' }
  const items = [{ sku: 'TIMED-1', quantity: 1, skipSkuValidation: true }]
  const { order } = (await call('POST', '/orders', { merchantId, shippingAddress, items })).body
  const associations = [{ type: 'Merchant', id: await merchant('Curious') }]
  const permissions = ['orders:read', 'orders:update', 'audit:read', 'notes:read']
  const { client_id, client_secret } = (await call('POST', '/clients', { name: 'Curious', associations, permissions })).body
  const curious = (await call('POST', '/clients/token', { client_id, client_secret }, null)).body.access_token
  const results = {}
  for (const [name, method, path, body] of [
    ['GET an order', 'GET', (id) => `/orders/${id}`],
    ['its audit log', 'GET', (id) => `/orders/${id}/auditLogs`],
    ['PATCH it', 'PATCH', (id) => `/orders/${id}`, { customerShippingMethod: 'Express' }],
    ['what blocks it', 'GET', (id) => `/orders/${id}/blockers`],
  ])
    results[name] = await compared({ 'another’s': () => order.id, none: () => crypto.randomUUID() }, ROUNDS, async (id) => {
      const { status } = await call(method, path(id), body, curious)
      if (status !== 404) throw new Error(`${method} ${path(id)} answered ${status}`)
    })
  const wrong = async (username) => {
    const { status } = await call('POST', '/login', { username, password: 'some words that are wrong' }, null)
    if (status !== 401) throw new Error(`POST /login answered ${status}: wait 15 minutes, or start the server anew`)
  }
  results['a wrong password'] = await compared(
    { somebody: () => admin.email, nobody: () => `${crypto.randomUUID()}@example.com` },
    LOGINS,
    wrong,
  )
  return results
}

/** Sends both kinds by turns, so that other load slows both, after some requests that do not count. */
async function compared(kinds, rounds, ask) {
  const times = Object.fromEntries(Object.keys(kinds).map((name) => [name, []]))
  const warmUp = rounds > LOGINS ? 50 : 0
  for (let round = -warmUp; round < rounds; round++)
    for (const [name, id] of Object.entries(kinds)) {
      const requestId = id()
      const started = performance.now()
      await ask(requestId)
      if (round >= 0) times[name].push(performance.now() - started)
    }
  return Object.entries(times).map(formatTimes).join(', ')
}
