import { and, count, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import type * as z from 'zod'
import { selectRows } from '@/db/rows'
import { jobs } from '@/db/schema'
import { anyOf, textList } from '@/server/http/field-types'
import { envelope, listRows } from '@/server/http/list'
import { listQuery, type Page } from '@/server/http/list-query'
import type { Change } from '@/server/kernel/change'
import { hasPermission, isInternal, type Principal } from '@/server/kernel/principal'
import type { Reader } from '@/server/kernel/reader'
import { forbidden, notFound } from '@/server/kernel/refusal'
import type { AnyJobKind } from './job-kind'
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

/** The jobs of a kind that these requests created and the caller may see, by request. */
export async function jobsOfRequests(
  { sql }: Reader,
  principal: Principal,
  kind: string,
  requestIds: readonly string[],
): Promise<Map<string, JobRow>> {
  if (!requestIds.length) return new Map()
  const where = and(inArray(jobs.requestId, [...requestIds]), eq(jobs.kind, kind), visible(principal))
  return new Map((await selectRows(sql, jobs, { where })).map((job) => [job.requestId ?? '', job]))
}

/**
 * The job, when the caller may cancel it: their own, and for Internal staff those of kinds whose permission they have. Throws 403 for
 * another job that they see, else 404.
 */
export async function getCancelableJob({ reader, principal }: Change, id: string, kinds: readonly AnyJobKind[]): Promise<JobRow> {
  const isOwn = eq(jobs.createdById, principal.actor.id ?? '')
  const permitted = isInternal(principal) ? kinds.filter(({ permission }) => hasPermission(principal, permission)) : []
  const names = permitted.map(({ name }) => name)
  const where = and(eq(jobs.id, id.toLowerCase()), names.length ? or(isOwn, inArray(jobs.kind, names)) : isOwn)
  const [row] = await selectRows(reader.sql, jobs, { where, limit: 1 })
  if (row) return row
  const { kind } = await getJob(reader, principal, id)
  const permission = kinds.find(({ name }) => name === kind)?.permission
  throw permission ? forbidden(permission) : notFound('job', id)
}

/** The number of the caller's jobs that have not ended. */
export async function countOpenJobs({ sql }: Reader, { actor }: Principal): Promise<number> {
  const isOpen = and(eq(jobs.createdById, actor.id ?? ''), isNull(jobs.finishedAt))
  const [row] = await sql.select({ open: count() }).from(jobs).where(isOpen)
  return row?.open ?? 0
}

export const jobQuery = listQuery({ status: anyOf(jobStatuses).optional(), kind: textList(100).optional() }, ['createdAt'], '-createdAt')

/** A page of the jobs that the caller may see, newest first. */
export async function listJobs(reader: Reader, page: z.output<typeof jobQuery>, principal: Principal) {
  const { status, kind } = page.filters
  const where = and(status && inArray(jobs.status, status), kind && inArray(jobs.kind, kind))
  const result = await listJobRows(reader, page, principal, where)
  return envelope('jobs', page, { ...result, rows: result.rows.map(presentJob) })
}

/** A page of the rows of such jobs that the caller may see. */
export function listJobRows(reader: Reader, page: Page<unknown, 'createdAt'>, principal: Principal, condition: SQL | undefined) {
  const where = and(visible(principal), condition)
  return listRows({
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
}
