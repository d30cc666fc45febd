import { sql } from 'drizzle-orm'
import { engine } from '@/db/connection/engine'
import type { Database, Sql } from '@/db/types'
import { hasUnlinked, linkPending } from './chain'

const SEQUENCER_LOCK = 7_209_162

/** Whether any log entry has no sequence number yet. Cheaper than sequenceLogs. */
export async function hasUnsequenced(database: Pick<Database, 'sql'>): Promise<boolean> {
  if (engine === 'sqlite') return false
  const { rows } = (await database.sql.execute(sql`
    select 1 from events where sequence is null union all select 1 from audit_entries where hash is null limit 1`)) as unknown as {
    rows: unknown[]
  }
  return rows.length > 0
}

/**
 * Gives every committed audit entry and event its sequence number, and audit entries their link in the chain. SQLite does both inside the
 * commit. On PostgreSQL the holder of an advisory lock numbers the entries in the order of their identity column; readers of the logs call
 * this first, so that they see everything committed before.
 */
export async function sequenceLogs(database: Pick<Database, 'sql'>): Promise<void> {
  if (!(await hasUnsequenced(database))) return
  let more = true
  while (more)
    more = await database.sql.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(${SEQUENCER_LOCK})`)
      await tx.execute(sql`
        update events l set sequence = n.sequence
        from (
          select position, (select coalesce(max(sequence), 0) from events) + row_number() over (order by position) as sequence
          from events where sequence is null
        ) n
        where l.position = n.position`)
      return linkPending(tx as unknown as Sql)
    })
}

/** Links the audit entries that a release before the chain wrote. Their sequence numbers stay. */
export async function linkLegacyEntries(database: Database): Promise<void> {
  if (engine === 'postgres') return sequenceLogs(database)
  while ((await hasUnlinked(database.sql)) && (await database.write(linkPending)));
}
