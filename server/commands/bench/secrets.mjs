/** Whether the time of an answer tells what its words do not: who there is, and what others have. */
const ROUNDS = 400
/** Of each kind: ten wrong passwords in 15 minutes are all that an address has. */
const LOGINS = 4

const median = (times) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)]
const spread = (times) => {
  const sorted = times.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length * 0.75)] - sorted[Math.floor(sorted.length * 0.25)]
}
const told = ([name, times]) => `${name} ${median(times).toFixed(2)} ms ± ${(spread(times) / 2).toFixed(2)}`

/**
 * Makes a merchant with an order, and a program of another merchant that asks for what is not its own: by turns the order that there is and
 * one that never was. Then wrong passwords, by turns of somebody and of nobody.
 * @param {{ email: string, password: string }} admin an Administrator, whose address is also the one that is guessed at
 * @returns {Promise<Record<string, string>>} medians and half of what lies between the quartiles, by what was measured
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

/** Asks for either by turns, so that whatever else goes on slows both, after some that are not counted. */
async function compared(kinds, rounds, ask) {
  const times = Object.fromEntries(Object.keys(kinds).map((name) => [name, []]))
  const warmUp = rounds > LOGINS ? 50 : 0
  for (let round = -warmUp; round < rounds; round++)
    for (const [name, id] of Object.entries(kinds)) {
      const given = id()
      const started = performance.now()
      await ask(given)
      if (round >= 0) times[name].push(performance.now() - started)
    }
  return Object.entries(times).map(told).join(', ')
}
