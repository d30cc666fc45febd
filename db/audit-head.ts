import { type SQL, sql } from 'drizzle-orm'
import { NO_HASH } from './audit-hash'
import type { Sql } from './database'
import { engine } from './engine'
import { connectionOf } from './rows'

const READ = 'select sequence, hash from audit_head order by number limit 1'
const LINKED_AT = 'select sequence, hash from audit_entries where sequence = ? and hash is not null'
const LAST_LINKED = 'select sequence, hash from audit_entries where hash is not null order by sequence desc limit 1'
const MOVE =
  'insert into audit_head (number, sequence, hash) values (1, ?, ?) on conflict (number) do update set sequence = excluded.sequence, hash = excluded.hash'

/** The last link of the chain. */
export interface Head {
  sequence: number
  hash: string
}

/**
 * The head as this transaction sees it. Not to be kept beyond it: a group of writes may be taken back. Where the record of it is
 * lost or lags behind, the last linked entry is the head, so that nobody can stop the log; where it is ahead, a gap will show.
 */
export async function readHead(db: Sql): Promise<Head> {
  const head = (await first(db, READ)) ?? { sequence: 0, hash: NO_HASH }
  const next = await first(db, LINKED_AT, head.sequence + 1)
  return next ? ((await first(db, LAST_LINKED)) ?? next) : head
}

async function first(db: Sql, statement: string, ...values: number[]): Promise<Head | undefined> {
  if (engine === 'sqlite')
    return connectionOf(db)
      .prepare(statement)
      .get(...values) as Head | undefined
  const { rows } = (await db.execute(filled(statement, values))) as unknown as { rows: { sequence: string; hash: string }[] }
  return rows[0] && { sequence: Number(rows[0].sequence), hash: rows[0].hash }
}

const filled = (statement: string, values: unknown[]): SQL =>
  sql.join(statement.split('?').flatMap((part, i) => [...(i ? [sql`${values[i - 1]}`] : []), sql.raw(part)]))

/** Moves the head; the first entry makes it. */
export async function moveHead(db: Sql, { sequence, hash }: Head): Promise<void> {
  if (engine === 'sqlite') connectionOf(db).prepare(MOVE).run(sequence, hash)
  else await db.execute(filled(MOVE, [sequence, hash]))
}
