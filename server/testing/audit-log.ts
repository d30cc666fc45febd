import { type SQL, sql } from 'drizzle-orm'
import { engine } from '@/db/engine'
import { auditEntries, auditHead } from '@/db/schema'
import { type Finding, verifyLog } from '../audit/verify'
import type { Service } from './service'

const triggers = ['audit_entries_no_update', 'audit_entries_no_delete', 'audit_entries_no_replace']

/** Runs statements as somebody with the database's password would, one transaction. */
export const execute = ({ runtime }: Service, ...statements: SQL[]) =>
  runtime.database.write(async (db) => {
    for (const statement of statements)
      await (engine === 'sqlite' ? (db as unknown as { run(statement: SQL): void }).run(statement) : db.execute(statement))
  })

/** Takes away what guards the audit log in the database, and gives back how to make it what it was. */
export async function unguard(service: Service): Promise<() => Promise<void>> {
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

/** What verifying the log finds, and the head it ends with. */
export async function verified({ runtime }: Service, expected: { sequence: number; hash: string }[] = []) {
  const findings: Finding[] = []
  const head = await verifyLog(runtime.database, { expected, onFinding: (finding) => findings.push(finding) })
  return { findings, head }
}
