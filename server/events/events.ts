import { and, asc, gt, inArray, isNotNull, max } from 'drizzle-orm'
import { z } from 'zod'
import type { Database, Sql } from '@/db/database'
import { placeLogs } from '@/db/log'
import { events } from '@/db/schema'
import { iso, time } from '../http/wire'
import type { Reader } from '../reader'
import { invalid } from '../refusal'
import type { EventType } from './types'

export type EventRow = typeof events.$inferSelect

export const event = z
  .object({
    id: z.string(),
    sequence: z.number().int(),
    type: z.string(),
    occurredAt: time,
    isTest: z.boolean(),
    resource: z.object({ type: z.string(), id: z.string() }),
    data: z.record(z.string(), z.unknown()),
  })
  .meta({ id: 'Event' })

export const presentEvent = (row: EventRow): z.output<typeof event> => ({
  id: row.id,
  sequence: row.sequence ?? row.position,
  type: row.type,
  occurredAt: iso(row.occurredAt),
  isTest: row.isTest,
  resource: { type: row.resourceType, id: row.resourceId },
  data: row.data,
})

interface Wanted {
  after: number
  type?: readonly EventType[] | undefined
  limit: number
}

/** Events beyond a place in the log, in the order of their sequence, within what the caller may see. */
export const eventsAfter = (reader: Reader, { after, type, limit }: Wanted): Promise<EventRow[]> =>
  reader.rows(events, {
    where: and(gt(events.sequence, after), type && inArray(events.type, [...type])),
    orderBy: [asc(events.sequence)],
    limit,
  })

/** The sequence of the last event there is, once everything committed before has its place. */
export async function lastSequence(database: Database): Promise<number> {
  await placeLogs(database)
  return lastPlaced(database.sql)
}

/** The sequence of the last event that has its place: of what was committed before, nothing has an earlier one that is still to come. */
export async function lastPlaced(sql: Sql): Promise<number> {
  const [last] = await sql.select({ sequence: max(events.sequence) }).from(events)
  return last?.sequence ?? 0
}

/** Refuses to go on from a place whose next event is kept no more. */
export async function refuseForgotten(database: Database, after: number, propertyName: string): Promise<void> {
  if (after <= 0) return
  const [oldest] = await database.sql
    .select({ sequence: events.sequence })
    .from(events)
    .where(isNotNull(events.sequence))
    .orderBy(asc(events.sequence))
    .limit(1)
  if (oldest?.sequence && oldest.sequence > after + 1)
    throw invalid(propertyName, `Events are kept 90 days; the oldest now has the sequence ${oldest.sequence}.`, after)
}
