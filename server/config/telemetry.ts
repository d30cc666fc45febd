/** The values of a span. Ids, names of operations and counts only: no personal data, no addresses, no secrets. */
export type SpanAttributes = Record<string, string | number | boolean>

interface SpanOptions {
  name: string
  kind: 'server' | 'client' | 'internal'
  attributes?: SpanAttributes
  /** The caller's `traceparent` header, whose trace the span continues. */
  parent?: string | null
}

/** Traces and metrics by OTLP. Without OTEL_EXPORTER_OTLP_ENDPOINT nothing is loaded, and everything here does nothing. */
export interface Telemetry {
  /** Runs `work` as a span, within the one that is open; a rejection marks it as failed. */
  span<T>(options: SpanOptions, work: () => Promise<T>): Promise<T>
  /** Adds values to the open span; `name` renames it, `failed` marks it. */
  annotate(attributes: SpanAttributes, options?: { name?: string; failed?: boolean }): void
  /** The trace that is being recorded here; null outside of a span. */
  readonly traceId: string | null
  /** Adds the time until the returned function is called to the open span's time in the database. */
  readonly queryStarted: (() => () => void) | undefined
  /** The database with its transactions as part of the spans that wait for them. */
  instrument<T extends Writer>(database: T): T
  /** Sends what is left, and ends. */
  stop(): Promise<void>
}

interface Writer {
  // biome-ignore lint/suspicious/noExplicitAny: its work and options are passed on as they are.
  write(work: (sql: any) => Promise<any>, options?: any): Promise<any>
}

export const noTelemetry: Telemetry = {
  span: (_options, work) => work(),
  annotate() {},
  traceId: null,
  queryStarted: undefined,
  instrument: (database) => database,
  stop: async () => {},
}
