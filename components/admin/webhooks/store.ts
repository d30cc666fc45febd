import type { QueryClient } from '@tanstack/react-query'
import type { Answer } from '@/components/api/request'
import { invalidate } from '@/components/api/write'
import type { Webhook } from './types'

export const invalidateWebhooks = (queries: QueryClient) => invalidate(queries, ['GET /webhooks', 'GET /webhooks/{id}', 'GET /history'])

/** Refetches what sending a delivery by hand changes: the list of deliveries, the endpoint's health and its history. */
export const invalidateDeliveries = (queries: QueryClient) =>
  invalidate(queries, ['GET /webhooks/{id}/deliveries', 'GET /webhooks/{id}', 'GET /history'])

/** Stores the endpoint of a write's answer, with the health as last read until it is read again. */
export function storeWebhook(queries: QueryClient, webhook: Webhook) {
  queries.setQueryData<Answer<'GET /webhooks/{id}'>>(
    ['GET /webhooks/{id}', { id: webhook.id }, {}],
    (old) => old && { webhook: { ...webhook, health: old.webhook.health, replayJobId: old.webhook.replayJobId } },
  )
  void invalidateWebhooks(queries)
}
