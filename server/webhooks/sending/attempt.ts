import { sql } from 'drizzle-orm'
import type { LimitFunction } from 'p-limit'
import { insertRow, preparedSelect, updateRow } from '@/db/rows'
import { webhookAttempts, webhookDeliveries, webhookStates } from '@/db/schema'
import type { Database, Sql } from '@/db/types'
import { scopeOf } from '@/server/access/roles/roles'
import type { Settings } from '@/server/config/settings'
import type { Change } from '@/server/kernel/change'
import type { Permission } from '@/server/kernel/permissions'
import type { Principal } from '@/server/kernel/principal'
import { runChange } from '@/server/kernel/run-change'
import { systemContext } from '@/server/kernel/system-context'
import { type DeliveryRow, messageOf } from '../deliveries/deliveries'
import { disableWebhook, signingSecrets, staticHeaders, type WebhookRow } from '../endpoints/endpoints'
import { LEASE_MS } from './lease'
import { type Answered, type Outgoing, type PostOptions, post } from './post'
import { MAX_FAILING_MS, nextRetry, retryAfterOf } from './schedule-rules'
import { signatureHeaders } from './signature'

/** Reads a resource as a principal may see it; null when it may not. */
export type ReadResource = (principal: Principal, resource: { type: string; id: string }) => Promise<unknown>

export interface Sending extends Pick<PostOptions, 'resolve' | 'timeLimitMs'> {
  database: Database
  settings: Pick<Settings, 'authSecret' | 'previousAuthSecret' | 'webhooksAllowPrivate'>
  readResource: ReadResource
  /** Identifies this process. */
  holder: string
  now: () => Date
  /** Runs as many transactions at once as the database takes without conflicts. */
  inTurn: LimitFunction
  observe?(outcome: 'delivered' | 'failed'): void
  /** Called in the transaction that stores an attempt of an event, with what came of it. */
  onAttempt(change: Change, attempted: Attempted): Promise<void>
}

/** An attempt of an event, which is no test. */
export interface Attempted {
  webhook: Pick<WebhookRow, 'url' | 'associations' | 'eventTypes'>
  event: Pick<DeliveryRow, 'type' | 'resourceType' | 'resourceId'>
  /** Counts the attempts from 1. */
  attempt: number
  status: number | null
  durationMs: number
  /** Whether it failed and is not tried again. */
  isGivenUp: boolean
}

/** Durations kept for the percentiles. */
const MAX_DURATIONS = 100
/** Receivers above this use the slots of slow ones. */
const SLOW_MS = 1_000

/** Sends a delivery once and records what came of it. False when another process has taken the endpoint: then nothing is recorded. */
export async function attemptDelivery(sending: Sending, webhook: WebhookRow, delivery: DeliveryRow): Promise<boolean> {
  const at = sending.now()
  const secrets = signingSecrets(sending.settings, webhook, at)
  const outgoing = await requestOf(sending, webhook, delivery, secrets, at)
  const { resolve, timeLimitMs, settings } = sending
  const limit = timeLimitMs === undefined ? {} : { timeLimitMs }
  const answered = secrets.length ? await post(outgoing, { resolve, allowPrivate: settings.webhooksAllowPrivate, ...limit }) : unsigned
  sending.observe?.(answered.error === null ? 'delivered' : 'failed')
  return sending.inTurn(() =>
    runChange(sending.database, systemContext(), (change) => record(change, sending, { webhook, delivery, outgoing, answered, at })),
  )
}

const unsigned: Answered = {
  status: null,
  headers: null,
  body: null,
  durationMs: 0,
  error: 'The signing secret was encrypted with an AUTH_SECRET that is no longer known. Rotate the secret.',
}

async function requestOf(
  { settings, readResource }: Sending,
  webhook: WebhookRow,
  delivery: DeliveryRow,
  secrets: readonly string[],
  at: Date,
): Promise<Outgoing> {
  const { resourceType: type, resourceId: id } = delivery
  const added = webhook.expand.includes('resource') ? { resource: await readResource(principalOf(webhook), { type, id }) } : {}
  const body = messageOf(delivery, added)
  const headers = {
    ...staticHeaders(settings, webhook),
    'Content-Type': 'application/json; charset=utf-8',
    'User-Agent': 'Waybill-Webhooks/1.0',
    Accept: '*/*',
    ...signatureHeaders({ id: delivery.eventId, at, body }, secrets),
  }
  return { url: webhook.url, headers, body }
}

