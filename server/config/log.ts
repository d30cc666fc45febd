import { type DestinationStream, type Logger, pino, stdTimeFunctions } from 'pino'
import { redact } from './log-redaction'

export type Log = Logger

/** The logged fields of a request. */
export interface RequestFields {
  /** The X-Request-Id of the answer. */
  requestId: string
  /** Id of the operation; null when none matched. */
  operation: string | null
  status: number
  /** Milliseconds. */
  duration: number
  /** Id of the user or service client; null when the request was not authenticated. */
  actor: string | null
}

interface LogOptions {
  level: string
  destination?: DestinationStream
  /** The trace of what is being done, which every line names. */
  traceId?: () => string | null
}

/**
 * The log of this process: one JSON line per entry with `level` by name and `time` in ISO 8601, on standard output by default. Secrets and
 * personal data are removed from the finished line, hence also from errors, their causes and stacks, and the bindings of child loggers.
 */
export function createLog({ level, destination, traceId }: LogOptions): Log {
  const options = {
    level,
    base: null,
    timestamp: stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    // pino's own redaction knows fixed paths only, and the paths of every error cannot be listed.
    hooks: { streamWrite: redactLine },
    ...(traceId && {
      mixin: () => {
        const trace = traceId()
        return trace ? { trace } : {}
      },
    }),
  }
  return destination ? pino(options, destination) : pino(options)
}

/** The fields of a request's log line; all others are left out. */
export function requestLine({ requestId, operation, status, duration, actor }: RequestFields): RequestFields {
  return { requestId, operation, status, duration: Math.round(duration * 10) / 10, actor }
}

function redactLine(line: string): string {
  try {
    return `${JSON.stringify(redact(JSON.parse(line)))}\n`
  } catch {
    return '{"level":"error","msg":"A log entry could not be written"}\n'
  }
}
