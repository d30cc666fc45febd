/** Bodies of 10 MiB made to keep the process busy: the outcome of each, and how long another request waits meanwhile. */
const BYTES = 10 * 1024 * 1024
const fill = (text) => text.repeat(Math.floor(BYTES / text.length) - 20)
const record = JSON.stringify({ merchantId: 'nobody', items: Array.from({ length: 20 }, (_, i) => ({ sku: `MUG-${i}`, quantity: 1 })) })

const bodies = {
  deep: fill('['),
  wide: `{"bulk":[${fill('[],')}1]}`,
  'many keys': `{${Array.from({ length: 700_000 }, (_, i) => `"${i}":1`).join()}}`,
  'white space': `${fill(' ')}x`,
  'long text': `{"name":"${fill('x')}"}`,
  'escaped text': `{"name":"${fill('\\\\')}"}`,
  'legal bulk': `{"bulk":[${Array.from({ length: 1_000 }, () => record).join()}]}`,
}

/** @returns {Promise<Record<string, string>>} results by name */
export async function measureBodies(url, token) {
  const results = {}
  for (const [path, authorization] of [
    ['/v1/login', {}],
    ['/v1/orders/bulk', { authorization: `Bearer ${token}` }],
    // Takes no body.
    ['/v1/jobs/none/cancel', { authorization: `Bearer ${token}` }],
  ])
    for (const [name, body] of Object.entries(bodies)) {
      const waits = await waitsDuring(url, async () => {
        const headers = { 'content-type': 'application/json', ...authorization }
        const answer = await fetch(url + path, { method: 'POST', headers, body }).catch(() => ({ status: 'closed' }))
        results[`${path}, ${name}`] = `${answer.status}`
        await answer.arrayBuffer?.()
      })
      results[`${path}, ${name}`] += `, /healthz waited at most ${Math.max(...waits).toFixed(0)} ms`
    }
  return results
}

/** The times of requests to /healthz, one after the other, until `meanwhile` ends. */
async function waitsDuring(url, meanwhile) {
  const waits = []
  let isRunning = true
  const polling = (async () => {
    while (isRunning) {
      const started = performance.now()
      await (await fetch(`${url}/healthz`)).arrayBuffer()
      waits.push(performance.now() - started)
    }
  })()
  await meanwhile()
  isRunning = false
  await polling
  return waits
}
