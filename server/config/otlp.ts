import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { type Context, ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { defaultResource, detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources'
import { MeterProvider, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics'
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base'
import { buildId } from './build-id'
import type { Metrics } from './metrics'
import { createMetricProducer } from './otlp-metrics'
import type { Telemetry } from './telemetry'

/** A span that is open, and its time in the database. */
interface Open {
  span: Span
  databaseMs: number
  queries: number
  /** In a transaction, whose whole time counts, its queries do not. */
  isWriting: boolean
}

/** How long stop waits until the collector has the last spans and metrics. */
const SHUTDOWN_WAIT_MS = 2_000

const kinds = { server: SpanKind.SERVER, client: SpanKind.CLIENT, internal: SpanKind.INTERNAL }
const traceparent = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/

/**
 * Sends spans and the metrics of /metrics to an OTLP/HTTP collector. The standard variables of OpenTelemetry apply: OTEL_SERVICE_NAME,
 * OTEL_RESOURCE_ATTRIBUTES, OTEL_EXPORTER_OTLP_HEADERS, OTEL_TRACES_SAMPLER, OTEL_METRIC_EXPORT_INTERVAL.
 * Each process has a service.instance.id of its own, by which a collector tells the series of several processes apart.
 */
export function createOtlp(endpoint: string, metrics: Metrics): Telemetry {
  const base = endpoint.replace(/\/$/, '')
  const ours = resourceFromAttributes({ 'service.name': 'waybill', 'service.version': buildId(), 'service.instance.id': randomUUID() })
  // What the environment names wins.
  const resource = defaultResource()
    .merge(ours)
    .merge(detectResources({ detectors: [envDetector] }))
  const tracing = new BasicTracerProvider({
    resource,
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter({ url: `${base}/v1/traces` }))],
  })
  const metering = new MeterProvider({
    resource,
    readers: [
      new PeriodicExportingMetricReader({
        exporter: new OTLPMetricExporter({ url: `${base}/v1/metrics` }),
        exportIntervalMillis: Number(process.env.OTEL_METRIC_EXPORT_INTERVAL) || 60_000,
        metricProducers: [createMetricProducer(metrics, resource)],
      }),
    ],
  })
  const tracer = tracing.getTracer('waybill')
  const storage = new AsyncLocalStorage<Open>()

  /** The open span's context, or that of the caller's header. */
  function contextOf(parent: string | null | undefined): Context {
    const open = storage.getStore()
    if (open) return trace.setSpan(ROOT_CONTEXT, open.span)
    const [, traceId, spanId, flags] = traceparent.exec(parent ?? '') ?? []
    if (!traceId || !spanId || !flags) return ROOT_CONTEXT
    return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & 1, isRemote: true })
  }

  return {
    async span({ name, kind, attributes = {}, parent }, work) {
      const span = tracer.startSpan(name, { kind: kinds[kind], attributes }, contextOf(parent))
      const open: Open = { span, databaseMs: 0, queries: 0, isWriting: false }
      try {
        return await storage.run(open, work)
      } catch (error) {
        // The message may quote values; the log has it, without personal data, under the same trace.
        span.setStatus({ code: SpanStatusCode.ERROR })
        span.setAttribute('error.type', error instanceof Error ? error.name : 'unknown')
        throw error
      } finally {
        span.setAttributes({ 'waybill.db.duration_ms': Math.round(open.databaseMs * 100) / 100, 'waybill.db.operations': open.queries })
        span.end()
      }
    },
    annotate(attributes, { name, failed } = {}) {
      const span = storage.getStore()?.span
      span?.setAttributes(attributes)
      if (name) span?.updateName(name)
      if (failed) span?.setStatus({ code: SpanStatusCode.ERROR })
    },
    get traceId() {
      return storage.getStore()?.span.spanContext().traceId ?? null
    },
    queryStarted() {
      const open = storage.getStore()
      if (!open || open.isWriting) return () => {}
      return timed(open)
    },
    // The database runs the work in the order of its queue, not where the caller waits.
    instrument: (database) =>
      Object.create(database, {
        write: {
          value(work: (sql: unknown) => Promise<unknown>, options: unknown) {
            const open = storage.getStore()
            if (!open) return database.write(work, options)
            const ended = timed(open)
            return database.write((sql) => storage.run({ ...open, isWriting: true }, () => work(sql)), options).finally(ended)
          },
        },
      }),
    async stop() {
      // A collector that is away, to which the exporters repeat their requests, must not keep the process.
      const sent = Promise.allSettled([tracing.shutdown(), metering.shutdown()])
      await Promise.race([sent, setTimeout(SHUTDOWN_WAIT_MS, undefined, { ref: false })])
    },
  }
}

function timed(open: Open): () => void {
  const started = performance.now()
  return () => {
    open.databaseMs += performance.now() - started
    open.queries++
  }
}
