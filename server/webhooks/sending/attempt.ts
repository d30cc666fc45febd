import type { Database } from '@/db/types'
import { scopeOf } from '@/server/access/roles/roles'
import type { Settings } from '@/server/config/settings'
import type { Telemetry } from '@/server/config/telemetry'
import type { Change } from '@/server/kernel/change'
import type { Permission } from '@/server/kernel/permissions'
import type { Principal } from '@/server/kernel/principal'
import { type DeliveryRow, messageOf } from '../deliveries/deliveries'
import { signingSecrets, staticHeaders, type WebhookRow } from '../endpoints/endpoints'
import { type Answered, type Outgoing, type PostOptions, post } from './post'
import { signatureHeaders } from './signature'

/** Reads a resource as a principal may see it; null when it may not. */
export type ReadResource = (principal: Principal, resource: { type: string; id: string }) => Promise<unknown>

export interface Sending extends Pick<PostOptions, 'resolve' | 'timeLimitMs'> {
  database: Database
  settings: Pick<Settings, 'authSecret' | 'previousAuthSecret' | 'webhooksAllowPrivate'>
  telemetry: Telemetry
  readResource: ReadResource
  /** Identifies this process. */
  holder: string
  now: () => Date
  /** How long this process keeps an endpoint after its last attempt. */
  leaseMs: number
  /** Stores what came of an attempt. False when another process has taken the endpoint: then nothing is stored. */
  storeOutcome(attempt: Attempt): Promise<boolean>
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

/** Sends a delivery once and records what came of it. False when another process has taken the endpoint: then nothing is recorded. */
export function attemptDelivery(sending: Sending, webhook: WebhookRow, delivery: DeliveryRow): Promise<boolean> {
  // Not its address: that may have a secret in it.
  const attributes = { 'waybill.webhook.id': webhook.id, 'waybill.event.type': delivery.type }
  return sending.telemetry.span({ name: 'webhook', kind: 'client', attributes }, () => attempt(sending, webhook, delivery))
}

async function attempt(sending: Sending, webhook: WebhookRow, delivery: DeliveryRow): Promise<boolean> {
  const at = sending.now()
  const secrets = signingSecrets(sending.settings, webhook, at)
  const outgoing = await requestOf(sending, webhook, delivery, secrets, at)
  const { resolve, timeLimitMs, settings } = sending
  const limit = timeLimitMs === undefined ? {} : { timeLimitMs }
  const answered = secrets.length ? await post(outgoing, { resolve, allowPrivate: settings.webhooksAllowPrivate, ...limit }) : unsigned
  sending.telemetry.annotate(answered.status === null ? {} : { 'http.response.status_code': answered.status }, {
    failed: answered.error !== null,
  })
  sending.observe?.(answered.error === null ? 'delivered' : 'failed')
  return sending.storeOutcome({ webhook, delivery, outgoing, answered, at })
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

/** A request that was sent, and its answer. */
export interface Attempt {
  webhook: WebhookRow
  delivery: DeliveryRow
  outgoing: Outgoing
  answered: Answered
  at: Date
}
