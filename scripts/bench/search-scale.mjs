/** The search of the benchmark on a small and on a large database: it has to stay within twice the time. */
import { measure, operations } from './load-test.mjs'
import { logIn, start, waybillOn } from './servers.mjs'

/** @returns {Promise<Record<string, string>>} results by name */
export async function compareSearches(folder, small, large, seconds) {
  const results = {}
  const name = 'search name + status'
  const times = []
  for (const { file, admin, known, orders } of [small, large]) {
    // Signing in is all that is written, so the servers need no copy of the file.
    const running = await start(waybillOn(`file:${file}`, folder, admin))
    try {
      const token = await logIn(running.url, admin)
      const { p50, p95 } = await measure(running.url, operations(known)[name], { connections: 1, seconds, token })
      times.push(p95)
      results[`${name}, ${orders} orders`] = `p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms`
    } finally {
      await running.stop()
    }
  }
  results['of the p95 of the small one'] = `${(times[1] / times[0]).toFixed(2)} times (aim 2)`
  return results
}
