import type { IncomingMessage, ServerResponse } from 'node:http'
import { openDatabase } from '@/db/connection/open'
import {
  clientTokensMessage,
  createIdentify,
  createLoginThrottle,
  createTokenLimit,
  jobPrincipal,
  unknownTokensMessage,
} from '@/server/access/identity/identity'
import { createPasswordQueue } from '@/server/access/passwords/passwords'
import { syncBuiltInRoles } from '@/server/access/roles/roles'
import { resealSecondFactors } from '@/server/access/second-factor/second-factor'
import { ensureFirstAdministrator } from '@/server/access/users/users'
import { backfillVariantProducts } from '@/server/catalog/catalog'
import { buildId } from '@/server/config/build-id'
import { createTelemetry } from '@/server/config/create-telemetry'
import { createLog, requestLine } from '@/server/config/log'
import { createMetrics } from '@/server/config/metrics'
import type { Settings } from '@/server/config/settings'
import { createAnswerCache } from '@/server/http/answer-cache'
import { createCompressor } from '@/server/http/compress'
import { createExportSlots } from '@/server/http/export-slots'
import { requestOfNode, sendReply } from '@/server/http/node-adapter'
import { createRateLimit } from '@/server/http/rate-limit'
import { createResourceReader } from '@/server/http/read-resource'
import { createRouter } from '@/server/http/router'
import { requestOfWeb, webResponseOf } from '@/server/http/web-adapter'
import type { Context } from '@/server/kernel/context'
import type { HttpRequest } from '@/server/kernel/http-request'
import { createRecentValues } from '@/server/kernel/recent-values'
import {
  backfillCustomers,
  backfillHeldBy,
  backfillShipBy,
  closeSlips,
  liveFieldsOfRecords,
  recordSentMessage,
  syncSharedSandbox,
} from '@/server/orders/orders'
import { createBackups } from '@/server/platform/backups/backups'
import { claimsInAnswers } from '@/server/platform/claims/claims'
import { createFeed } from '@/server/platform/events/feed'
import { createStreamRegistry } from '@/server/platform/events/stream-registry'
import { backfillFileReferences } from '@/server/platform/files/files'
import { type JobRunner, startJobs } from '@/server/platform/jobs/job-runner'
import { resealWebhooks } from '@/server/webhooks/endpoints/endpoints'
import { countPendingDeliveries, type Sender, type Sending, startSending } from '@/server/webhooks/sending/sending'
import { createPresenceFeed } from '@/server/work/presence/presence'
import { jobKinds, operations } from './operations'
import { isProbe, probes } from './probes'
import { LEFTOVER_AGE_MS, startWorker, sweepLeftovers, type Worker } from './worker'

/** How old the counts of views are at most, in ms. */
const COUNT_MS = 5_000

/** The services of this process, one of each. */
export interface Runtime extends Context {
  metrics: ReturnType<typeof createMetrics>
  /** The background work; null when this process runs none. */
  worker: Worker | null
  /** The job runner; null when this process runs no jobs. */
  jobs: JobRunner | null
  /** Sends webhooks; null when this process sends none. */
  webhooks: Sender | null
  /** Answers a request under /v1 in its web standard form. */
  handle(request: Request): Promise<Response>
  /** Answers a request of Node's HTTP server, under /v1 or of a probe. */
  serve(request: IncomingMessage, response: ServerResponse): Promise<void>
  /** Ends the requests that never finish by themselves (event streams). Call before waiting for the others. */
  drain(): void
  /** Stops the worker and the jobs, waits for them, and closes the database. */
  close(): Promise<void>
}

export interface RuntimeOptions {
  checkAnswers?: boolean
  /** The most connections to PostgreSQL at a time. */
  poolSize?: number
  /** How long a request waits for one of them, in ms. */
  connectTimeoutMs?: number
  /** Whether this process releases due holds, cleans up logs and runs jobs in the background. */
  worker?: boolean
  /** The timing of its jobs and of its webhooks, for tests that kill it. */
  jobTiming?: Parameters<typeof startJobs>[3]
  webhookTiming?: Pick<Parameters<typeof startSending>[1], 'leaseMs'>
}

