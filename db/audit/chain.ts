import { and, asc, gt, isNull, type SQL, sql } from 'drizzle-orm'
import { engine } from '@/db/connection/engine'
import { selectRows, sqliteConnection, updateRow } from '@/db/rows'
import { auditEntries } from '@/db/schema'
import type { Sql } from '@/db/types'
import { type ChainHead, moveHead, readHead } from './chain-head'
import { digestOf, hashOf, newSalt } from './hash'

type Entry = typeof auditEntries.$inferSelect
/** An audit entry before it has its position and its link in the chain. */
export type NewAuditEntry = Omit<Entry, 'position' | 'sequence' | keyof ChainFields | 'redactedAt'>
type ChainFields = Pick<Entry, 'salt' | 'digest' | 'previousHash' | 'hash'>

/** Entries linked per transaction. */
const BATCH_SIZE = 1_000

/** SQLite connections whose entries are linked when they are moved to another database. */
const linkedLater = new WeakSet<object>()

/** Leaves the new entries of this connection unlinked. */
export const linkLater = (db: Sql): void => {
  linkedLater.add(sqliteConnection(db))
}

/**
 * On SQLite, numbers and links new entries and moves the head; insert them in the same transaction, in this order. On PostgreSQL, returns
 * them unchanged: the sequencer links them later (db/audit/sequence.ts).
 */
export async function linkNewEntries<T extends NewAuditEntry>(db: Sql, entries: readonly T[]): Promise<readonly (T & Partial<Entry>)[]> {
  if (engine === 'postgres' || !entries.length || linkedLater.has(sqliteConnection(db))) return entries
  let head = await readHead(db)
  let position = lastPosition(db)
  const linked = entries.map((entry) => {
    const link = linkTo(head, { ...entry, position: ++position, sequence: head.sequence + 1 })
    head = link
    return { ...entry, ...link }
  })
  await moveHead(db, head)
  return linked
}

const LAST_POSITION = `select max(coalesce((select seq from sqlite_sequence where name = 'audit_entries'), 0), coalesce((select max(position) from audit_entries), 0))`

/** The highest position that SQLite has given in this table. */
const lastPosition = (db: Sql) => sqliteConnection(db).prepare(LAST_POSITION).pluck().get() as number

type PositionedEntry = NewAuditEntry & { position: number; sequence: number }

function linkTo(head: ChainHead, entry: PositionedEntry) {
  const salt = newSalt()
  const { position, sequence, changes, ip, userAgent } = entry
  const link = { position, sequence, salt, digest: digestOf({ salt, changes, ip, userAgent }), previousHash: head.hash }
  return { ...link, hash: hashOf({ ...entry, ...link }) }
}

/** Whether any entry has no hash yet; reads a partial index of such entries only. */
export async function hasUnlinked(db: Sql): Promise<boolean> {
  return (await db.select({ position: auditEntries.position }).from(auditEntries).where(isNull(auditEntries.hash)).limit(1)).length > 0
}

/**
 * Links a batch of unlinked entries; returns whether there may be more. Entries numbered by an earlier release come first, then unnumbered
 * ones by insertion. Must not run concurrently.
 */
export async function linkPending(db: Sql): Promise<boolean> {
  let head = await readHead(db)
  const pending = await pendingAfter(db, head)
  if (!pending.length) return false
  const links = pending.map((entry) => {
    const link = linkTo(head, { ...entry, sequence: entry.sequence ?? head.sequence + 1 })
    head = link
    return link
  })
  await storeLinks(db, links)
  await moveHead(db, head)
  return true
}

async function pendingAfter(db: Sql, head: ChainHead): Promise<Entry[]> {
  const batch = (where: SQL | undefined, by: SQL) =>
    selectRows(db, auditEntries, { where: and(isNull(auditEntries.hash), where), orderBy: [by], limit: BATCH_SIZE })
  const sequenced = await batch(gt(auditEntries.sequence, head.sequence), asc(auditEntries.sequence))
  return sequenced.length ? sequenced : batch(isNull(auditEntries.sequence), asc(auditEntries.position))
}

async function storeLinks(db: Sql, links: ReturnType<typeof linkTo>[]): Promise<void> {
  if (engine === 'sqlite') {
    for (const { position, ...link } of links) await updateRow(db, auditEntries, position, link)
    return
  }
  const all = (name: keyof (typeof links)[number]) => sql.param(links.map((link) => link[name]))
  await db.execute(sql`
    update audit_entries e
    set sequence = n.sequence, salt = n.salt, digest = n.digest, previous_hash = n.previous_hash, hash = n.hash
    from unnest(${all('position')}::bigint[], ${all('sequence')}::bigint[], ${all('salt')}::text[], ${all('digest')}::text[],
      ${all('previousHash')}::text[], ${all('hash')}::text[]) as n(position, sequence, salt, digest, previous_hash, hash)
    where e.position = n.position`)
}
