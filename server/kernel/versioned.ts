import type { AuditRecord } from './audit-record'
import type { AuditedAction, AuditedType, TypeWith } from './audited-actions'
import type { Change } from './change'
import { diff } from './diff'
import { readOnlyProblems } from './read-only'
import { refuseProblems } from './refusal'

interface Versioned {
  id: string
  version: number
}

/** Audits all fields on create, the changed ones on update. */
export function recordDiff<T extends AuditedType, S extends Versioned>(
  change: Change,
  type: T,
  action: AuditedAction<T>,
  before: S | null,
  after: S,
  merchantId: string | null = null,
): void {
  const changes = diff(before, after)
  const resource = { type, id: after.id }
  change.record({ resource, action, before, after, changes, version: after.version, merchantId } as AuditRecord)
}

/** Audits a deletion with all fields as they were. */
export function recordDeletion(change: Change, type: TypeWith<'delete'>, before: Versioned, merchantId: string | null = null): void {
  const changes = diff(before, {})
  const version = before.version + 1
  const resource = { type, id: before.id }
  change.record({ resource, action: 'delete', before, after: {}, changes, version, merchantId } as AuditRecord)
}

/** Refuses an edit of a stale version, and changed values of read-only fields. */
export function checkEdit(change: Change, label: string, stored: Versioned, input: object, readOnly: readonly string[]): void {
  change.expectVersion(label, stored.version)
  refuseProblems(readOnlyProblems(input, () => stored, readOnly))
}

/** Stores and audits the next version of a resource, and returns it; returns `before` when nothing differs. */
export async function saveVersion<S extends Versioned & { updatedAt: Date }>(
  change: Change,
  type: TypeWith<'update'>,
  before: S,
  { edited, store, merchantId = null }: { edited: S; store: (after: S) => Promise<void>; merchantId?: string | null },
): Promise<S> {
  if (!diff(before, edited).length) return before
  const after = { ...edited, version: before.version + 1, updatedAt: change.now }
  await store(after)
  recordDiff(change, type, 'update', before, after, merchantId)
  return after
}
