import { and, asc, gt, inArray, isNotNull } from 'drizzle-orm'
import { z } from 'zod'
import { placeLogs } from '@/db/log'
import { events } from '@/db/schema'
import { read } from '../http/operation'
import { anyOf, instant } from '../http/wire'
import { invalid } from '../refusal'
import { eventTypes } from './types'

const event = z
  .object({
    id: z.string(),
    sequence: z.number().int(),
    type: z.string(),
    occurredAt: instant(),
    isTest: z.boolean(),
    resource: z.object({ type: z.string(), id: z.string() }),
    data: z.record(z.string(), z.unknown()),
  })
  .meta({ id: 'Event' })

const query = z.strictObject({
  after: z.coerce.number({ error: 'Give a sequence number.' }).int().min(0).default(0),
  type: anyOf(eventTypes).optional(),
  pageSize: z.coerce.number().int().min(1).max(200).default(50),
})

export const eventOperations = [
  read({
    id: 'listEvents',
    group: 'Events',
    path: '/events',
    summary: 'Read the event log',
    description:
      'Events in the order of their sequence, within what the caller may see. Ask again with `after` = `nextAfter` to go on. Kept 90 days.',
    permission: 'anyone',
    examples: { query: { after: '0', pageSize: '20' } },
    query,
    response: z.object({ events: z.array(event), nextAfter: z.number().int() }),
    async handle({ reader, runtime, query: { after, type, pageSize } }) {
      await placeLogs(runtime.database)
      if (after > 0) {
        const [oldest] = await runtime.database.sql
          .select({ sequence: events.sequence })
          .from(events)
          .where(isNotNull(events.sequence))
          .orderBy(asc(events.sequence))
          .limit(1)
        if (oldest?.sequence && oldest.sequence > after + 1)
          throw invalid('after', `Events are kept 90 days; the oldest now has the sequence ${oldest.sequence}.`, after)
      }
      const rows = await reader.rows(events, {
        where: and(gt(events.sequence, after), type && inArray(events.type, type)),
        orderBy: [asc(events.sequence)],
        limit: pageSize,
      })
      return {
        events: rows.map((row) => ({
          id: row.id,
          sequence: row.sequence ?? row.position,
          type: row.type,
          occurredAt: row.occurredAt,
          isTest: row.isTest,
          resource: { type: row.resourceType, id: row.resourceId },
          data: row.data,
        })),
        nextAfter: rows.at(-1)?.sequence ?? after,
      }
    },
  }),
] as const
