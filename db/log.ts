import { sql } from 'drizzle-orm'
import type { Database } from './database'
import { engine } from './engine'

const PLACING = 7_209_162

/** Whether events wait for their place: cheaper to ask than to give it. */
export async function hasUnplaced(database: Database): Promise<boolean> {
  if (engine === 'sqlite') return false
  const { rows } = (await database.sql.execute(sql`select 1 from events where sequence is null limit 1`)) as unknown as { rows: unknown[] }
  return rows.length > 0
}

/**
 * Gives every committed audit entry and event its place in the log. On SQLite a trigger did so inside the commit. On
 * PostgreSQL whoever holds the advisory lock numbers what has none, in the order of the identity column taken inside the
 * change; readers of the logs call this first, so that they miss nothing that was committed before they asked.
 */
export async function placeLogs(database: Database): Promise<void> {
  if (engine === 'sqlite') return
  await database.sql.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${PLACING})`)
    for (const log of ['audit_entries', 'events'])
      await tx.execute(sql`
        update ${sql.identifier(log)} l set sequence = n.sequence
        from (
          select position, (select coalesce(max(sequence), 0) from ${sql.identifier(log)}) + row_number() over (order by position) as sequence
          from ${sql.identifier(log)} where sequence is null
        ) n
        where l.position = n.position`)
  })
}
