import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { selectRows } from '@/db/rows'
import { jobs } from '@/db/schema'
import { anyOf, textList } from '@/server/http/field-types'
import { envelope, listRows } from '@/server/http/list'
import { listQuery } from '@/server/http/list-query'
import { hasPermission, isInternal, type Principal } from '@/server/kernel/principal'
import type { Reader } from '@/server/kernel/reader'
import { notFound } from '@/server/kernel/refusal'
import { type JobRow, presentJob } from './present'
import { jobStatuses } from './schemas'

/** The caller's own jobs; all jobs for Internal holders of audit:read. */
const visible = (principal: Principal): SQL | undefined =>
  isInternal(principal) && hasPermission(principal, 'audit:read') ? undefined : eq(jobs.createdById, principal.actor.id ?? '')

/** The job, when the caller may see it; else undefined. */
export async function findJob(reader: Reader, principal: Principal, id: string): Promise<JobRow | undefined> {
  const [row] = await selectRows(reader.sql, jobs, { where: and(eq(jobs.id, id.toLowerCase()), visible(principal)), limit: 1 })
  return row
}

/** The job; throws 404 when the caller may not see it. */
export async function getJob(reader: Reader, principal: Principal, id: string): Promise<JobRow> {
  const row = await findJob(reader, principal, id)
  if (!row) throw notFound('job', id)
  return row
}

export const jobQuery = listQuery({ status: anyOf(jobStatuses).optional(), kind: textList(100).optional() }, ['createdAt'], '-createdAt')

/** A page of the jobs that the caller may see, newest first. */
export async function listJobs(reader: Reader, page: z.output<typeof jobQuery>, principal: Principal) {
  const { status, kind } = page.filters
  const where = and(visible(principal), status && inArray(jobs.status, status), kind && inArray(jobs.kind, kind))
  const result = await listRows({
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
  return envelope('jobs', page, { ...result, rows: result.rows.map(presentJob) })
}
