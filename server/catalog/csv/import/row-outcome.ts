import type { BeforeAfter, RowResult } from './apply-rows'
import { foldName } from './record-lookup'

/** Possible outcomes of a row. */
export const outcomes = ['created', 'changed', 'unchanged', 'failed'] as const
export type Outcome = (typeof outcomes)[number]

/** Identifies a product across chunks: a new one has no permanent id in a dry run. */
export const productKey = ({ before, after }: BeforeAfter<{ id: string; name: string }>) => before?.id ?? `"${foldName(after.name)}`

const isChanged = ({ before, after }: BeforeAfter<{ version: number }>) => before !== null && before.version !== after.version

/**
 * Classifies rows in order by their variant, a product's first row also by the product. The result does not depend on the chunks.
 * `seenProducts` holds the product keys of earlier rows.
 */
export function createOutcomeClassifier(seenProducts = new Set<string>()): (applied: RowResult) => Outcome {
  return ({ product, variant }) => {
    if (!product) return 'failed'
    const key = productKey(product)
    const isFirst = !seenProducts.has(key)
    seenProducts.add(key)
    if (variant ? !variant.before : isFirst && !product.before) return 'created'
    return (variant && isChanged(variant)) || (isFirst && isChanged(product)) ? 'changed' : 'unchanged'
  }
}
