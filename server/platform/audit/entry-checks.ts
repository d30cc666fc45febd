import { digestOf, hashOf } from '@/db/audit/hash'
import type { auditEntries } from '@/db/schema'

type Entry = typeof auditEntries.$inferSelect

/** The previous entry, with its stored hash and the hash of its content; the next entry must link to either. */
export interface PreviousEntry {
  sequence: number
  hashes: (string | null)[]
}

/** The problems of an entry and its link to `previous`, as texts; empty when there are none. */
export function entryProblems(entry: Entry, previous: PreviousEntry, redactions: ReadonlySet<string>): string[] {
  return [linkProblem(entry, previous), contentProblem(entry), ...redactionProblems(entry, redactions)].filter(
    (problem) => problem !== null,
  )
}

export const asPrevious = (entry: Entry): PreviousEntry => ({ sequence: entry.sequence as number, hashes: [entry.hash, hashOf(entry)] })

/** The key of a redaction at a moment: of an order, or of a resource that belongs to none. */
export const redactionKey = ({ orderId, resourceId }: Pick<Entry, 'orderId' | 'resourceId'>, at: Date) =>
  `${orderId ?? resourceId} ${at.toISOString()}`

function linkProblem({ sequence, previousHash }: Entry, previous: PreviousEntry): string | null {
  const sequenceNumber = sequence as number
  if (sequenceNumber <= previous.sequence) return `two entries have the sequence ${sequenceNumber}`
  const missing = sequenceNumber - previous.sequence - 1
  // Across a gap the link cannot be checked.
  if (missing === 1) return `the entry before it, ${sequenceNumber - 1}, is missing`
  if (missing > 1) return `the ${missing} entries before it, ${previous.sequence + 1} to ${sequenceNumber - 1}, are missing`
  return previous.hashes.includes(previousHash)
    ? null
    : `its link does not match the previous entry: that one was altered or replaced, or entries were reordered`
}

function contentProblem(entry: Entry): string | null {
  if (entry.hash === null) return 'it has no hash'
  return hashOf(entry) === entry.hash ? null : 'its content does not match its hash: it was altered'
}

function redactionProblems(entry: Entry, redactions: ReadonlySet<string>): (string | null)[] {
  const { redactedAt, changes, ip, userAgent, salt } = entry
  if (!redactedAt)
    return [digestOf(entry) === entry.digest ? null : 'its changes, ip, userAgent or salt do not match its digest: they were altered']
  return [
    changes.length === 0 && ip === null && userAgent === null && salt === null ? null : 'it is marked as redacted and is not blank',
    redactions.has(redactionKey(entry, redactedAt)) ? null : 'it is redacted, and no later entry records that redaction',
  ]
}
