import type { Database } from '@/db/database'
import { openDatabase } from '@/db/database'
import { buildId } from './build'
import { adoptOrphans } from './catalog/adopt'
import { createFeed, type Feed } from './events/feed'
import { createStreams, type Streams } from './events/streams'
import { createRateLimit } from './http/rate-limit'
import { createRouter } from './http/router'
import { ensureAdministrator } from './identity/administrator'
import { adoptBuiltInRoles } from './identity/adopt-roles'
import { identify } from './identity/identify'
import { createLoginThrottle } from './identity/login-throttle'
import { createPasswordQueue } from './identity/passwords'
import { resealFactors } from './identity/reseal-factors'
import { jobKinds } from './job-kinds'
import { type Jobs, startJobs } from './jobs/run'
import { createLog, type Log, requestLine } from './log'
import { createMetrics } from './metrics'
import { operations } from './operations'
import { closeSlips } from './packing-slips/render'
import type { Principal } from './principal'
import type { Settings } from './settings'
import { startWorker, type Worker } from './worker'

/** One answered request, for the log and the metrics. */
export interface Observed {
  requestId: string
  operation: string
  method: string
  status: number
  /** Milliseconds. */
  duration: number
  actor: string | null
  /** What went wrong inside, when something did. */
  cause: unknown
}

/** What this process holds: one database, one log, one of everything that must be one. Passed to whoever needs it. */
export interface Runtime {
  settings: Settings
  /** Which build of the service this is: pages of another one are out of date. */
  build: string
  database: Database
  log: Log
  metrics: ReturnType<typeof createMetrics>
  passwords: ReturnType<typeof createPasswordQueue>
  throttle: ReturnType<typeof createLoginThrottle>
  /** Against having mail sent to somebody over and over. */
  resetThrottle: ReturnType<typeof createLoginThrottle>
  /** Whether every answer is checked against its declared shape: in development and tests. */
  checkAnswers: boolean
  /** Who makes this request; refuses one that names nobody. */
  identify(request: Request): Promise<Principal>
  rateLimit(principalId: string): Promise<{ allowed: boolean; limit: number; remaining: number; resetSeconds: number } | null>
  observe(observed: Observed): void
  /** What is new in the event log. */
  feed: Feed
  /** The event streams being served. */
  streams: Streams
  /** What goes on in the background; null where nothing does. */
  worker: Worker | null
  /** Long work; null where none is done. */
  jobs: Jobs | null
  /** Answers a request under /v1. */
  handle(request: Request): Promise<Response>
  /** Ends what would never finish by itself, so that the requests under way can: call it before waiting for them. */
  drain(): void
  /** Stops the worker and the jobs, waits for them, and closes the database. */
  close(): Promise<void>
}

export interface RuntimeOptions {
  checkAnswers?: boolean
  /** Whether due holds are released, logs kept tidy and jobs done in the background. */
  worker?: boolean
}

export async function createRuntime(settings: Settings, options: RuntimeOptions = {}): Promise<Runtime> {
  const log = createLog({ level: settings.logLevel })
  const metrics = createMetrics()
  const database = await openDatabase(settings.databaseUrl, { onTransaction: (ms) => metrics.transactionEnded(ms / 1_000) })
  metrics.watchQueue('writes', () => database.waiting)
  const rateLimit = createRateLimit(settings.rateLimitPerMinute)
  const runtime: Runtime = {
    settings,
    build: buildId(),
    database,
    log,
    metrics,
    passwords: createPasswordQueue(),
    throttle: createLoginThrottle(),
    resetThrottle: createLoginThrottle(),
    checkAnswers: options.checkAnswers ?? false,
    identify: (request) => identify(runtime, request),
    rateLimit: (principalId) => rateLimit.take(principalId),
    observe({ requestId, operation, status, duration, actor, cause }) {
      metrics.requestServed({ operation: operation === 'none' ? null : operation, status, seconds: duration / 1_000 })
      const line = requestLine({ requestId, operation, status, duration, actor })
      if (cause) log.error({ ...line, err: cause }, 'request failed')
      else log.info(line, 'request')
    },
    feed: createFeed(database, log),
    streams: createStreams(),
    worker: null,
    jobs: null,
    handle: (request) => router.handle(request),
    drain: () => runtime.streams.end(),
    async close() {
      runtime.drain()
      await runtime.feed.close()
      // A piece that is being drawn is given up: whoever comes next draws it.
      await Promise.all([runtime.jobs?.stop(), closeSlips()])
      await runtime.worker?.stop()
      await database.close()
    },
  }
  const router = createRouter(operations, runtime)
  metrics.watchQueue('eventStreams', () => runtime.streams.count)
  await adoptBuiltInRoles(database)
  await resealFactors(database, settings)
  await ensureAdministrator(runtime)
  await adoptOrphans(database)
  if (options.worker) {
    runtime.worker = startWorker(runtime)
    runtime.jobs = startJobs(runtime, jobKinds)
  }
  return runtime
}

const held = globalThis as { waybill?: Promise<Runtime> }

/** The runtime of this process. It is kept on globalThis because Next builds start-up code and routes as separate modules. */
export function holdRuntime(runtime: Promise<Runtime>): Promise<Runtime> {
  held.waybill = runtime
  return runtime
}

export function runtime(): Promise<Runtime> {
  if (!held.waybill) throw new Error('The service has not started: instrumentation.ts starts it.')
  return held.waybill
}
