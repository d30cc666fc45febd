import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { selectRows } from '@/db/rows'
import { jobs } from '@/db/schema'
import { envelope, listQuery, listRows } from '../http/list'
import { anyOf, texts } from '../http/wire'
import { isInternal, may, type Principal } from '../principal'
import type { Reader } from '../reader'
import { notFound } from '../refusal'
import { type JobRow, presentJob } from './present'
import { jobStatuses } from './schemas'

/** One's own jobs; all of them for Internal holders of audit:read. */
const visible = (principal: Principal): SQL | undefined =>
  isInternal(principal) && may(principal, 'audit:read') ? undefined : eq(jobs.createdById, principal.actor.id ?? '')

/** A job that the caller may see; undefined otherwise. */
export async function jobOf(reader: Reader, principal: Principal, id: string): Promise<JobRow | undefined> {
  const [row] = await selectRows(reader.sql, jobs, { where: and(eq(jobs.id, id.toLowerCase()), visible(principal)), limit: 1 })
  return row
}

/** The same; refuses with 404. */
export async function findJob(reader: Reader, principal: Principal, id: string): Promise<JobRow> {
  const row = await jobOf(reader, principal, id)
  if (!row) throw notFound('job', id)
  return row
}

export const jobQuery = listQuery({ status: anyOf(jobStatuses).optional(), kind: texts(100).optional() }, ['createdAt'], '-createdAt')

/** A page of the jobs that the caller may see, newest first. */
export async function listJobs(reader: Reader, page: z.output<typeof jobQuery>, principal: Principal) {
  const { status, kind } = page.filters
  const where = and(visible(principal), status && inArray(jobs.status, status), kind && inArray(jobs.kind, kind))
  const found = await listRows({
    page,
    sorts: { createdAt: { column: jobs.createdAt, key: (row: JobRow) => row.createdAt, isTime: true } },
    id: { column: jobs.id, key: (row) => row.id },
    rows: (query) => selectRows(reader.sql, jobs, { ...query, where: and(where, query.where) }),
    count: (cap) =>
      reader.countOf(
        reader.sql
          .select({ one: sql`1`.as('one') })
          .from(jobs)
          .where(where)
          .limit(cap),
      ),
  })
  return envelope('jobs', page, { ...found, rows: found.rows.map(presentJob) })
}
