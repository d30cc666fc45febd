import type { Database } from '@/db/types'
import type { ResourceChange } from './audit-record'
import { Change, type ChangeOptions } from './change'
import type { RequestContext } from './context'

class Rollback extends Error {
  constructor(readonly value: unknown) {
    super('dry run')
  }
}

/** Runs `work` as one change and commits it. */
export async function runChange<T>(
  database: Database,
  requestContext: RequestContext,
  work: (change: Change) => Promise<T>,
  options?: Pick<ChangeOptions, 'precondition'>,
): Promise<T> {
  let attempt = null as Change | null
  try {
    return await database.write(async (sql) => {
      // The database repeats an attempt that conflicted with another writer.
      attempt?.rolledBack()
      attempt = new Change(sql, requestContext, options)
      const value = await work(attempt)
      await attempt.finish()
      return value
    })
  } catch (error) {
    attempt?.rolledBack()
    throw error
  }
}

/** Runs `work`, rolls it back, and returns the changes it would have made. */
export async function dryRun<T>(
  database: Database,
  requestContext: RequestContext,
  work: (change: Change) => Promise<T>,
  options?: Pick<ChangeOptions, 'precondition'>,
): Promise<{ value: T; changes: ResourceChange[]; createdIds: ReadonlySet<string> }> {
  try {
    await database.write(
      async (sql) => {
        const current = new Change(sql, requestContext, { ...options, isDryRun: true })
        const value = await work(current)
        await current.finish()
        throw new Rollback({ value, changes: current.changes(), createdIds: current.createdIds })
      },
      { likelyRollback: true },
    )
  } catch (error) {
    if (error instanceof Rollback) return error.value as { value: T; changes: ResourceChange[]; createdIds: ReadonlySet<string> }
    throw error
  }
  throw new Error('unreachable')
}
