import { and, asc, count, eq, inArray, isNotNull, isNull, min, sql as raw } from 'drizzle-orm'
import { jobs, webhookDeliveries, webhookStates, type webhooks } from '@/db/schema'
import type { Sql } from '@/db/types'
import type { ShownWebhook, Webhook } from './schemas'

export type WebhookRow = typeof webhooks.$inferSelect
/** The kind of the jobs that replay events. */
export const REPLAY_KIND = 'webhooks.replay'

type StateRow = typeof webhookStates.$inferSelect

/** An endpoint as the API shows it: without its secrets, the values of its headers, and its health. */
export const presentWebhook = (row: WebhookRow): Webhook => ({
  id: row.id,
  version: row.version,
  url: row.url,
  description: row.description,
  eventTypes: row.eventTypes,
  associations: row.associations,
  includeTest: row.includeTest,
  isEnabled: row.isEnabled,
  disabledReason: row.disabledReason,
  headerNames: row.headerNames,
  maxPerSecond: row.maxPerSecond,
  expand: row.expand,
  previousSecretUntil: row.previousSecretUntil,
  createdAt: row.createdAt,
  updatedAt: row.updatedAt,
})

/** Endpoints with their health and the replay that is under way. Runs three queries. */
export async function withHealth(sql: Sql, shown: readonly Webhook[]): Promise<ShownWebhook[]> {
  const ids = shown.map(({ id }) => id)
  if (!ids.length) return []
  const states = await sql.select().from(webhookStates).where(inArray(webhookStates.webhookId, ids))
  const waiting = await sql
    .select({ id: webhookDeliveries.webhookId, pending: count(), oldest: min(webhookDeliveries.createdAt) })
    .from(webhookDeliveries)
    .where(and(inArray(webhookDeliveries.webhookId, ids), isNotNull(webhookDeliveries.dueAt)))
    .groupBy(webhookDeliveries.webhookId)
  const replays = await sql
    .select({ id: jobs.id, webhookId: raw<string>`${jobs.input} ->> 'webhookId'` })
    .from(jobs)
    .where(and(isNull(jobs.finishedAt), eq(jobs.kind, REPLAY_KIND)))
    .orderBy(asc(jobs.number))
  return shown.map((webhook) => {
    const state = states.find(({ webhookId }) => webhookId === webhook.id)
    const queue = waiting.find(({ id }) => id === webhook.id)
    return {
      ...webhook,
      health: {
        state: !webhook.isEnabled ? 'Disabled' : state?.consecutiveFailures ? 'Failing' : 'Healthy',
        consecutiveFailures: state?.consecutiveFailures ?? 0,
        lastSuccessAt: state?.lastSuccessAt ?? null,
        lastFailureAt: state?.lastFailureAt ?? null,
        pending: queue?.pending ?? 0,
        oldestPendingAt: queue?.oldest ?? null,
        p95Ms: percentile95(state?.durations ?? []),
      },
      replayJobId: replays.find(({ webhookId }) => webhookId === webhook.id)?.id ?? null,
    }
  })
}

function percentile95(durations: StateRow['durations']): number | null {
  const sorted = [...durations].sort((a, b) => a - b)
  return sorted[Math.ceil(sorted.length * 0.95) - 1] ?? null
}

export async function presentWithHealth(sql: Sql, webhook: Webhook): Promise<ShownWebhook> {
  return (await withHealth(sql, [webhook]))[0] as ShownWebhook
}