export async function createRuntime(settings: Settings, options: RuntimeOptions = {}): Promise<Runtime> {
  const metrics = createMetrics()
  const telemetry = await createTelemetry(settings.otlpEndpoint, metrics)
  const log = createLog({ level: settings.logLevel, ...(settings.otlpEndpoint && { traceId: () => telemetry.traceId }) })
  const opened = await openDatabase(settings.databaseUrl, {
    queryStarted: telemetry.queryStarted,
    ...(settings.migrationUrl && { migrationUrl: settings.migrationUrl }),
    upgrade: {
      copy: settings.copyBeforeUpgrade,
      copyFolder: settings.backups?.folder ?? null,
      report: ({ isCopied, message }) => log[isCopied ? 'info' : 'warn'](message),
    },
    onTransaction: (ms) => metrics.transactionEnded(ms / 1_000),
    // Next bundles the thread; tests and commands run without it.
    onCheckpointFailure:
      options.worker && process.env.NEXT_RUNTIME
        ? (err) => log.error({ err }, 'the checkpoint thread failed; commits do its work')
        : undefined,
    ...(options.poolSize && { poolSize: options.poolSize }),
    ...(options.connectTimeoutMs && { connectTimeoutMs: options.connectTimeoutMs }),
  })
  const database = telemetry.instrument(opened)
  metrics.watchQueue('writes', () => database.waiting)
  const runtime: Runtime = {
    settings,
    build: buildId(),
    database,
    log,
    telemetry,
    metrics,
    passwords: createPasswordQueue(),
    loginThrottle: createLoginThrottle({ counter: database.attemptCounter }),
    resetThrottle: createLoginThrottle({ name: 'reset', counter: database.attemptCounter }),
    unknownTokens: createTokenLimit(unknownTokensMessage),
    clientTokens: createTokenLimit(clientTokensMessage),
    identify: (request) => identify(request),
    feed: createFeed(database, log),
    streams: createStreamRegistry(),
    exports: createExportSlots(),
    recentCounts: createRecentValues(COUNT_MS),
    presence: createPresenceFeed(database, log),
    backups: createBackups(settings, log),
    answers: createAnswerCache({ checkAnswers: options.checkAnswers ?? false, log }),
    worker: null,
    jobs: null,
    webhooks: null,
    handle: async (request) => webResponseOf(await handle(requestOfWeb(request))),
    async serve(message, response) {
      const request = requestOfNode(message)
      const reply = await (isProbe(request.path) ? probes[request.path](runtime) : handle(request))
      await sendReply(message, response, reply, { compress })
    },
    drain: () => runtime.streams.end(),
    async close() {
      runtime.drain()
      await Promise.all([runtime.feed.close(), runtime.presence.close()])
      // A chunk that is drawing slips is abandoned; the next process that takes the job draws it.
      await Promise.all([runtime.jobs?.stop(), runtime.webhooks?.stop(), closeSlips()])
      await Promise.all([runtime.worker?.stop(), runtime.backups.stop()])
      await database.close()
      await telemetry.stop()
    },
  }
  const identify = createIdentify(runtime)
  const compress = createCompressor()
  /** The paths of operations, with their parameters' names, by id. */
  const paths = new Map(operations.map(({ id, path }) => [id, `/v1${path}`]))
  const router = createRouter(operations, runtime, {
    rateLimit: createRateLimit(settings.rateLimitPerMinute),
    checkAnswers: options.checkAnswers ?? false,
    live: [claimsInAnswers, liveFieldsOfRecords],
    observe({ requestId, operation, method, status, duration, actor, cause }) {
      const route = paths.get(operation)
      telemetry.annotate(
        {
          'http.request.method': method,
          'http.response.status_code': status,
          'waybill.operation': operation,
          'waybill.request_id': requestId,
          ...(route && { 'http.route': route }),
        },
        { name: route ? `${method} ${route}` : method, failed: status >= 500 },
      )
      metrics.requestServed({ operation: operation === 'none' ? null : operation, status, seconds: duration / 1_000 })
      const line = requestLine({ requestId, operation, status, duration, actor })
      if (cause) log.error({ ...line, err: cause }, 'request failed')
      else log.info(line, 'request')
    },
  })
  const handle = (request: HttpRequest) =>
    telemetry.span({ name: request.method, kind: 'server', parent: request.headers.get('traceparent') }, () => router.handle(request))
  metrics.watchWorker(() => runtime.worker?.idleMs ?? null)
  metrics.watchBackups(() => runtime.backups.status())
  metrics.watchQueue('eventStreams', () => runtime.streams.count)
  await syncBuiltInRoles(database)
  await syncSharedSandbox(database)
  metrics.watchQueue('webhookDeliveries', () => countPendingDeliveries(database))
  await resealSecondFactors(database, settings)
  await resealWebhooks(database, settings)
  await ensureFirstAdministrator(runtime)
  await backfillVariantProducts(database)
  await backfillFileReferences(database)
  await backfillHeldBy(database)
  await backfillCustomers(database)
  await backfillShipBy(database)
  if (options.worker) {
    await sweepLeftovers(settings.dataDir, database.isShared ? LEFTOVER_AGE_MS : 0)
    runtime.worker = startWorker(runtime)
    runtime.jobs = startAllJobs(runtime, options.jobTiming)
    runtime.webhooks = startWebhooks(runtime, options.webhookTiming)
  }
  return runtime
}

const globals = globalThis as { waybill?: Promise<Runtime> }

/** Sets the runtime of this process, on globalThis because Next builds start-up code and routes as separate modules. */
export function setRuntime(runtime: Promise<Runtime>): Promise<Runtime> {
  globals.waybill = runtime
  return runtime
}

export function getRuntime(): Promise<Runtime> {
  if (!globals.waybill) throw new Error('The service has not started: instrumentation.ts starts it.')
  return globals.waybill
}

/** Starts the job runner with every kind of job. */
export const startAllJobs = (context: Context, timing?: Parameters<typeof startJobs>[3]): JobRunner =>
  startJobs(context, jobKinds, jobPrincipal, timing)

/** Stores an attempt to send an event about a shipment in the shipment's message log. */
const recordAttempt: Sending['onAttempt'] = async (change, { webhook, event, ...attempted }) => {
  if (event.resourceType !== 'shipment') return
  await recordSentMessage(change, { shipmentId: event.resourceId, event: event.type, endpoint: webhook, ...attempted })
}

/** Starts sending webhooks; an added resource is read through the operations. */
export const startWebhooks = (runtime: Runtime, options: Partial<Parameters<typeof startSending>[1]> = {}): Sender =>
  startSending(runtime, {
    readResource: createResourceReader(operations, runtime),
    observe: (outcome) => runtime.metrics.webhookAttempted(outcome),
    onAttempt: recordAttempt,
    ...options,
  })
