import type { FieldChange } from '@/db/schema'
import { diff } from '@/server/kernel/diff'

/** A changed variant; `before` is null for a new one, `after` for a deleted one. */
export interface VariantChange<T> {
  before: T | null
  after: T | null
}

/** Up to this many variants are listed; of more only the counts, because each has its own audit entry. */
const MAX_LISTED_VARIANTS = 20

/**
 * Changes of variants as field changes of their product or merchant catalog: `variants.MUG-11.price.amount`, and `variants.MUG-11` with
 * the id of an added or removed one.
 */
export function variantFieldChanges<T extends { id: string; sku: string }>(variantChanges: readonly VariantChange<T>[]): FieldChange[] {
  if (variantChanges.length <= MAX_LISTED_VARIANTS) return variantChanges.flatMap(fieldChangesOf)
  const counts = {
    added: variantChanges.filter(({ before }) => !before).length,
    changed: variantChanges.filter(({ before, after }) => before && after).length,
    removed: variantChanges.filter(({ after }) => !after).length,
  }
  return Object.entries(counts).flatMap(([kind, to]) => (to ? [{ field: `variants.${kind}`, from: 0, to }] : []))
}

function fieldChangesOf<T extends { id: string; sku: string }>({ before, after }: VariantChange<T>): FieldChange[] {
  const field = `variants.${(before ?? after)?.sku}`
  if (!before || !after) return [{ field, from: before?.id ?? null, to: after?.id ?? null }]
  return diff(before, after).map((one) => ({ ...one, field: `${field}.${one.field}` }))
}
