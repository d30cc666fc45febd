import type { AuditedAction } from './audited-actions'
import type { Change } from './change'
import { diff } from './diff'
import { readOnlyProblems } from './read-only'
import { refuseProblems } from './refusal'

interface Versioned {
  id: string
  version: number
}

/** Audits all fields on create, the changed ones on update. */
export function recordDiff<T extends Versioned>(
  change: Change,
  type: string,
  action: AuditedAction,
  before: T | null,
  after: T,
  merchantId: string | null = null,
): void {
  const changes = diff(before, after)
  change.record({ resource: { type, id: after.id }, action, before, after, changes, version: after.version, merchantId })
}

/** Audits a deletion with all fields as they were. */
export function recordDeletion<T extends Versioned>(change: Change, type: string, before: T, merchantId: string | null = null): void {
  const changes = diff(before, {})
  const version = before.version + 1
  change.record({ resource: { type, id: before.id }, action: 'delete', before, after: {}, changes, version, merchantId })
}

/** Refuses an edit of a stale version, and changed values of read-only fields. */
export function checkEdit(change: Change, label: string, stored: Versioned, input: object, readOnly: readonly string[]): void {
  change.expectVersion(label, stored.version)
  refuseProblems(readOnlyProblems(input, () => stored, readOnly))
}

/** Stores and audits the next version of a resource, and returns it; returns `before` when nothing differs. */
export async function saveVersion<T extends Versioned & { updatedAt: Date }>(
  change: Change,
  type: string,
  before: T,
  { edited, store, merchantId = null }: { edited: T; store: (after: T) => Promise<void>; merchantId?: string | null },
): Promise<T> {
  if (!diff(before, edited).length) return before
  const after = { ...edited, version: before.version + 1, updatedAt: change.now }
  await store(after)
  recordDiff(change, type, 'update', before, after, merchantId)
  return after
}
