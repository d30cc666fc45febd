import type { FieldChange } from '@/db/schema'

/** Fields that every write changes; left out of the diff. */
const ignoredFields = new Set(['version', 'updatedAt'])

/**
 * The differences between two states of a resource, as dotted leaf paths: `shippingAddress.zip`, `options.0.value`. `before` is null for a
 * create, so that every value is a change from null.
 */
export function diff(before: unknown, after: unknown): FieldChange[] {
  const changes: FieldChange[] = []
  compare('', before ?? null, after ?? null, changes)
  return changes
}

const isBranch = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !(value instanceof Date) && Object.keys(value).length > 0

function compare(path: string, from: unknown, to: unknown, changes: FieldChange[]) {
  if (from === to) return
  if (isBranch(from) || isBranch(to)) {
    const before = isBranch(from) ? from : {}
    const after = isBranch(to) ? to : {}
    for (const key of new Set([...Object.keys(before), ...Object.keys(after)]))
      if (path !== '' || !ignoredFields.has(key)) compare(path ? `${path}.${key}` : key, before[key] ?? null, after[key] ?? null, changes)
    return
  }
  const [old, now] = [leaf(from), leaf(to)]
  if (JSON.stringify(old) !== JSON.stringify(now)) changes.push({ field: path, from: old, to: now })
}

/** The top field of a dotted path: `shippingAddress`. */
export const topField = (path: string): string => path.split('.', 1)[0] ?? path

/** The top fields that changed, each once. */
export const changedFields = (changes: readonly FieldChange[]): string[] => [...new Set(changes.map(({ field }) => topField(field)))]

const leaf = (value: unknown) => (value instanceof Date ? value.toISOString() : (value ?? null))
