import { and, asc, eq, isNull, lt, or, sql } from 'drizzle-orm'
import { selectRows } from '@/db/rows'
import { jobs } from '@/db/schema'
import type { Database, Sql } from '@/db/types'
import type { JobRow } from './present'

/** The job was canceled or another process has taken it: the chunk in flight is not stored. */
export class LeaseLost extends Error {
  override name = 'LeaseLost'
  constructor(id: string) {
    super(`Job ${id} was taken over by another process`)
  }
}

type Fields = Partial<
  Pick<JobRow, 'status' | 'done' | 'of' | 'errors' | 'progress' | 'counts' | 'resultUrl' | 'finishedAt' | 'leasedUntil'>
>

/** Leases a free job for `ms`: the oldest of the principals with the fewest running jobs. Null when there is none. */
export async function acquireJob(database: Database, ms: number): Promise<{ job: JobRow; lease: Lease } | null> {
  const now = new Date()
  const isFree = and(isNull(jobs.finishedAt), or(isNull(jobs.leasedUntil), lt(jobs.leasedUntil, now)))
  const next = { where: isFree, orderBy: [runningOfCreator(now), asc(jobs.number)], limit: 1 }
  // Chosen outside of the transaction, which would otherwise conflict with every renewal of another job's lease.
  const [chosen] = await selectRows(database.sql, jobs, next)
  if (!chosen) return null
  const leasedUntil = new Date(now.getTime() + ms)
  const job = await database.write(async (sql) => {
    const [found] = await selectRows(sql, jobs, { where: and(eq(jobs.number, chosen.number), isFree) })
    if (!found) return null
    await sql.update(jobs).set({ leasedUntil, status: 'Running' }).where(eq(jobs.number, found.number))
    return { ...found, leasedUntil, status: 'Running' as const }
  })
  return job ? { job, lease: new Lease(database, job, leasedUntil, ms) } : acquireJob(database, ms)
}

/** The number of running jobs of a job's creator. */
const runningOfCreator = (now: Date) =>
  sql`(select count(*) from ${jobs} as other where other.created_by_id = ${jobs.createdById} and other.finished_at is null
    and other.leased_until >= ${sql.param(now, jobs.leasedUntil)})`

/**
 * The exclusive right to run a job. Its end time identifies the holder: another process takes the job only after that time, and then sets a
 * later one. Renewals and writes run one after the other, so that each knows the current end time.
 */
export class Lease {
  #until: Date
  #turn: Promise<unknown> = Promise.resolve()

  constructor(
    private readonly database: Database,
    private readonly job: Pick<JobRow, 'number' | 'id'>,
    until: Date,
    private readonly ms: number,
  ) {
    this.#until = until
  }

  /** Stores fields of the job within a transaction. Throws LeaseLost when the lease is no longer this process's. */
  async store(sql: Sql, fields: Fields): Promise<void> {
    const { number, id } = this.job
    const stored = await sql
      .update(jobs)
      .set(fields)
      .where(and(eq(jobs.number, number), isNull(jobs.finishedAt), eq(jobs.leasedUntil, this.#until)))
      .returning({ number: jobs.number })
    if (!stored.length) throw new LeaseLost(id)
  }

  /** Runs transactions that store the job one at a time. */
  serialized<T>(act: () => Promise<T>): Promise<T> {
    const next = this.#turn.then(act, act)
    this.#turn = next.catch(() => {})
    return next
  }

  renew(): Promise<void> {
    return this.serialized(async () => {
      const until = new Date(Date.now() + this.ms)
      await this.database.write((sql) => this.store(sql, { leasedUntil: until }))
      this.#until = until
    })
  }

  /** Releases the job to other processes. */
  release(): Promise<void> {
    return this.serialized(() => this.database.write((sql) => this.store(sql, { leasedUntil: null })))
  }
}
