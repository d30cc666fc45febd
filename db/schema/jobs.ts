import { sql } from 'drizzle-orm'
import { index, instant, integer, json, serial, table, text, uniqueIndex } from '../columns'
import { jobStatuses, mailKinds } from '../states'
import type { ActorData } from './types'

/** Long-running work. The worker runs it in chunks, so that it resumes after a restart. */
export const jobs = table(
  'jobs',
  {
    number: serial(),
    id: text().notNull(),
    kind: text().notNull(),
    status: text({ enum: jobStatuses }).notNull(),
    done: integer().notNull(),
    of: integer().notNull(),
    errors: json<{ message: string; resource?: { type: string; id: string } }[]>().notNull(),
    input: json<Record<string, unknown>>().notNull(),
    /** The job kind's own progress data. */
    progress: json<Record<string, unknown>>().notNull(),
    /** The number of its parts by outcome, under the job kind's own names; null if it counts none. */
    counts: json<Record<string, number>>(),
    /** Where to read the result; while the job runs, where the partial result is, should it end now. */
    resultUrl: text(),
    createdBy: json<ActorData>().notNull(),
    createdById: text(),
    /** The id of the request that created it; all its audit entries carry this id. */
    requestId: text(),
    createdAt: instant().notNull(),
    finishedAt: instant(),
    /** When the running process's lease ends. */
    leasedUntil: instant(),
  },
  (t) => [
    uniqueIndex('jobs_id').on(t.id),
    index('jobs_owner').on(t.createdById, t.createdAt, t.id),
    index('jobs_created').on(t.createdAt, t.id),
    index('jobs_request').on(t.requestId),
    index('jobs_open').on(t.number).where(sql`${t.finishedAt} is null`),
  ],
)

/** Outgoing mail. Holds no secret: the link's token is created when the mail is sent. */
export const mails = table(
  'mails',
  {
    number: serial(),
    id: text().notNull(),
    kind: text({ enum: mailKinds }).notNull(),
    /** The invitation, the user who forgot their password, or the message to a customer. */
    subjectId: text().notNull(),
    attempts: integer().notNull(),
    /** When the next attempt is due; null once sent or given up. */
    dueAt: instant(),
    sentAt: instant(),
    /** The mail server's last error. */
    error: text(),
    createdAt: instant().notNull(),
  },
  (t) => [uniqueIndex('mails_id').on(t.id), index('mails_due').on(t.dueAt), index('mails_subject').on(t.subjectId)],
)
