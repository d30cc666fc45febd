import { and, asc, isNotNull, lte, sql } from 'drizzle-orm'
import { isInList, isOneOf, listParameter } from '@/db/conditions'
import { preparedSelect, selectRows } from '@/db/rows'
import { webhookDeliveries, webhooks } from '@/db/schema'
import type { Sql } from '@/db/types'
import type { DeliveryRow } from '../deliveries/deliveries'
import type { WebhookRow } from '../endpoints/endpoints'

/** First attempts go out in the order of the events, retries at their times. */
export const lanes = ['first', 'retry'] as const
export type Lane = (typeof lanes)[number]

/** An endpoint with the delivery that is next in each lane. */
export interface NextDeliveries extends Partial<Record<Lane, DeliveryRow>> {
  webhook: WebhookRow
}

const { attempts, deliverySequence, dueAt, webhookId } = webhookDeliveries
type Value = (name: 'webhookId' | 'now') => unknown
const isDue = (value: Value) =>
  and(sql`${webhookId} = ${value('webhookId')}`, isNotNull(dueAt), lte(dueAt, sql.param(value('now') as Date, dueAt)))

const inLane = {
  first: { where: sql`${attempts} = 0`, orderBy: [asc(deliverySequence)] },
  retry: { where: sql`${attempts} > 0`, orderBy: [asc(dueAt)] },
}

/** The delivery that is next in a lane. */
export const findNext: Record<Lane, ReturnType<typeof preparedNext>> = { first: preparedNext('first'), retry: preparedNext('retry') }

function preparedNext(lane: Lane) {
  const { where, orderBy } = inLane[lane]
  return preparedSelect(webhookDeliveries, (value: Value) => ({ where: and(isDue(value), where), orderBy, limit: 1 }))
}

export const findWebhook = preparedSelect(webhooks, (value: (name: 'id') => unknown) => ({
  where: sql`${webhooks.id} = ${value('id')}`,
  limit: 1,
}))

/** The endpoints of these ids with their next deliveries, in three statements whatever their number. */
export async function nextDeliveries(db: Sql, ids: readonly string[], now: Date): Promise<Map<string, NextDeliveries>> {
  const [found, first, retry] = await Promise.all([
    selectRows(db, webhooks, { where: isOneOf(webhooks.id, [...ids]) }),
    nextOfMany(db, 'first', ids, now),
    nextOfMany(db, 'retry', ids, now),
  ])
  return new Map(
    found.map((webhook): [string, NextDeliveries] => {
      const next = { first: first.get(webhook.id), retry: retry.get(webhook.id) }
      return [webhook.id, { webhook, ...(next.first && { first: next.first }), ...(next.retry && { retry: next.retry }) }]
    }),
  )
}

/** The next delivery of each endpoint in a lane, by the endpoint's id. */
async function nextOfMany(db: Sql, lane: Lane, ids: readonly string[], now: Date): Promise<Map<string, DeliveryRow>> {
  const { where, orderBy } = inLane[lane]
  const value: Value = (name) => (name === 'now' ? now : webhooks.id)
  const next = db
    .select({ number: webhookDeliveries.number })
    .from(webhookDeliveries)
    .where(and(isDue(value), where))
    .orderBy(...orderBy)
    .limit(1)
  const numbers = sql`select (${next}) from ${webhooks} where ${isInList(webhooks.id, listParameter([...ids]))}`
  const rows = await selectRows(db, webhookDeliveries, { where: sql`${webhookDeliveries.number} in (${numbers})` })
  return new Map(rows.map((row) => [row.webhookId, row]))
}
