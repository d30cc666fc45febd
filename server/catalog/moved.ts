import type { FieldChange } from '@/db/schema'
import { diff } from '../diff'

/** What became of a variant; null on the side where it is not there. */
export interface Moved<T> {
  before: T | null
  after: T | null
}

/** So many variants are told one by one; of more their numbers are, and each has an entry of its own. */
const TOLD = 20

/**
 * What became of the variants that a product or a merchant catalog is shown with, as changes of it: `variants.MUG-11.price.amount`, and
 * `variants.MUG-11` with the id of one that came or went.
 */
export function movedVariants<T extends { id: string; sku: string }>(moved: readonly Moved<T>[]): FieldChange[] {
  if (moved.length <= TOLD) return moved.flatMap(told)
  const numbers = {
    added: moved.filter(({ before }) => !before).length,
    changed: moved.filter(({ before, after }) => before && after).length,
    removed: moved.filter(({ after }) => !after).length,
  }
  return Object.entries(numbers).flatMap(([what, to]) => (to ? [{ field: `variants.${what}`, from: 0, to }] : []))
}

function told<T extends { id: string; sku: string }>({ before, after }: Moved<T>): FieldChange[] {
  const field = `variants.${(before ?? after)?.sku}`
  if (!before || !after) return [{ field, from: before?.id ?? null, to: after?.id ?? null }]
  return diff(before, after).map((one) => ({ ...one, field: `${field}.${one.field}` }))
}
