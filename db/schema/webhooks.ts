import { sql } from 'drizzle-orm'
import { bigInteger, flag, index, instant, integer, json, serial, table, text, uniqueIndex } from '../columns'
import { deliveryCauses, deliveryStatuses } from '../states'
import type { AssociationData } from './identity'
import type { ActorData } from './types'

/** Endpoints that receive events. What sending changes is in webhook_states, so that a delivery and an edit do not conflict. */
export const webhooks = table(
  'webhooks',
  {
    number: serial(),
    id: text().notNull(),
    version: integer().notNull(),
    url: text().notNull(),
    description: text(),
    /** The event types that it receives; `*` alone is all. */
    eventTypes: json<string[]>().notNull(),
    associations: json<AssociationData[]>().notNull(),
    includeTest: flag().notNull(),
    /** The addition to the body: `resource`, or nothing. */
    expand: json<string[]>().notNull(),
    /** The permissions of whoever last changed it, which decide what an added resource may be. */
    readPermissions: json<string[]>().notNull(),
    maxPerSecond: integer().notNull(),
    isEnabled: flag().notNull(),
    disabledReason: text(),
    headerNames: json<string[]>().notNull(),
    /** Encrypted: the static headers as JSON; null without any. */
    headers: text(),
    /** Encrypted: signing needs the secret itself. */
    secret: text().notNull(),
    /** The secret before the last rotation, and the end of its use. */
    previousSecret: text(),
    previousSecretUntil: instant(),
    /** Events after this sequence are delivered. */
    startsAfter: bigInteger().notNull(),
    createdBy: json<ActorData>().notNull(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => [
    uniqueIndex('webhooks_id').on(t.id),
    index('webhooks_created').on(t.createdAt, t.id),
    index('webhooks_url').on(t.url, t.id),
    index('webhooks_updated').on(t.updatedAt, t.id),
  ],
)

/** The knowledge about an endpoint of the process that sends to it. Only the holder of the lease writes it. */
export const webhookStates = table(
  'webhook_states',
  {
    number: serial(),
    webhookId: text().notNull(),
    /** The process that sends, and the end of its lease. */
    leaseHolder: text(),
    leasedUntil: instant(),
    /** When a process last sent to it; the endpoint that waited longest is next. */
    servedAt: instant(),
    consecutiveFailures: integer().notNull(),
    /** The first failure since the last success. */
    failingSince: instant(),
    lastSuccessAt: instant(),
    lastFailureAt: instant(),
    /** The durations of the last attempts in ms, the newest last. */
    durations: json<number[]>().notNull(),
    /** Whether it failed or was slow the last time, so that it uses the slots of such endpoints. */
    isSlow: flag().notNull(),
  },
  (t) => [uniqueIndex('webhook_states_webhook').on(t.webhookId)],
)

/** The last number given to a delivery of an endpoint, apart from its state so that numbering and sending do not conflict. */
export const webhookSequences = table(
  'webhook_sequences',
  { number: serial(), webhookId: text().notNull(), last: bigInteger().notNull() },
  (t) => [uniqueIndex('webhook_sequences_webhook').on(t.webhookId)],
)

/** One row: the sequence of the last event that became deliveries. */
export const webhookCursor = table('webhook_cursor', { number: serial(), sequence: bigInteger().notNull() })

/** One event for one endpoint. The body of its requests is computed from these columns. */
export const webhookDeliveries = table(
  'webhook_deliveries',
  {
    number: serial(),
    id: text().notNull(),
    webhookId: text().notNull(),
    deliverySequence: bigInteger().notNull(),
    /** The event's id, the same at every attempt: a receiver that knows it has had the event. */
    eventId: text().notNull(),
    /** The event's place in the log; null for a test. */
    sequence: bigInteger(),
    type: text().notNull(),
    isTest: flag().notNull(),
    cause: text({ enum: deliveryCauses }).notNull(),
    resourceType: text().notNull(),
    resourceId: text().notNull(),
    /** The event's data as the endpoint may see it. */
    data: json<Record<string, unknown>>().notNull(),
    occurredAt: instant().notNull(),
    status: text({ enum: deliveryStatuses }).notNull(),
    /** All attempts so far; 0 waits for its turn in the order of the events. */
    attempts: integer().notNull(),
    /** Failed attempts of the current round of retries; a redelivery starts another one. */
    failures: integer().notNull(),
    /** When the next attempt is due; null when none is. */
    dueAt: instant(),
    createdAt: instant().notNull(),
    finishedAt: instant(),
  },
  (t) => [
    uniqueIndex('webhook_deliveries_id').on(t.id),
    uniqueIndex('webhook_deliveries_sequence').on(t.webhookId, t.deliverySequence),
    index('webhook_deliveries_created').on(t.createdAt),
    index('webhook_deliveries_first').on(t.webhookId, t.deliverySequence).where(sql`${t.dueAt} is not null and ${t.attempts} = 0`),
    index('webhook_deliveries_due').on(t.webhookId, t.dueAt).where(sql`${t.dueAt} is not null`),
  ],
)

/** The attempts to deliver, kept for 30 days. */
export const webhookAttempts = table(
  'webhook_attempts',
  {
    number: serial(),
    deliveryId: text().notNull(),
    at: instant().notNull(),
    url: text().notNull(),
    /** The request's headers; secret values are masked. */
    requestHeaders: json<Record<string, string>>().notNull(),
    responseStatus: integer(),
    responseHeaders: json<Record<string, string>>(),
    /** The first 4 KiB. */
    responseBody: text(),
    durationMs: integer().notNull(),
    /** Why there was no success; null after one. */
    error: text(),
  },
  (t) => [index('webhook_attempts_delivery').on(t.deliveryId, t.number), index('webhook_attempts_at').on(t.at)],
)
