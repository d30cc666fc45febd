import { and, asc, gt, inArray, isNotNull, max, or, sql } from 'drizzle-orm'
import * as z from 'zod'
import { sequenceLogs } from '@/db/audit/sequence'
import { containsText } from '@/db/conditions'
import { events } from '@/db/schema'
import type { Database, Sql } from '@/db/types'
import { iso, time } from '@/server/http/field-types'
import type { EventType } from '@/server/kernel/event-types'
import { isFieldShown } from '@/server/kernel/field-rules'
import type { Reader } from '@/server/kernel/reader'
import { invalid } from '@/server/kernel/refusal'
import type { Scope } from '@/server/kernel/scope'

export type EventRow = typeof events.$inferSelect

export const eventModel = z
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

/** An event as a caller of this scope may see it. */
export const presentEvent = (row: EventRow, scope: Scope): z.output<typeof eventModel> => ({
  id: row.id,
  sequence: row.sequence ?? row.position,
  type: row.type,
  occurredAt: iso(row.occurredAt),
  isTest: row.isTest,
  resource: { type: row.resourceType, id: row.resourceId },
  data: visibleData(row, scope),
})

/** Leaves out changed fields that the caller may not see, and for a vendor the state of a shipment before it was this vendor's. */
function visibleData({ resourceType, data }: EventRow, scope: Scope): EventRow['data'] {
  if (scope.everything) return data
  if (data.formerVendorId !== undefined && scope.vendorIds.length) {
    const shown = Object.entries(data).filter(([name]) => !['formerVendorId', 'from', 'to'].includes(name))
    return { ...Object.fromEntries(shown), changed: [] }
  }
  if (!Array.isArray(data.changed)) return data
  return { ...data, changed: data.changed.filter((field) => isFieldShown(scope, resourceType, String(field))) }
}

/** The event's type, and for a change of several parts those of its parts. */
export const typesOf = ({ type, data }: Pick<EventRow, 'type' | 'data'>): string[] => [
  type,
  ...(Array.isArray(data.types) ? data.types.map(String) : []),
]

/** The event's type, or that of one of its parts, is one of these. */
const isOfType = (types: readonly EventType[]) =>
  or(inArray(events.type, [...types]), ...types.map((type) => containsText(sql`(${events.data} ->> 'types')`, ['', `"${type}"`, ''])))

interface EventQuery {
  after: number
  type?: readonly EventType[] | undefined
  limit: number
}

/** Events after a cursor by sequence, limited to those that the caller may see. */
export const eventsAfter = (reader: Reader, { after, type, limit }: EventQuery): Promise<EventRow[]> =>
  reader.rows(events, {
    where: and(gt(events.sequence, after), type && isOfType(type)),
    orderBy: [asc(events.sequence)],
    limit,
  })

/** The sequence of the last event, after numbering everything committed so far. */
export async function lastSequence(database: Database): Promise<number> {
  await sequenceLogs(database)
  return lastNumberedSequence(database.sql)
}

/** The sequence of the last numbered event; events committed before it cannot get an earlier sequence later. */
export async function lastNumberedSequence(sql: Sql): Promise<number> {
  const [last] = await sql.select({ sequence: max(events.sequence) }).from(events)
  return last?.sequence ?? 0
}

/** Refuses a cursor whose next event has been deleted. */
export async function requireRetained(database: Database, after: number, propertyName: string): Promise<void> {
  if (after <= 0) return
  const [oldest] = await database.sql
    .select({ sequence: events.sequence })
    .from(events)
    .where(isNotNull(events.sequence))
    .orderBy(asc(events.sequence))
    .limit(1)
  if (oldest?.sequence && oldest.sequence > after + 1)
    throw invalid('event.expired', propertyName, `Events are kept for 90 days; the oldest has the sequence ${oldest.sequence}.`, after)
}
