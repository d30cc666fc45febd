import { afterAll, afterEach, beforeAll } from 'vitest'
import { startWebhooks } from '@/server/runtime'
import { makeOrderFixture, type OrderFixture } from './builders/orders'
import { makeWebhook, type Receiver, startReceiver } from './builders/webhooks'
import { type Service, startService } from './service'

/** The fixture of one file's tests; `service` and `fixture` exist once the tests run. */
export interface WebhookBench {
  service: Service
  fixture: OrderFixture
  receiver: Receiver
  /** How far the clock of the sender is ahead, in ms; 0 again for each test. */
  ahead: number
  /** Starts a receiver, an endpoint for it, and a sender; ended after the test. */
  start(
    fields?: object,
    options?: Parameters<typeof startWebhooks>[1] & { token?: string },
  ): Promise<Awaited<ReturnType<typeof makeWebhook>> & { path: string }>
  call(method: string, path: string, body?: unknown, token?: string): ReturnType<Service['call']>
  // biome-ignore lint/suspicious/noExplicitAny: deliveries and endpoints as the API gives them.
  deliveriesOf(path: string, query?: string): Promise<any[]>
  // biome-ignore lint/suspicious/noExplicitAny: see above.
  webhookOf(path: string): Promise<any>
}

/** A service for the tests of a file that send webhooks to a real receiver. */
export function makeWebhookBench(): WebhookBench {
  let admin = ''
  let sender: ReturnType<typeof startWebhooks> | null = null
  const bench: WebhookBench = {
    service: null as unknown as Service,
    fixture: null as unknown as OrderFixture,
    receiver: null as unknown as Receiver,
    ahead: 0,
    async start(fields = {}, { token, ...options } = {}) {
      bench.receiver = await startReceiver()
      const made = await makeWebhook(bench.service, { url: bench.receiver.url, maxPerSecond: 1_000, ...fields }, token)
      sender = startWebhooks(bench.service.runtime, { pollMs: 10, now: () => new Date(Date.now() + bench.ahead), ...options })
      return { ...made, path: `/webhooks/${made.webhook.id}` }
    },
    call: (method, path, body, token = admin) => bench.service.call(method, path, { token, body }),
    deliveriesOf: async (path, query = '') => (await bench.call('GET', `${path}/deliveries${query}`)).body.deliveries,
    webhookOf: async (path) => (await bench.call('GET', path)).body.webhook,
  }
  beforeAll(async () => {
    bench.service = await startService()
    admin = await bench.service.adminToken()
    bench.fixture = await makeOrderFixture(bench.service)
  })
  afterEach(async () => {
    await sender?.stop()
    sender = null
    bench.ahead = 0
    await bench.receiver.close()
    for (const { id } of (await bench.call('GET', '/webhooks?pageSize=200')).body.webhooks) await bench.call('DELETE', `/webhooks/${id}`)
  })
  afterAll(() => bench.service.close())
  return bench
}

/** Resolves with the value once the condition holds. */
export async function until<T>(read: () => Promise<T>, holds: (value: T) => boolean): Promise<T> {
  for (;;) {
    const value = await read()
    if (holds(value)) return value
    await new Promise((done) => setTimeout(done, 10))
  }
}
