import { and, asc, gt, isNull, type SQL, sql } from 'drizzle-orm'
import { digestOf, hashOf, newSalt } from './audit-hash'
import { type Head, moveHead, readHead } from './audit-head'
import type { Sql } from './database'
import { engine } from './engine'
import { connectionOf, selectRows, updateRow } from './rows'
import { auditEntries } from './schema'

type Entry = typeof auditEntries.$inferSelect
/** An entry as it is told: without its place. */
export type NewEntry = Omit<Entry, 'position' | 'sequence' | keyof Unlinked | 'redactedAt'>
type Unlinked = Pick<Entry, 'salt' | 'digest' | 'previousHash' | 'hash'>

/** Entries linked in one transaction, when they had to wait for it. */
const BATCH = 1_000

/**
 * Gives new entries their places and links, and moves the head, on SQLite: they are to be inserted in the same transaction,
 * in this order. On PostgreSQL they stay as they are, and whoever places the logs links them (db/log.ts).
 */
export async function inChain<T extends NewEntry>(db: Sql, entries: readonly T[]): Promise<readonly (T & Partial<Entry>)[]> {
  if (engine === 'postgres' || !entries.length) return entries
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

/** Where SQLite's next row of the table will be, less one. */
const lastPosition = (db: Sql) => connectionOf(db).prepare(LAST_POSITION).pluck().get() as number

type Placed = NewEntry & { position: number; sequence: number }

function linkTo(head: Head, entry: Placed) {
  const salt = newSalt()
  const place = { position: entry.position, sequence: entry.sequence, salt, digest: digestOf({ ...entry, salt }), previousHash: head.hash }
  return { ...place, hash: hashOf({ ...entry, ...place }) }
}

/** Whether entries wait for their link: a look into an index that holds nothing else. */
export async function hasUnlinked(db: Sql): Promise<boolean> {
  return (await db.select({ position: auditEntries.position }).from(auditEntries).where(isNull(auditEntries.hash)).limit(1)).length > 0
}

/**
 * Links a batch of the entries that wait for it; true when there may be more. First those that an earlier release gave their
 * place, in its order, then those that have none, in the order in which they were written. One at a time may do so.
 */
export async function linkWaiting(db: Sql): Promise<boolean> {
  let head = await readHead(db)
  const waiting = await waitingAfter(db, head)
  if (!waiting.length) return false
  const links = waiting.map((entry) => {
    const link = linkTo(head, { ...entry, sequence: entry.sequence ?? head.sequence + 1 })
    head = link
    return link
  })
  await storeLinks(db, links)
  await moveHead(db, head)
  return true
}

async function waitingAfter(db: Sql, head: Head): Promise<Entry[]> {
  const batch = (where: SQL | undefined, by: SQL) =>
    selectRows(db, auditEntries, { where: and(isNull(auditEntries.hash), where), orderBy: [by], limit: BATCH })
  const placed = await batch(gt(auditEntries.sequence, head.sequence), asc(auditEntries.sequence))
  return placed.length ? placed : batch(isNull(auditEntries.sequence), asc(auditEntries.position))
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
