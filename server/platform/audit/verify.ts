import { and, asc, desc, eq, inArray, isNotNull, isNull, max, or, sql } from 'drizzle-orm'
import type { ChainHead } from '@/db/audit/chain-head'
import { GENESIS_HASH } from '@/db/audit/hash'
import { sequenceLogs } from '@/db/audit/sequence'
import { selectRows } from '@/db/rows'
import { auditEntries, auditHead } from '@/db/schema'
import { inSnapshot } from '@/db/snapshot'
import type { Database, Sql } from '@/db/types'
import { asPrevious, entryProblems, type PreviousEntry, redactionKey } from './entry-checks'

type Entry = typeof auditEntries.$inferSelect

/**
 * A defect of the audit log, and its position: the sequence of an entry, or null when the entry is missing or the whole log is affected.
 */
export interface Finding {
  sequence: number | null
  id: string | null
  problem: string
}

export interface Verification {
  /** Heads recorded earlier that the log must still contain. */
  expected?: readonly ChainHead[]
  /** Reads only this many entries at the log's end, without `expected`; the first of them is checked against the one before. */
  last?: number
  onFinding(finding: Finding): void
  /** Receives the number of entries, then the number read in each batch. */
  onStart?(entries: number): void
  onRead?(entries: number): void
}

/** Entries in memory at once. */
const BATCH_SIZE = 1_000

/**
 * Verifies that no audit entry was altered, removed or reordered; reports each defect and continues. Reads a snapshot of the log, so that
 * it works while the service is running. Returns the head, to be recorded outside of the database.
 */
export async function verifyLog(
  database: Pick<Database, 'sql'>,
  { expected = [], last, onFinding, onStart, onRead }: Verification,
): Promise<ChainHead> {
  await sequenceLogs(database)
  const { head, unlinked } = await inSnapshot(database, async (db) => {
    const count = (await lastEntry(db))?.sequence ?? 0
    onStart?.(Math.min(count, last ?? count))
    const skipped = last === undefined ? undefined : await entryAt(db, count - last)
    let before: PreviousEntry = skipped ? asPrevious(skipped) : { sequence: 0, hashes: [GENESIS_HASH] }
    let end: ChainHead = { sequence: before.sequence, hash: skipped?.hash ?? GENESIS_HASH }
    const expectedHashes = new Map(expected.map((one) => [one.sequence, one.hash]))
    for await (const entries of batches(db, skipped)) {
      const redactions = await redactionsOf(db, entries)
      for (const entry of entries) {
        for (const problem of entryProblems(entry, before, redactions(entry))) onFinding(findingAt(entry, problem))
        before = asPrevious(entry)
        end = { sequence: before.sequence, hash: entry.hash ?? GENESIS_HASH }
        const hash = expectedHashes.get(end.sequence)
        if (hash && hash !== entry.hash) onFinding(findingAt(entry, `it was recorded with the hash ${hash} and has ${entry.hash}`))
        expectedHashes.delete(end.sequence)
      }
      onRead?.(entries.length)
    }
    for (const [sequence, hash] of expectedHashes)
      onFinding({ sequence, id: null, problem: `it was recorded with the hash ${hash} and is missing` })
    for (const problem of headProblems(await db.select().from(auditHead), end)) onFinding({ sequence: end.sequence, id: null, problem })
    return { head: end, unlinked: await unlinkedEntries(db) }
  })
  for (const entry of await findStillUnlinked(database, unlinked)) onFinding(findingAt(entry, 'it has no sequence number'))
  return head
}

const findingAt = ({ sequence, id }: Pick<Entry, 'sequence' | 'id'>, problem: string): Finding => ({ sequence, id, problem })

async function lastEntry(db: Sql): Promise<{ sequence: number | null } | undefined> {
  return (await db.select({ sequence: max(auditEntries.sequence) }).from(auditEntries))[0]
}

/** The last entry that is not after `sequence`. */
async function entryAt(db: Sql, sequence: number): Promise<Entry | undefined> {
  const where = sql`${auditEntries.sequence} <= ${sequence}`
  const [entry] = await selectRows(db, auditEntries, {
    where,
    orderBy: [desc(auditEntries.sequence), desc(auditEntries.position)],
    limit: 1,
  })
  return entry
}

/** The entries after `skipped`, or all, by sequence, including duplicates. */
async function* batches(db: Sql, skipped?: Entry): AsyncGenerator<Entry[]> {
  const { sequence, position } = skipped ?? { sequence: null, position: 0 }
  for (let from = { sequence: sequence ?? Number.MIN_SAFE_INTEGER, position }; ; ) {
    const entries = await selectRows(db, auditEntries, {
      where: sql`(${auditEntries.sequence}, ${auditEntries.position}) > (${from.sequence}, ${from.position})`,
      orderBy: [asc(auditEntries.sequence), asc(auditEntries.position)],
      limit: BATCH_SIZE,
    })
    const end = entries.at(-1)
    if (!end) return
    yield entries
    from = { sequence: end.sequence as number, position: end.position }
  }
}

/** The redactions of an entry's order, or of its resource when it belongs to none, that follow the entry. */
async function redactionsOf(db: Sql, entries: Entry[]): Promise<(entry: Entry) => ReadonlySet<string>> {
  const orderIds = [...new Set(entries.flatMap(({ redactedAt, orderId }) => (redactedAt && orderId ? [orderId] : [])))]
  const resourceIds = [...new Set(entries.flatMap(({ redactedAt, orderId, resourceId }) => (redactedAt && !orderId ? [resourceId] : [])))]
  if (!orderIds.length && !resourceIds.length) return () => noRedactions
  const isOfSubject = or(
    inArray(auditEntries.orderId, orderIds),
    and(isNull(auditEntries.orderId), inArray(auditEntries.resourceId, resourceIds)),
  )
  const found = await db
    .select({
      orderId: auditEntries.orderId,
      resourceId: auditEntries.resourceId,
      sequence: auditEntries.sequence,
      occurredAt: auditEntries.occurredAt,
    })
    .from(auditEntries)
    .where(and(isOfSubject, eq(auditEntries.action, 'redact'), isNotNull(auditEntries.sequence)))
  return ({ sequence, redactedAt }) =>
    redactedAt
      ? new Set(found.filter((one) => (one.sequence ?? 0) > (sequence ?? 0)).map((one) => redactionKey(one, one.occurredAt)))
      : noRedactions
}

const noRedactions: ReadonlySet<string> = new Set()

function headProblems(heads: ChainHead[], end: ChainHead): string[] {
  const [head] = heads
  if (!head) return end.sequence ? ['the record of the head is missing'] : []
  if (heads.length > 1) return ['there is more than one record of the head']
  if (head.sequence > end.sequence) return [`the log ends here, and its head is ${head.sequence}: the end was cut off`]
  return head.sequence === end.sequence && head.hash === end.hash
    ? []
    : [`the log ends here, and its head is ${head.sequence}:${head.hash}`]
}

const unlinkedEntries = (db: Sql) => db.select({ id: auditEntries.id }).from(auditEntries).where(isNull(auditEntries.sequence))

/** The entries that still have no sequence after another numbering; the others were being written meanwhile. */
async function findStillUnlinked(
  database: Pick<Database, 'sql'>,
  unlinked: { id: string }[],
): Promise<{ sequence: number | null; id: string }[]> {
  if (!unlinked.length) return []
  await sequenceLogs(database)
  const still = new Set((await unlinkedEntries(database.sql)).map(({ id }) => id))
  return unlinked.filter(({ id }) => still.has(id)).map(({ id }) => ({ id, sequence: null }))
}
