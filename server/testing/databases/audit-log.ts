import { type SQL, sql } from 'drizzle-orm'
import { engine } from '@/db/connection/engine'
import { auditEntries, auditHead } from '@/db/schema'
import { type Finding, verifyLog } from '@/server/platform/audit/verify'
import type { Service } from '../service'

const triggers = ['audit_entries_no_update', 'audit_entries_no_delete', 'audit_entries_no_replace']

/** Runs statements in one transaction, as an intruder with the database's password could. */
export const execute = ({ runtime }: Service, ...statements: SQL[]) =>
  runtime.database.write(async (db) => {
    for (const statement of statements)
      await (engine === 'sqlite' ? (db as unknown as { run(statement: SQL): void }).run(statement) : db.execute(statement))
  })

/** Removes the audit log's triggers; returns a function that restores them. */
export async function removeAuditTriggers(service: Service): Promise<() => Promise<void>> {
  const drops =
    engine === 'sqlite'
      ? triggers.map((name) => sql`drop trigger ${sql.identifier(name)}`)
      : [sql`alter table audit_entries disable trigger user`]
  await execute(
    service,
    ...drops,
    sql`create table kept_entries as select * from audit_entries`,
    sql`create table kept_head as select * from audit_head`,
  )
  return () =>
    execute(
      service,
      sql`delete from ${auditEntries}`,
      sql`insert into audit_entries select * from kept_entries`,
      sql`delete from ${auditHead}`,
      sql`insert into audit_head select * from kept_head`,
    )
}

/** The findings of verifying the audit log, and its last head. */
export async function verifyAuditLog({ runtime }: Service, expected: { sequence: number; hash: string }[] = []) {
  const findings: Finding[] = []
  const head = await verifyLog(runtime.database, { expected, onFinding: (finding) => findings.push(finding) })
  return { findings, head }
}
