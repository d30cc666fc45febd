import { and, eq } from 'drizzle-orm'
import { webhookSequences, webhookStates, webhooks } from '@/db/schema'
import type { Sql } from '@/db/types'
import { allAssociationsWithin, associationsOf, checkGrant, soleMerchantId, storedAssociation } from '@/server/access/roles/roles'
import type { Settings } from '@/server/config/settings'
import type { AuditedAction } from '@/server/kernel/audited-actions'
import type { Change } from '@/server/kernel/change'
import { distinct } from '@/server/kernel/collections'
import { diff } from '@/server/kernel/diff'
import type { Reader } from '@/server/kernel/reader'
import { conflict, notFound } from '@/server/kernel/refusal'
import type { Scope } from '@/server/kernel/scope'
import { checkEdit, recordDeletion, recordDiff } from '@/server/kernel/versioned'
import { presentWebhook, type WebhookRow } from './present'
import { type NewWebhook, type Webhook, type WebhookChanges, webhookUpdateReadOnly } from './schemas'
import { generateSecret, sealHeaders, sealSecret } from './secrets'

export { disableWebhook } from './disable'
export { presentWithHealth, REPLAY_KIND, type WebhookRow } from './present'
export { resealWebhooks, signingSecrets, staticHeaders } from './secrets'

/** How long the previous secret signs beside a new one, in ms. */
const ROTATION_MS = 24 * 60 * 60 * 1_000

async function getWebhookRow(sql: Sql, scope: Scope, id: string): Promise<WebhookRow> {
  const [row] = await sql
    .select()
    .from(webhooks)
    .where(and(eq(webhooks.id, id.toLowerCase()), allAssociationsWithin(webhooks.associations, scope)))
    .limit(1)
  if (!row) throw notFound('webhook', id)
  return row
}

/** The row of an endpoint whose associations are all the caller's own; throws 404 for any other. */
export const getEndpoint = ({ sql, scope }: Reader, id: string): Promise<WebhookRow> => getWebhookRow(sql, scope, id)

export const getWebhook = async (reader: Reader, id: string): Promise<Webhook> => presentWebhook(await getEndpoint(reader, id))

/** The row of an endpoint to change; refuses another version than the caller's. */
export async function getEndpointForUpdate(change: Change, id: string): Promise<WebhookRow> {
  const row = await getEndpoint(change.reader, id)
  change.expectVersion('webhook', row.version)
  return row
}

/** Refuses what a disabled endpoint cannot do. */
export function refuseDisabled({ isEnabled, disabledReason }: WebhookRow, purpose: string): void {
  if (!isEnabled)
    throw conflict(
      'webhook.disabled',
      `The webhook is disabled (${disabledReason ?? 'by hand'}), so that it cannot ${purpose}. Set isEnabled to true first.`,
    )
}

type EndpointSettings = Pick<Settings, 'authSecret'>

/** Creates an endpoint for the events after `startsAfter`, and returns it with its secret, which is stored encrypted and never shown again. */
export async function createWebhook(
  change: Change,
  { headers, ...input }: NewWebhook,
  { settings, startsAfter }: { settings: EndpointSettings; startsAfter: number },
): Promise<{ webhook: Webhook; secret: string }> {
  const associations = (input.associations ?? associationsOf(change.principal.scope)).map(storedAssociation)
  await checkGrant(change.sql, change.principal, { associations, permissions: [], roleIds: [] })
  const id = change.newId()
  const secret = generateSecret()
  const [row] = await change.write
    .insert(webhooks)
    .values({
      id,
      version: 1,
      url: input.url,
      description: input.description,
      eventTypes: distinct(input.eventTypes),
      associations,
      includeTest: input.includeTest,
      expand: input.expand,
      readPermissions: [...change.principal.permissions],
      maxPerSecond: input.maxPerSecond,
      isEnabled: input.isEnabled,
      disabledReason: input.isEnabled ? null : DISABLED_BY_HAND,
      headerNames: Object.keys(headers),
      headers: sealHeaders(settings, id, headers),
      secret: sealSecret(settings, id, secret),
      startsAfter,
      createdBy: change.principal.actor,
      createdAt: change.now,
      updatedAt: change.now,
    })
    .returning()
  if (!row) throw new Error('The webhook was not stored.')
  await change.write.insert(webhookStates).values({ webhookId: id, consecutiveFailures: 0, durations: [], isSlow: false })
  await change.write.insert(webhookSequences).values({ webhookId: id, last: 0 })
  const created = presentWebhook(row)
  recordDiff(change, 'webhook', 'create', null, created, soleMerchantId(created))
  return { webhook: created, secret }
}

