import { digestOf, hashOf } from '@/db/audit-hash'
import type { auditEntries } from '@/db/schema'

type Entry = typeof auditEntries.$inferSelect

/** The entry before, as the next one may know it: by the hash that is stored, or by the one that its content gives. */
export interface Before {
  sequence: number
  hashes: (string | null)[]
}

/** What is wrong with an entry and its place behind `before`, in words; empty when nothing is. */
export function problemsOf(entry: Entry, before: Before, redactions: ReadonlySet<string>): string[] {
  return [placeProblem(entry, before), contentProblem(entry), ...redactionProblems(entry, redactions)].filter((problem) => problem !== null)
}

export const asBefore = (entry: Entry): Before => ({ sequence: entry.sequence as number, hashes: [entry.hash, hashOf(entry)] })

/** How a redaction of an order at a moment is named. */
export const redactionOf = (orderId: string | null, at: Date) => `${orderId} ${at.toISOString()}`

function placeProblem({ sequence, previousHash }: Entry, before: Before): string | null {
  const place = sequence as number
  if (place <= before.sequence) return `two entries have the sequence ${place}`
  const missing = place - before.sequence - 1
  // Whether the link holds across a gap cannot be told.
  if (missing === 1) return `the entry before it, ${place - 1}, is missing`
  if (missing > 1) return `the ${missing} entries before it, ${before.sequence + 1} to ${place - 1}, are missing`
  return before.hashes.includes(previousHash)
    ? null
    : `its link does not fit the entry before it: that one was altered or replaced, or entries were reordered`
}

function contentProblem(entry: Entry): string | null {
  if (entry.hash === null) return 'it has no hash'
  return hashOf(entry) === entry.hash ? null : 'it does not give its hash: it was altered'
}

function redactionProblems(entry: Entry, redactions: ReadonlySet<string>): (string | null)[] {
  const { redactedAt, orderId, changes, ip, userAgent, salt } = entry
  if (!redactedAt)
    return [digestOf(entry) === entry.digest ? null : 'its changes, ip, userAgent or salt do not give its digest: they were altered']
  return [
    changes.length === 0 && ip === null && userAgent === null && salt === null ? null : 'it is marked as redacted and is not blank',
    redactions.has(redactionOf(orderId, redactedAt)) ? null : 'it is redacted, and no later entry records that redaction',
  ]
}
