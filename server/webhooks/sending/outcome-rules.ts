import type { webhookAttempts, webhookStates } from '@/db/schema'
import type { DeliveryRow } from '../deliveries/deliveries'
import type { Attempt } from './attempt'
import { nextRetry, retryAfterOf } from './schedule-rules'

type StateRow = typeof webhookStates.$inferSelect

/** Durations kept for the percentiles. */
const MAX_DURATIONS = 100
/** Receivers above this use the slots of slow ones. */
const SLOW_MS = 1_000

/** The endpoint's state after an attempt, whose process keeps it for `leaseMs` more. */
export function stateAfter(state: StateRow, { answered, at }: Attempt, now: Date, leaseMs: number): StateRow {
  const isSuccess = answered.error === null
  return {
    ...state,
    leasedUntil: new Date(now.getTime() + leaseMs),
    consecutiveFailures: isSuccess ? 0 : state.consecutiveFailures + 1,
    failingSince: isSuccess ? null : (state.failingSince ?? at),
    ...(isSuccess ? { lastSuccessAt: at } : { lastFailureAt: at }),
    durations: [...state.durations, answered.durationMs].slice(-MAX_DURATIONS),
    isSlow: !isSuccess || answered.durationMs > SLOW_MS,
  }
}

/** The delivery after an attempt: delivered, due again, or failed for good. */
export function deliveryAfter({ delivery, answered: { error, status, headers } }: Attempt, now: Date): DeliveryRow {
  const attempts = delivery.attempts + 1
  if (error === null) return { ...delivery, attempts, status: 'Delivered', dueAt: null, finishedAt: now }
  const failures = delivery.failures + 1
  const dueAt = status === 410 ? null : nextRetry(failures, now, { retryAfterMs: retryAfterOf(headers?.['retry-after'], now) })
  return { ...delivery, attempts, failures, status: dueAt ? 'Pending' : 'Failed', dueAt, finishedAt: dueAt ? null : now }
}

/** Whether the delivery failed and is not tried again. */
export const isGivenUp = ({ status }: DeliveryRow) => status === 'Failed'

/** The log entry of an attempt; secrets are masked. */
export function attemptRow({ webhook, delivery, outgoing, answered, at }: Attempt): typeof webhookAttempts.$inferInsert {
  const secretNames = new Set(webhook.headerNames.map((name) => name.toLowerCase()))
  const masked = Object.entries(outgoing.headers).map(([name, value]) => {
    if (name === 'webhook-signature') return [name, value.replace(/v1,\S+/g, 'v1,•••')]
    return [name, secretNames.has(name.toLowerCase()) ? '•••' : value]
  })
  return {
    deliveryId: delivery.id,
    at,
    url: outgoing.url,
    requestHeaders: Object.fromEntries(masked),
    responseStatus: answered.status,
    responseHeaders: answered.headers,
    responseBody: answered.body,
    durationMs: answered.durationMs,
    error: answered.error,
  }
}
