import { type SQL, sql } from 'drizzle-orm'
import { engine } from '@/db/connection/engine'
import { sqliteConnection } from '@/db/rows'
import type { Sql } from '@/db/types'
import { GENESIS_HASH } from './hash'

const READ_HEAD = `select sequence, hash, exists (
  select 1 from audit_entries e where e.sequence = audit_head.sequence + 1 and e.hash is not null
) as "isBehind" from audit_head order by number limit 1`
const LINKED_AT = 'select sequence, hash from audit_entries where sequence = ? and hash is not null'
const LAST_LINKED = 'select sequence, hash from audit_entries where hash is not null order by sequence desc limit 1'
const MOVE_HEAD =
  'insert into audit_head (number, sequence, hash) values (1, ?, ?) on conflict (number) do update set sequence = excluded.sequence, hash = excluded.hash'

/** The last link of the chain. */
export interface ChainHead {
  sequence: number
  hash: string
}

/** A row with the last link as its table has it; the stored head also says whether a linked entry follows it. */
type StoredHead = ChainHead & { isBehind?: boolean | number }

/**
 * The head of the chain in this transaction; never cached, because the transaction may roll back. When the stored head is lost or behind,
 * the last linked entry is the head, so that a manipulated head cannot stop the log. A head that is ahead shows as a gap in the
 * verification.
 */
export async function readHead(db: Sql): Promise<ChainHead> {
  const stored = await firstRow(db, READ_HEAD)
  if (stored && !stored.isBehind) return stored
  const head = stored ?? { sequence: 0, hash: GENESIS_HASH }
  const next = await firstRow(db, LINKED_AT, head.sequence + 1)
  return next ? ((await firstRow(db, LAST_LINKED)) ?? next) : head
}

async function firstRow(db: Sql, statement: string, ...values: number[]): Promise<StoredHead | undefined> {
  if (engine === 'sqlite')
    return sqliteConnection(db)
      .prepare(statement)
      .get(...values) as StoredHead | undefined
  const { rows } = (await db.execute(withParameters(statement, values))) as unknown as {
    rows: (Omit<StoredHead, 'sequence'> & { sequence: string })[]
  }
  return rows[0] && { ...rows[0], sequence: Number(rows[0].sequence) }
}

const withParameters = (statement: string, values: unknown[]): SQL =>
  sql.join(statement.split('?').flatMap((part, i) => [...(i ? [sql`${values[i - 1]}`] : []), sql.raw(part)]))

/** Moves the head; the first call creates its row. */
export async function moveHead(db: Sql, { sequence, hash }: ChainHead): Promise<void> {
  if (engine === 'sqlite') sqliteConnection(db).prepare(MOVE_HEAD).run(sequence, hash)
  else await db.execute(withParameters(MOVE_HEAD, [sequence, hash]))
}
