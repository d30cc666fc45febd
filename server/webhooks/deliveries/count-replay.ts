import { and, count, gte, lte, min, sql } from 'drizzle-orm'
import * as z from 'zod'
import { events } from '@/db/schema'
import { isoOrNull, time } from '@/server/http/field-types'
import type { Context } from '@/server/kernel/context'
import type { Reader } from '@/server/kernel/reader'
import { getEndpoint } from '../endpoints/endpoints'
import { receives } from './enqueue'
import { isRequested, prepareReplay, rangeOf } from './replay'
import type { Replay } from './schemas'

/** Sequences that one query groups, so that other requests get their turn between two. */
const CHUNK = 10_000

export const replayCount = z
  .object({
    fromSequence: z.int().meta({ description: 'The first sequence of the range.' }),
    toSequence: z.int().meta({ description: 'The last one: as asked for, or the end of the log.' }),
    count: z.int().meta({ description: 'The number of events that the endpoint would get.' }),
    firstOccurredAt: time.nullable().meta({ description: 'When the first of them happened; null without one.' }),
  })
  .meta({ id: 'WebhookReplayCount' })
export const replayCountResponse = z
  .object({ replay: replayCount.meta({ description: 'What a replay of the range would send.' }) })
  .meta({ id: 'CountWebhookReplayResponse' })

/** The exact number of events that a replay of the range would send now. Refuses what the replay itself would refuse. */
export async function countReplay({ reader, context }: { reader: Reader; context: Context }, webhookId: string, replay: Replay) {
  const endpoint = await getEndpoint(reader, webhookId)
  const last = await prepareReplay(context, replay)
  const to = rangeOf(endpoint, replay, last)
  let total = 0
  let first: Date | null = null
  for (let from = replay.fromSequence; from <= to; from += CHUNK) {
    for (const { events: many, occurredAt, types, ...event } of await groupsOf(reader, from, Math.min(to, from + CHUNK - 1))) {
      const data = types ? { types: JSON.parse(types) as string[] } : {}
      if (!isRequested(replay.types, { ...event, data }) || !receives(endpoint, { ...event, data })) continue
      total += many
      if (occurredAt && (!first || occurredAt < first)) first = occurredAt
    }
  }
  return { fromSequence: replay.fromSequence, toSequence: to, count: total, firstOccurredAt: isoOrNull(first) }
}

/** The events of these sequences, grouped by all that decides whether an endpoint receives them. */
async function groupsOf({ sql: db }: Reader, from: number, to: number) {
  const types = sql<string | null>`${events.data} ->> 'types'`
  const { type, isTest, merchantId, vendorId, withheldFrom } = events
  return db
    .select({ type, isTest, merchantId, vendorId, withheldFrom, types, events: count(), occurredAt: min(events.occurredAt) })
    .from(events)
    .where(and(gte(events.sequence, from), lte(events.sequence, to)))
    .groupBy(type, isTest, merchantId, vendorId, withheldFrom, types)
}
