import { and, eq, gte, sql } from 'drizzle-orm'
import { files, jobs } from '@/db/schema'
import type { Sql } from '@/db/types'
import type { Principal } from '@/server/kernel/principal'
import { problem, Refusal } from '@/server/kernel/refusal'

const MIB = 1024 * 1024
const DAY_MS = 24 * 60 * 60 * 1_000

/** The bytes of files that a job imports are in its input under this name. */
const IMPORTED_BYTES = 'bytes'

/** Refuses with 429 an upload, of a file or an import, that would exceed what the caller may upload on one day (UTC), in MiB; 0 = no limit. */
export async function refuseAboveQuota(db: Sql, principal: Principal, size: number, mibPerDay: number, now = new Date()): Promise<void> {
  if (!mibPerDay || principal.actor.id === null) return
  const today = new Date(now.getTime() - (now.getTime() % DAY_MS))
  const [uploaded] = await db
    .select({ used: sql<number>`coalesce(sum(${files.size}), 0)`.mapWith(Number) })
    .from(files)
    .where(and(eq(files.createdById, principal.actor.id), gte(files.createdAt, today)))
  const [imported] = await db
    .select({ used: sql<number>`coalesce(sum(cast(${jobs.input} ->> ${sql.raw(`'${IMPORTED_BYTES}'`)} as bigint)), 0)`.mapWith(Number) })
    .from(jobs)
    .where(and(eq(jobs.createdById, principal.actor.id), gte(jobs.createdAt, today)))
  if ((uploaded?.used ?? 0) + (imported?.used ?? 0) + size <= mibPerDay * MIB) return
  const seconds = Math.ceil((today.getTime() + DAY_MS - now.getTime()) / 1_000)
  const message = `You can upload ${mibPerDay} MiB on one day; with this file it would be more. Try again tomorrow (UTC).`
  throw new Refusal('TooManyRequests', [problem('upload.quota', 'file', message)], { 'Retry-After': String(seconds) })
}
