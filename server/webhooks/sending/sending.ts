import { randomUUID } from 'node:crypto'
import type { Database } from '@/db/types'
import type { Log } from '@/server/config/log'
import type { Settings } from '@/server/config/settings'
import type { Telemetry } from '@/server/config/telemetry'
import type { ReadResource, Sending } from './attempt'
import { dispatchEvents } from './dispatch'
import { acquireEndpoints, endLeases, type FreeSlots, LEASE_MS, releaseEndpoints } from './lease'
import { type NextDeliveries, nextDeliveries } from './next-deliveries'
import { createOutcomeStore } from './outcomes'
import { type Resolve, systemResolve } from './resolve'
import { serveEndpoint } from './serve-endpoint'

export type { Sending } from './attempt'
export { countPendingDeliveries, sweepDeliveries } from './sweep'

/** Endpoints served at once: many, because a dead one waits for its time limit without using anything. */
const MAX_SERVED = 1_000
const FAST_SLOTS = 400
/** Those that failed or were slow the last time have slots of their own, so that they hold up no other. */
const SLOW_SLOTS = 200
/** An endpoint that is served for longer uses no fast slot any more. */
const FAST_TURN_MS = 1_000
const POLL_MS = 100
/** How soon a free slot is used while all were taken. */
const FULL_POLL_MS = 50
/** Retries are looked for in each tenth round when no event arrives. */
const RETRY_POLL_ROUNDS = 10
/** How long stop waits for attempts in flight; those that take longer are repeated. */
const SHUTDOWN_WAIT_MS = 4_000

export interface SenderOptions {
  readResource: ReadResource
  resolve?: Resolve
  timeLimitMs?: number
  now?: () => Date
  pollMs?: number
  leaseMs?: number
  observe?: Sending['observe']
  onAttempt: Sending['onAttempt']
}

interface Served {
  done: Promise<void>
  isSlow: boolean
  /** When its turn began, on the clock of performance.now(). */
  since: number
}

export interface Sender {
  /** The number of endpoints being served. */
  readonly inFlight: number
  stop(): Promise<void>
}

/** Queues new events for the endpoints and sends what is due, in the background. Several processes may do so. */
export function startSending(
  { database, settings, log, telemetry }: { database: Database; settings: Settings; log: Log; telemetry: Telemetry },
  { pollMs = POLL_MS, ...given }: SenderOptions,
): Sender {
  const options = {
    resolve: systemResolve,
    now: () => new Date(),
    leaseMs: LEASE_MS,
    ...given,
    database,
    settings,
    telemetry,
    holder: randomUUID(),
  }
  const { now, leaseMs } = options
  const sending: Sending = { ...options, storeOutcome: createOutcomeStore(options) }
  const served = new Map<string, Served>()
  /** Endpoints that nothing is sent to any more, whose leases the next round releases together. */
  const finished: string[] = []
  let isStopped = false
  /** On the clock of performance.now(). */
  let lastLook = Number.NEGATIVE_INFINITY
  /** Whether endpoints may wait for a slot. */
  let isFull = false
  let wake: () => void = () => {}

  function serve(next: NextDeliveries, isSlow: boolean): void {
    const webhookId = next.webhook.id
    const done = serveEndpoint(sending, next, () => isStopped).then(
      () => void finished.push(webhookId),
      (error: unknown) => {
        log.error({ err: error, webhook: webhookId }, 'a webhook was not served')
        // Its lease runs out first, so that a full disk or the like does not send the same event again and again.
        served.delete(webhookId)
      },
    )
    served.set(webhookId, { done, isSlow, since: performance.now() })
  }

  async function releaseFinished(): Promise<void> {
    const ids = [...finished]
    if (!ids.length) return
    await releaseEndpoints(database, sending.holder, ids)
    finished.splice(0, ids.length)
    for (const id of ids) served.delete(id)
    lastLook = Number.NEGATIVE_INFINITY
  }

  function freeSlots(): FreeSlots {
    const all = [...served.values()]
    const slow = all.filter(({ isSlow }) => isSlow).length
    const fast = all.filter(({ isSlow, since }) => !isSlow && performance.now() - since < FAST_TURN_MS).length
    const free = Math.max(0, MAX_SERVED - all.length)
    return { fast: Math.min(FAST_SLOTS - fast, free), slow: Math.min(SLOW_SLOTS - slow, free) }
  }

  async function round(): Promise<void> {
    await releaseFinished()
    const queued = await dispatchEvents(database)
    if (!queued && performance.now() - lastLook < RETRY_POLL_ROUNDS * pollMs) return
    lastLook = performance.now()
    const free = freeSlots()
    const acquired = await acquireEndpoints(database, { holder: sending.holder, free, now: now(), leaseMs })
    isFull = acquired.length > 0 && acquired.length >= Math.min(free.fast, free.slow)
    if (!acquired.length) return
    const ids = acquired.map(({ id }) => id)
    const next = await nextDeliveries(database.sql, ids, now())
    for (const { id, isSlow } of acquired) {
      const found = next.get(id)
      if (found) serve(found, isSlow)
      else finished.push(id)
    }
  }

  const running = (async () => {
    // A file has one process: what an earlier one had leased is free.
    if (!database.isShared) await endLeases(database).catch((error: unknown) => log.error({ err: error }, 'webhook leases were not ended'))
    while (!isStopped) {
      await round().catch((error: unknown) => log.error({ err: error }, 'webhooks were not sent'))
      if (isStopped) return
      await new Promise<void>((done) => {
        const timer = setTimeout(done, isFull ? Math.min(pollMs, FULL_POLL_MS) : pollMs)
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
      await Promise.race([
        Promise.all([...served.values()].map(({ done }) => done)),
        new Promise<void>((done) => setTimeout(done, SHUTDOWN_WAIT_MS).unref()),
      ])
      await releaseFinished().catch((error: unknown) => log.error({ err: error }, 'webhook leases were not released'))
    },
  }
}
