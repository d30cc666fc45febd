import { afterAll, beforeAll, expect, test } from 'vitest'
import { startWebhooks } from '@/server/runtime'
import { makeOrderFixture } from '@/server/testing/builders/orders'
import { makeWebhook, type Receiver, startReceiver } from '@/server/testing/builders/webhooks'
import { type Service, startService } from '@/server/testing/service'

/** Some in `npm test`; 1,000 in `npm run torture`, which sets WEBHOOK_ENDPOINTS and then also measures the delay. */
const ENDPOINTS = Number(process.env.WEBHOOK_ENDPOINTS ?? 45)
const isTorture = ENDPOINTS >= 1_000
const EVENTS = 3
const MAX_P95_MS = 2_000

let service: Service
let alive: Receiver
let dead: Receiver
beforeAll(async () => {
  service = await startService()
  alive = await startReceiver()
  dead = await startReceiver()
  dead.answer(() => {})
})
afterAll(async () => {
  await alive.close()
  await dead.close()
  await service.close()
})

test(
  `of ${ENDPOINTS} endpoints, a third that never answers holds up none of the others`,
  async () => {
    const fixture = await makeOrderFixture(service)
    const all = Array.from({ length: ENDPOINTS }, (_, i) => i)
    for (const i of all) await makeWebhook(service, { url: `${(i % 3 ? alive : dead).url}/${i}`, eventTypes: ['OrderCreated'] })
    const living = all.filter((i) => i % 3)
    const sender = startWebhooks(service.runtime)
    const delays: number[] = []
    for (let n = 1; n <= EVENTS; n++) {
      const created = Date.now()
      await fixture.order()
      const received = await alive.until(n * living.length)
      delays.push(...received.slice((n - 1) * living.length).map(({ at }) => at - created))
    }
    await sender.stop()
    const numbersOf = (i: number) =>
      alive.received.filter(({ path }) => path === `/hooks/${i}`).map(({ message }) => message.deliverySequence)
    for (const i of living) expect(numbersOf(i)).toEqual([1, 2, 3])
    if (!isTorture) return
    const p95 = delays.sort((a, b) => a - b)[Math.floor(delays.length * 0.95)]
    console.log(`p95 of the delay: ${p95} ms`)
    expect(p95).toBeLessThan(MAX_P95_MS)
  },
  isTorture ? 300_000 : 60_000,
)
