import { and, asc, eq, isNull, lt, or } from 'drizzle-orm'
import type { Database, Sql } from '@/db/database'
import { selectRows } from '@/db/rows'
import { jobs } from '@/db/schema'
import type { JobRow } from './present'

/** The job was canceled, or another process has taken it: what is under way here is not stored. */
export class LeaseLost extends Error {
  override name = 'LeaseLost'
  constructor(id: string) {
    super(`Job ${id} is not this process's any more`)
  }
}

type Fields = Partial<Pick<JobRow, 'status' | 'done' | 'errors' | 'progress' | 'counts' | 'resultUrl' | 'finishedAt' | 'leasedUntil'>>

/** Takes the oldest job that nobody works on, so that nobody else does for `ms`; null when there is none. */
export async function takeJob(database: Database, ms: number): Promise<{ job: JobRow; lease: Lease } | null> {
  const now = new Date()
  const isFree = and(isNull(jobs.finishedAt), or(isNull(jobs.leasedUntil), lt(jobs.leasedUntil, now)))
  const oldest = { where: isFree, orderBy: [asc(jobs.number)], limit: 1 }
  if (!(await selectRows(database.sql, jobs, oldest)).length) return null
  const leasedUntil = new Date(now.getTime() + ms)
  const job = await database.write(async (sql) => {
    const [found] = await selectRows(sql, jobs, oldest)
    if (!found) return null
    await sql.update(jobs).set({ leasedUntil, status: 'Running' }).where(eq(jobs.number, found.number))
    return { ...found, leasedUntil, status: 'Running' }
  })
  return job && { job, lease: new Lease(database, job, leasedUntil, ms) }
}

/**
 * The right to work on a job. Whoever holds it is known by when it ends: another process can take the job only after that, and then it ends
 * later. It is renewed, and what is done is stored, one after the other, so that the one never misses the other's end.
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

  /** Stores fields of the job within a transaction, and keeps the job. Throws LeaseLost when it is this process's no more. */
  async store(sql: Sql, fields: Fields): Promise<void> {
    const { number, id } = this.job
    const stored = await sql
      .update(jobs)
      .set(fields)
      .where(and(eq(jobs.number, number), isNull(jobs.finishedAt), eq(jobs.leasedUntil, this.#until)))
      .returning({ number: jobs.number })
    if (!stored.length) throw new LeaseLost(id)
  }

  /** Runs a transaction that stores something: never while another of this lease is under way. */
  inTurn<T>(act: () => Promise<T>): Promise<T> {
    const next = this.#turn.then(act, act)
    this.#turn = next.catch(() => {})
    return next
  }

  renew(): Promise<void> {
    return this.inTurn(async () => {
      const until = new Date(Date.now() + this.ms)
      await this.database.write((sql) => this.store(sql, { leasedUntil: until }))
      this.#until = until
    })
  }

  /** Leaves the job to whoever comes next. */
  release(): Promise<void> {
    return this.inTurn(() => this.database.write((sql) => this.store(sql, { leasedUntil: null })))
  }

  /** Ends the job because it cannot be done. */
  fail(message: string, errors: JobRow['errors']): Promise<void> {
    const fields = { status: 'Failed', errors: [...errors, { message }], finishedAt: new Date(), leasedUntil: null }
    return this.inTurn(() => this.database.write((sql) => this.store(sql, fields)))
  }
}
