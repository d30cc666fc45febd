import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { settingPasswordProblems } from '@/server/access/passwords/passwords'
import { readSettings } from '@/server/config/settings'
import { createRuntime } from '@/server/runtime'

/**
 * The service in a process of its own, which tests start and kill (service-process.ts). Settings come from the environment. Loads its code, waits for input
 * on standard input, and only then opens the database; prints its port when it listens. SIGTERM finishes requests in flight and exits with
 * 0. LEASE_MS is how long a killed process blocks its jobs and the endpoints of webhooks.
 */
await once(process.stdin, 'data')
process.stdin.unref()
const leaseMs = Number(process.env.LEASE_MS ?? 20_000)
const runtime = await createRuntime(readSettings(process.env, settingPasswordProblems), {
  worker: true,
  checkAnswers: true,
  webhookTiming: { leaseMs },
  jobTiming: { leaseMs, pauseMs: Math.min(1_000, leaseMs / 4) },
})

const server = createServer((request, response) => void runtime.serve(request, response))
server.listen(0, '127.0.0.1', () => console.log(`listening on ${(server.address() as AddressInfo).port}`))

process.once('SIGTERM', async () => {
  const drained = new Promise((done) => server.close(done))
  const idle = setInterval(() => server.closeIdleConnections(), 20)
  await drained
  clearInterval(idle)
  await runtime.close()
  process.exit(0)
})
