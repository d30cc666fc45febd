const SECOND_MS = 1_000
const MINUTE_MS = 60 * SECOND_MS
const HOUR_MS = 60 * MINUTE_MS

/** The delays before each retry, in ms: over some three days. */
export const RETRY_DELAYS_MS: readonly number[] = [
  5 * SECOND_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  ...[2, 5, 10, 14, 20, 24].map((hours) => hours * HOUR_MS),
]
/** Retries are spread over this part of their delay, so that those of an outage do not return all at once. */
const JITTER = 0.1
/** The longest wait that a receiver may ask for, in ms. */
const MAX_RETRY_AFTER_MS = 24 * HOUR_MS
/** How long an endpoint may fail before it is disabled, in ms. */
export const MAX_FAILING_MS = 5 * 24 * HOUR_MS

/**
 * When a delivery is retried after its nth failure: after the delay of the schedule with up to a tenth more, and not before the time that
 * the receiver asked for. Null after the last retry. `random` is from 0 to 1.
 */
export function nextRetry(failures: number, now: Date, { retryAfterMs = 0, random = Math.random() } = {}): Date | null {
  const delay = RETRY_DELAYS_MS[failures - 1]
  if (delay === undefined) return null
  const scheduled = delay * (1 + random * JITTER)
  return new Date(now.getTime() + Math.max(scheduled, Math.min(retryAfterMs, MAX_RETRY_AFTER_MS)))
}

/** The wait of a Retry-After header in ms: seconds or a date; 0 for anything else. */
export function retryAfterOf(header: string | undefined, now: Date): number {
  if (header === undefined) return 0
  if (/^\s*\d{1,9}\s*$/.test(header)) return Number(header) * SECOND_MS
  const at = Date.parse(header)
  return Number.isNaN(at) ? 0 : Math.max(0, at - now.getTime())
}
