import { and, asc, eq, inArray, isNotNull, isNull, max, sql } from 'drizzle-orm'
import { NO_HASH } from '@/db/audit-hash'
import type { Head } from '@/db/audit-head'
import type { Database, Sql } from '@/db/database'
import { inSnapshot } from '@/db/invariants'
import { placeLogs } from '@/db/log'
import { selectRows } from '@/db/rows'
import { auditEntries, auditHead } from '@/db/schema'
import { asBefore, type Before, problemsOf, redactionOf } from './entry-problems'

type Entry = typeof auditEntries.$inferSelect

/** What is wrong with the log, and where: at an entry, or null for what is no longer there or is wrong with the whole. */
export interface Finding {
  sequence: number | null
  id: string | null
  problem: string
}

export interface Verification {
  /** Entries noted earlier that must still stand. */
  expected?: readonly Head[]
  onFinding(finding: Finding): void
  /** Told the number of entries, then of each batch how many were read. */
  onStart?(entries: number): void
  onRead?(entries: number): void
}

/** Entries in memory at once. */
const AT_ONCE = 1_000

/**
 * Proves that no audit entry was altered, removed or reordered, or tells each one that was, and goes on. Reads the log as it
 * was at one moment, so that it can be asked while the service is running. Answers the head: what to note elsewhere.
 */
export async function verifyLog(database: Database, { expected = [], onFinding, onStart, onRead }: Verification): Promise<Head> {
  await placeLogs(database)
  const { head, unplaced } = await inSnapshot(database, async (db) => {
    onStart?.((await last(db))?.sequence ?? 0)
    let before: Before = { sequence: 0, hashes: [NO_HASH] }
    let end: Head = { sequence: 0, hash: NO_HASH }
    const awaited = new Map(expected.map((one) => [one.sequence, one.hash]))
    for await (const entries of batches(db)) {
      const redactions = await redactionsOf(db, entries)
      for (const entry of entries) {
        for (const problem of problemsOf(entry, before, redactions(entry))) onFinding(at(entry, problem))
        before = asBefore(entry)
        end = { sequence: before.sequence, hash: entry.hash ?? NO_HASH }
        const hash = awaited.get(end.sequence)
        if (hash && hash !== entry.hash) onFinding(at(entry, `it was noted with the hash ${hash} and has ${entry.hash}`))
        awaited.delete(end.sequence)
      }
      onRead?.(entries.length)
    }
    for (const [sequence, hash] of awaited)
      onFinding({ sequence, id: null, problem: `it was noted with the hash ${hash} and is not there` })
    for (const problem of headProblems(await db.select().from(auditHead), end)) onFinding({ sequence: end.sequence, id: null, problem })
    return { head: end, unplaced: await unplacedIn(db) }
  })
  for (const entry of await stillUnplaced(database, unplaced)) onFinding(at(entry, 'it has no place in the log'))
  return head
}

const at = ({ sequence, id }: Pick<Entry, 'sequence' | 'id'>, problem: string): Finding => ({ sequence, id, problem })

async function last(db: Sql): Promise<{ sequence: number | null } | undefined> {
  return (await db.select({ sequence: max(auditEntries.sequence) }).from(auditEntries))[0]
}

/** In the order of their places, however many have the same. */
async function* batches(db: Sql): AsyncGenerator<Entry[]> {
  for (let from = { sequence: Number.MIN_SAFE_INTEGER, position: 0 }; ; ) {
    const entries = await selectRows(db, auditEntries, {
      where: sql`(${auditEntries.sequence}, ${auditEntries.position}) > (${from.sequence}, ${from.position})`,
      orderBy: [asc(auditEntries.sequence), asc(auditEntries.position)],
      limit: AT_ONCE,
    })
    const end = entries.at(-1)
    if (!end) return
    yield entries
    from = { sequence: end.sequence as number, position: end.position }
  }
}

/** Which redactions of its order come after an entry. */
async function redactionsOf(db: Sql, entries: Entry[]): Promise<(entry: Entry) => ReadonlySet<string>> {
  const orderIds = [...new Set(entries.flatMap(({ redactedAt, orderId }) => (redactedAt && orderId ? [orderId] : [])))]
  if (!orderIds.length) return () => none
  const found = await db
    .select({ orderId: auditEntries.orderId, sequence: auditEntries.sequence, occurredAt: auditEntries.occurredAt })
    .from(auditEntries)
    .where(and(inArray(auditEntries.orderId, orderIds), eq(auditEntries.action, 'redact'), isNotNull(auditEntries.sequence)))
  return ({ sequence, redactedAt }) =>
    redactedAt
      ? new Set(found.filter((one) => (one.sequence ?? 0) > (sequence ?? 0)).map((one) => redactionOf(one.orderId, one.occurredAt)))
      : none
}

const none: ReadonlySet<string> = new Set()

function headProblems(heads: Head[], end: Head): string[] {
  const [head] = heads
  if (!head) return end.sequence ? ['the record of the head is missing'] : []
  if (heads.length > 1) return ['there is more than one record of the head']
  if (head.sequence > end.sequence) return [`the log ends here, and its head is ${head.sequence}: the end was cut off`]
  return head.sequence === end.sequence && head.hash === end.hash
    ? []
    : [`the log ends here, and its head is ${head.sequence}:${head.hash}`]
}

const unplacedIn = (db: Sql) => db.select({ id: auditEntries.id }).from(auditEntries).where(isNull(auditEntries.sequence))

/** Of entries that had no place, those that get none: the others were being written meanwhile. */
async function stillUnplaced(database: Database, unplaced: { id: string }[]): Promise<{ sequence: number | null; id: string }[]> {
  if (!unplaced.length) return []
  await placeLogs(database)
  const still = new Set((await unplacedIn(database.sql)).map(({ id }) => id))
  return unplaced.filter(({ id }) => still.has(id)).map(({ id }) => ({ id, sequence: null }))
}
