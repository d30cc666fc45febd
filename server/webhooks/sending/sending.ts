import { randomUUID } from 'node:crypto'
import type { Database } from '@/db/types'
import type { Log } from '@/server/config/log'
import type { Settings } from '@/server/config/settings'
import type { ReadResource, Sending } from './attempt'
import { dispatchEvents } from './dispatch'
import { acquireEndpoints, endLeases, releaseEndpoints } from './lease'
import { type Resolve, systemResolve } from './resolve'
import { serveEndpoint } from './serve-endpoint'

export { countPendingDeliveries, sweepDeliveries } from './sweep'

/** Endpoints served at once: many, because a dead one waits for its time limit without using anything. */
const FAST_SLOTS = 400
/** Those that failed or were slow the last time have slots of their own, so that they hold up no other. */
const SLOW_SLOTS = 200
const POLL_MS = 250
/** How often retries are looked for when no event arrives. */
const RETRY_POLL_MS = 1_000
/** How long stop waits for attempts in flight; those that take longer are repeated. */
const SHUTDOWN_WAIT_MS = 4_000

export interface SenderOptions {
  readResource: ReadResource
  resolve?: Resolve
  timeLimitMs?: number
  now?: () => Date
  pollMs?: number
  observe?: Sending['observe']
}

export interface Sender {
  /** The number of endpoints being served. */
  readonly inFlight: number
  stop(): Promise<void>
}

/** Queues new events for the endpoints and sends what is due, in the background. Several processes may do so. */
export function startSending(
  { database, settings, log }: { database: Database; settings: Settings; log: Log },
  { readResource, resolve = systemResolve, timeLimitMs, now = () => new Date(), pollMs = POLL_MS, observe }: SenderOptions,
): Sender {
  const sending: Sending = {
    database,
    settings,
    readResource,
    resolve,
    holder: randomUUID(),
    now,
    ...(timeLimitMs !== undefined && { timeLimitMs }),
    ...(observe && { observe }),
  }
  const served = new Map<string, Promise<void>>()
  const slow = new Set<string>()
  /** Endpoints that nothing is sent to any more, whose leases the next round releases together. */
  const finished: string[] = []
  let isStopped = false
  let lastLook = 0
  let wake: () => void = () => {}

  function serve(webhookId: string): void {
    const done = serveEndpoint(sending, webhookId, () => isStopped)
      .catch((error: unknown) => log.error({ err: error, webhook: webhookId }, 'a webhook was not served'))
      .finally(() => finished.push(webhookId))
    served.set(webhookId, done)
  }

  async function releaseFinished(): Promise<void> {
    const ids = [...finished]
    if (!ids.length) return
    await releaseEndpoints(database, sending.holder, ids)
    finished.splice(0, ids.length)
    for (const id of ids) {
      served.delete(id)
      slow.delete(id)
    }
    lastLook = 0
  }

  async function round(): Promise<void> {
    await releaseFinished()
    const queued = await dispatchEvents(database)
    if (!queued && Date.now() - lastLook < RETRY_POLL_MS) return
    lastLook = Date.now()
    const free = { fast: FAST_SLOTS - (served.size - slow.size), slow: SLOW_SLOTS - slow.size }
    for (const { id, isSlow } of await acquireEndpoints(database, sending.holder, free, now())) {
      if (isSlow) slow.add(id)
      serve(id)
    }
  }

  const running = (async () => {
    // A file has one process: what an earlier one had leased is free.
    if (!database.isShared) await endLeases(database).catch((error: unknown) => log.error({ err: error }, 'webhook leases were not ended'))
    while (!isStopped) {
      await round().catch((error: unknown) => log.error({ err: error }, 'webhooks were not sent'))
      if (isStopped) return
      await new Promise<void>((done) => {
        const timer = setTimeout(done, pollMs)
        timer.unref()
        wake = () => {
          clearTimeout(timer)
          done()
        }
      })
    }
  })()

  return {
    get inFlight() {
      return served.size
    },
    async stop() {
      isStopped = true
      wake()
      await running
      await Promise.race([Promise.all(served.values()), new Promise<void>((done) => setTimeout(done, SHUTDOWN_WAIT_MS).unref())])
      await releaseFinished().catch((error: unknown) => log.error({ err: error }, 'webhook leases were not released'))
    },
  }
}
