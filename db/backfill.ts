import { eq } from 'drizzle-orm'
import { insertRow, selectRows } from './rows'
import { backfills } from './schema'
import type { Database } from './types'

/**
 * Corrects stored data once: does nothing when the correction of this name is recorded as complete, and records it afterwards. One that was
 * interrupted starts over at the next start. Migrations record corrections as complete in a database that has nothing to correct.
 */
export async function runBackfill(database: Database, name: string, correct: () => Promise<void>): Promise<void> {
  if ((await selectRows(database.sql, backfills, { where: eq(backfills.name, name), limit: 1 })).length) return
  await correct()
  await database.write((db) => insertRow(db, backfills, { name, completedAt: new Date() }))
}