/** The endpoint as a caller: what it may read is its scope, and the permissions of whoever last changed it. */
const principalOf = (webhook: WebhookRow): Principal => ({
  actor: { type: 'ServiceClient', id: webhook.id, name: 'Webhook' },
  permissions: new Set(webhook.readPermissions as Permission[]),
  scope: scopeOf(webhook.associations),
  sessionId: null,
})

interface Attempt {
  webhook: WebhookRow
  delivery: DeliveryRow
  outgoing: Outgoing
  answered: Answered
  at: Date
}

const findState = preparedSelect(webhookStates, (value: (name: 'webhookId') => unknown) => ({
  where: sql`${webhookStates.webhookId} = ${value('webhookId')}`,
}))

/** Records an attempt: its log, the delivery's next step and the endpoint's health, and disables an endpoint that is gone. */
async function record(
  change: Change,
  { holder, now: clock, onAttempt }: Sending,
  { webhook, delivery, outgoing, answered, at }: Attempt,
): Promise<boolean> {
  const db = change.unaudited
  const now = clock()
  const [state] = await findState(db, { webhookId: webhook.id })
  if (state?.leaseHolder !== holder) return false
  const isSuccess = answered.error === null
  const failingSince = isSuccess ? null : (state.failingSince ?? at)
  await updateRow(db, webhookStates, state.number, {
    leasedUntil: new Date(now.getTime() + LEASE_MS),
    consecutiveFailures: isSuccess ? 0 : state.consecutiveFailures + 1,
    failingSince,
    ...(isSuccess ? { lastSuccessAt: at } : { lastFailureAt: at }),
    durations: [...state.durations, answered.durationMs].slice(-MAX_DURATIONS),
    isSlow: !isSuccess || answered.durationMs > SLOW_MS,
  })
  const isGivenUp = (await storeOutcome(db, delivery, answered, now)) === 'Failed'
  await logAttempt(db, webhook, delivery, outgoing, answered, at)
  const { status, durationMs } = answered
  if (delivery.cause !== 'Test')
    await onAttempt(change, { webhook, event: delivery, attempt: delivery.attempts + 1, status, durationMs, isGivenUp })
  if (status === 410) await disableWebhook(change, webhook, 'The receiver answered 410 Gone.')
  else if (failingSince && now.getTime() - failingSince.getTime() >= MAX_FAILING_MS)
    await disableWebhook(change, webhook, `Every attempt since ${failingSince.toISOString()} failed, for 5 days.`)
  return true
}

async function storeOutcome(
  db: Sql,
  delivery: DeliveryRow,
  { error, status, headers }: Answered,
  now: Date,
): Promise<DeliveryRow['status']> {
  const failures = delivery.failures + 1
  const retryAt =
    error === null || status === 410 ? null : nextRetry(failures, now, { retryAfterMs: retryAfterOf(headers?.['retry-after'], now) })
  const outcome = error === null ? 'Delivered' : retryAt ? 'Pending' : 'Failed'
  await updateRow(db, webhookDeliveries, delivery.number, {
    attempts: delivery.attempts + 1,
    failures: error === null ? delivery.failures : failures,
    status: outcome,
    dueAt: retryAt,
    finishedAt: retryAt ? null : now,
  })
  return outcome
}

async function logAttempt(db: Sql, webhook: WebhookRow, delivery: DeliveryRow, { url, headers }: Outgoing, answered: Answered, at: Date) {
  const secretNames = new Set(webhook.headerNames.map((name) => name.toLowerCase()))
  const masked = Object.entries(headers).map(([name, value]) => {
    if (name === 'webhook-signature') return [name, value.replace(/v1,\S+/g, 'v1,•••')]
    return [name, secretNames.has(name.toLowerCase()) ? '•••' : value]
  })
  await insertRow(db, webhookAttempts, {
    deliveryId: delivery.id,
    at,
    url,
    requestHeaders: Object.fromEntries(masked),
    responseStatus: answered.status,
    responseHeaders: answered.headers,
    responseBody: answered.body,
    durationMs: answered.durationMs,
    error: answered.error,
  })
}
