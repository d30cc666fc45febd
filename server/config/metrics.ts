import { Counter, collectDefaultMetrics, Gauge, Histogram, type MetricObjectWithValues, type MetricValue, Registry } from 'prom-client'

/**
 * The metrics of this process, in a registry of its own, so that a second instance (tests, hot reload) neither clashes nor shares numbers.
 */
export interface Metrics {
  /** Counts one answered request. `operation` is an operation's id, null when none matched: paths would grow without bound. */
  requestServed(request: { operation: string | null; status: number; seconds: number }): void
  /** Counts one write transaction, committed or rolled back, with its duration. */
  transactionEnded(seconds: number): void
  /** Counts one attempt to deliver a webhook. */
  webhookAttempted(outcome: 'delivered' | 'failed'): void
  /**
   * Reports the length of a queue; calls `depth` at each scrape. A failing `depth` only leaves out that queue, so that metrics work when
   * the database does not. Watching a name again replaces its callback.
   */
  watchQueue(name: string, depth: () => number | Promise<number>): void
  /** Reports the age and size of the newest backup and whether the last attempt failed, when backups are scheduled. */
  watchBackups(status: () => Promise<WatchedBackups>): void
  /** Reports how long ago the background worker ended its last round; nothing before the first one. */
  watchWorker(idleMs: () => number | null): void
  /** The answer of GET /metrics, Prometheus text format; send it with `contentType`. */
  text(): Promise<string>
  readonly contentType: string
  /** The same as values. */
  values(): Promise<MetricObjectWithValues<MetricValue<string>>[]>
}

interface WatchedBackups {
  isScheduled: boolean
  lastAt: Date | null
  lastBytes: number | null
  lastFailure: object | null
}

const requestBuckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const transactionBuckets = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]

export function createMetrics(): Metrics {
  const registry = new Registry()
  const registers = [registry]
  // Event-loop lag, heap, collections, CPU, open handles.
  collectDefaultMetrics({ register: registry })

  const requests = new Counter({
    name: 'http_requests_total',
    help: 'Requests answered, by operation and status',
    labelNames: ['operation', 'status'],
    registers,
  })
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from request to answer, by operation',
    labelNames: ['operation'],
    buckets: requestBuckets,
    registers,
  })
  const transactions = new Histogram({
    name: 'db_transaction_duration_seconds',
    help: 'Time of write transactions, from begin to commit or rollback',
    buckets: transactionBuckets,
    registers,
  })

  const webhookAttempts = new Counter({
    name: 'webhook_attempts_total',
    help: 'Attempts to deliver webhooks, by outcome',
    labelNames: ['outcome'],
    registers,
  })

  const queues = new Map<string, () => number | Promise<number>>()
  new Gauge({
    name: 'queue_depth',
    help: 'Entries waiting, by queue',
    labelNames: ['queue'],
    registers,
    async collect() {
      this.reset()
      const measure = async ([queue, depth]: [string, () => number | Promise<number>]) => this.set({ queue }, await depth())
      await Promise.allSettled([...queues].map(measure))
    },
  })

  let backups: (() => Promise<WatchedBackups>) | undefined
  const backupGauge = (name: string, help: string, read: (status: WatchedBackups) => number | null) =>
    new Gauge({
      name,
      help,
      registers,
      async collect() {
        this.reset()
        const status = await backups?.().catch(() => null)
        const value = status?.isScheduled ? read(status) : null
        if (value === null) this.remove()
        else this.set(value)
      },
    })
  backupGauge('backup_age_seconds', 'Time since the newest scheduled backup began, +Inf without any', ({ lastAt }) =>
    lastAt ? (Date.now() - lastAt.getTime()) / 1_000 : Number.POSITIVE_INFINITY,
  )
  backupGauge('backup_size_bytes', 'Size of the newest scheduled backup', ({ lastBytes }) => lastBytes)
  backupGauge('backup_failed', '1 when the last backup of this process failed, else 0', ({ lastFailure }) => (lastFailure ? 1 : 0))

  let workerIdleMs: (() => number | null) | undefined
  new Gauge({
    name: 'worker_round_age_seconds',
    help: 'Time since the background worker ended its last round; it runs one every second',
    registers,
    collect() {
      const ms = workerIdleMs?.() ?? null
      if (ms === null) this.remove()
      else this.set(ms / 1_000)
    },
  })

  return {
    watchWorker(idleMs) {
      workerIdleMs = idleMs
    },
    watchBackups(status) {
      backups = status
    },
    requestServed({ operation, status, seconds }) {
      const label = operation ?? 'none'
      requests.inc({ operation: label, status })
      durations.observe({ operation: label }, seconds)
    },
    transactionEnded: (seconds) => transactions.observe(seconds),
    webhookAttempted: (outcome) => webhookAttempts.inc({ outcome }),
    watchQueue: (name, depth) => void queues.set(name, depth),
    text: () => registry.metrics(),
    contentType: registry.contentType,
    values: () => registry.getMetricsAsJSON(),
  }
}
