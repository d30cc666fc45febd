import { sql } from 'drizzle-orm'
import { index, instant, integer, json, serial, table, text, uniqueIndex } from '../columns'
import type { ActorData } from './orders'

/** Long work, done by the worker in pieces, so that a restart goes on where it stopped. */
export const jobs = table(
  'jobs',
  {
    number: serial(),
    id: text().notNull(),
    kind: text().notNull(),
    status: text().notNull(),
    done: integer().notNull(),
    of: integer().notNull(),
    errors: json<{ message: string; resource?: { type: string; id: string } }[]>().notNull(),
    input: json<Record<string, unknown>>().notNull(),
    /** What has been made so far, by the kind's own measure. */
    progress: json<Record<string, unknown>>().notNull(),
    /** How many of its parts came to what, by the kind's own words; null where it counts nothing. */
    counts: json<Record<string, number>>(),
    /** Also of a job under way: where what there is of its result can be read, should it end here. */
    resultUrl: text(),
    createdBy: json<ActorData>().notNull(),
    createdById: text(),
    /** The request that began it, which the log names for all that it does. */
    requestId: text(),
    createdAt: instant().notNull(),
    finishedAt: instant(),
    /** Until when the process that works on it says that it lives. */
    leasedUntil: instant(),
  },
  (t) => [
    uniqueIndex('jobs_id').on(t.id),
    index('jobs_owner').on(t.createdById, t.createdAt, t.id),
    index('jobs_created').on(t.createdAt, t.id),
    index('jobs_open').on(t.number).where(sql`${t.finishedAt} is null`),
  ],
)
