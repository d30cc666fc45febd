import { sql } from 'drizzle-orm'
import { hasUnlinked, linkWaiting } from './audit-chain'
import type { Database, Sql } from './database'
import { engine } from './engine'

const PLACING = 7_209_162

/** Whether entries of the logs wait for their place: cheaper to ask than to give it. */
export async function hasUnplaced(database: Database): Promise<boolean> {
  if (engine === 'sqlite') return false
  const { rows } = (await database.sql.execute(sql`
    select 1 from events where sequence is null union all select 1 from audit_entries where hash is null limit 1`)) as unknown as {
    rows: unknown[]
  }
  return rows.length > 0
}

/**
 * Gives every committed audit entry and event its place in the log, and audit entries their link in the chain. On SQLite both
 * were given inside the commit. On PostgreSQL whoever holds the advisory lock numbers what has none, in the order of the
 * identity column taken inside the change; readers of the logs call this first, so that they miss nothing that was committed
 * before they asked.
 */
export async function placeLogs(database: Database): Promise<void> {
  if (!(await hasUnplaced(database))) return
  let more = true
  while (more)
    more = await database.sql.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(${PLACING})`)
      await tx.execute(sql`
        update events l set sequence = n.sequence
        from (
          select position, (select coalesce(max(sequence), 0) from events) + row_number() over (order by position) as sequence
          from events where sequence is null
        ) n
        where l.position = n.position`)
      return linkWaiting(tx as unknown as Sql)
    })
}

/** Links the audit entries that a release before the chain wrote. They keep their places. */
export async function linkEarlier(database: Database): Promise<void> {
  if (engine === 'postgres') return placeLogs(database)
  while ((await hasUnlinked(database.sql)) && (await database.write(linkWaiting)));
}