const DISABLED_BY_HAND = 'Disabled by hand.'

/**
 * Updates an endpoint, within the caller's own associations. An endpoint that is enabled again starts with the events after
 * `startsAfter`, and keeps the deliveries that wait.
 */
export async function updateWebhook(
  change: Change,
  id: string,
  input: WebhookChanges,
  { settings, startsAfter }: { settings: EndpointSettings; startsAfter: number },
): Promise<Webhook> {
  const row = await getEndpoint(change.reader, id)
  const before = presentWebhook(row)
  checkEdit(change, 'webhook', before, input, webhookUpdateReadOnly)
  const { isEnabled = row.isEnabled, headers, associations: requested } = input
  const associations = requested?.map(storedAssociation) ?? row.associations
  const edit = {
    url: input.url ?? row.url,
    description: input.description === undefined ? row.description : input.description,
    eventTypes: input.eventTypes ? distinct(input.eventTypes) : row.eventTypes,
    associations,
    includeTest: input.includeTest ?? row.includeTest,
    expand: input.expand ?? row.expand,
    maxPerSecond: input.maxPerSecond ?? row.maxPerSecond,
    isEnabled,
    disabledReason: isEnabled ? null : (row.disabledReason ?? DISABLED_BY_HAND),
    headerNames: headers ? Object.keys(headers) : row.headerNames,
  }
  // Values of headers cannot be compared by those who see their names only: headers that are sent count as changed.
  if (!headers && !diff(before, { ...before, ...edit }).length) return before
  if (diff(before.associations, associations).length)
    await checkGrant(change.sql, change.principal, { associations, permissions: [], roleIds: [] })
  const isEnabledAgain = isEnabled && !row.isEnabled
  if (isEnabledAgain) await resetFailures(change, row.id)
  return storeWebhook(change, row, {
    ...edit,
    ...(headers && { headers: sealHeaders(settings, row.id, headers) }),
    ...(isEnabledAgain && { startsAfter }),
    readPermissions: [...change.principal.permissions],
  })
}

async function resetFailures(change: Change, webhookId: string) {
  const fresh = { consecutiveFailures: 0, failingSince: null, isSlow: false }
  await change.unaudited.update(webhookStates).set(fresh).where(eq(webhookStates.webhookId, webhookId))
}

/** Replaces the secret and returns the new one, once. The old one signs too for 24 hours, so that the receiver can change without a gap. */
export async function rotateSecret(change: Change, id: string, settings: EndpointSettings): Promise<{ webhook: Webhook; secret: string }> {
  const row = await getEndpointForUpdate(change, id)
  const secret = generateSecret()
  const webhook = await storeWebhook(
    change,
    row,
    {
      secret: sealSecret(settings, row.id, secret),
      previousSecret: row.secret,
      previousSecretUntil: new Date(change.now.getTime() + ROTATION_MS),
    },
    'rotateSecret',
  )
  return { webhook, secret }
}

/** Deletes an endpoint. Its deliveries are deleted by the next cleanup, and no further one is sent. */
export async function deleteWebhook(change: Change, id: string): Promise<void> {
  const row = await getEndpointForUpdate(change, id)
  const before = presentWebhook(row)
  await change.write.delete(webhooks).where(eq(webhooks.id, row.id))
  await change.write.delete(webhookStates).where(eq(webhookStates.webhookId, row.id))
  await change.write.delete(webhookSequences).where(eq(webhookSequences.webhookId, row.id))
  recordDeletion(change, 'webhook', before, soleMerchantId(before))
}

async function storeWebhook(
  change: Change,
  before: WebhookRow,
  edit: Partial<WebhookRow>,
  action: AuditedAction<'webhook'> = 'update',
): Promise<Webhook> {
  const [row] = await change.write
    .update(webhooks)
    .set({ ...edit, version: before.version + 1, updatedAt: change.now })
    .where(eq(webhooks.id, before.id))
    .returning()
  if (!row) throw new Error('The webhook was not stored.')
  const after = presentWebhook(row)
  recordDiff(change, 'webhook', action, presentWebhook(before), after, soleMerchantId(after))
  return after
}
