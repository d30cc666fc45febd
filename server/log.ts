import { type DestinationStream, type Logger, pino, stdTimeFunctions } from 'pino'
import { redacted } from './redact'

export type Log = Logger

/** What is logged of each request. */
export interface RequestFields {
  /** The X-Request-Id of the answer. */
  requestId: string
  /** Id of the operation; null where none matched. */
  operation: string | null
  status: number
  /** Milliseconds. */
  duration: number
  /** Id of the user or service client; null when nobody was authenticated. */
  actor: string | null
}

/**
 * The log of this process: one JSON line per entry with `level` by name and `time` in ISO 8601, on standard output unless a
 * destination is given. Secrets and personal data are taken out of the finished line, so also out of errors, their causes
 * and stacks, and of what child loggers are bound to.
 */
export function createLog({ level, destination }: { level: string; destination?: DestinationStream }): Log {
  const options = {
    level,
    base: null,
    timestamp: stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    // pino's own redaction knows fixed paths only; nobody can list those of every error.
    hooks: { streamWrite: redactedLine },
  }
  return destination ? pino(options, destination) : pino(options)
}

/** Exactly the fields of a request line: whatever else the given object carries stays out of the log. */
export function requestLine({ requestId, operation, status, duration, actor }: RequestFields): RequestFields {
  return { requestId, operation, status, duration: Math.round(duration * 10) / 10, actor }
}

function redactedLine(line: string): string {
  try {
    return `${JSON.stringify(redacted(JSON.parse(line)))}\n`
  } catch {
    return '{"level":"error","msg":"A log entry could not be written"}\n'
  }
}
