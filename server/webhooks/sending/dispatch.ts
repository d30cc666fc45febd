import { asc, eq, gt, min } from 'drizzle-orm'
import { hasUnsequenced, sequenceLogs } from '@/db/audit/sequence'
import { events, webhookCursor, webhooks } from '@/db/schema'
import type { Database, Sql } from '@/db/types'
import { type EventRow, lastNumberedSequence } from '@/server/platform/events/events'
import { enqueue, type Queued, queued, receives } from '../deliveries/deliveries'

/** Events and deliveries of one transaction, so that it is short; at least one event. */
const MAX_EVENTS = 200
const MAX_DELIVERIES = 500
/** The only row of the cursor. */
const CURSOR = 1

/**
 * Queues the new events of the log for the endpoints that receive them; returns the number of deliveries. The cursor moves in the same
 * transaction, so that nothing is lost or queued twice whenever the process ends, and however many processes do this at once.
 */
export async function dispatchEvents(database: Database): Promise<number> {
  if (await hasUnsequenced(database)) await sequenceLogs(database)
  let total = 0
  while (await hasNewEvents(database.sql)) total += await database.write(dispatchNext)
  return total
}

async function hasNewEvents(db: Sql): Promise<boolean> {
  const after = await dispatchedUntil(db)
  return after !== null && (await lastNumberedSequence(db)) > after
}

/** The sequence whose successor is next: the cursor, or the start of the oldest enabled endpoint; null when no endpoint is enabled. */
async function dispatchedUntil(db: Sql): Promise<number | null> {
  const [oldest] = await db
    .select({ start: min(webhooks.startsAfter) })
    .from(webhooks)
    .where(eq(webhooks.isEnabled, true))
  if (oldest?.start === null || oldest === undefined) return null
  const [cursor] = await db.select().from(webhookCursor).where(eq(webhookCursor.number, CURSOR))
  return Math.max(cursor?.sequence ?? 0, Number(oldest.start))
}

async function dispatchNext(db: Sql): Promise<number> {
  const after = await dispatchedUntil(db)
  if (after === null) return 0
  const found = await db.select().from(events).where(gt(events.sequence, after)).orderBy(asc(events.sequence)).limit(MAX_EVENTS)
  const { id, associations, eventTypes, includeTest, startsAfter } = webhooks
  const endpoints = await db
    .select({ id, associations, eventTypes, includeTest, startsAfter })
    .from(webhooks)
    .where(eq(webhooks.isEnabled, true))
  const messages = new Map<string, Queued[]>()
  let count = 0
  let last = after
  for (const event of found) {
    const sequence = sequenceOf(event)
    const receivers = endpoints.filter((endpoint) => endpoint.startsAfter < sequence && receives(endpoint, event))
    if (count && count + receivers.length > MAX_DELIVERIES) break
    for (const endpoint of receivers) {
      const own = messages.get(endpoint.id)
      const message = queued(endpoint, event, 'Event')
      if (own) own.push(message)
      else messages.set(endpoint.id, [message])
    }
    count += receivers.length
    last = sequence
  }
  await enqueue(db, messages, new Date())
  await db
    .insert(webhookCursor)
    .values({ number: CURSOR, sequence: last })
    .onConflictDoUpdate({ target: webhookCursor.number, set: { sequence: last } })
  return count
}

const sequenceOf = ({ sequence, position }: EventRow) => sequence ?? position
