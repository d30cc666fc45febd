import type { Applied, Became } from './apply'
import { keyOf } from './look-up'

/** What becomes of a row. */
export const fates = ['created', 'changed', 'unchanged', 'failed'] as const
export type Fate = (typeof fates)[number]

/** By what a product is known while rows are gone through: one that is to be made has no id that lasts. */
export const productKey = ({ before, after }: Became<{ id: string; name: string }>) => before?.id ?? `"${keyOf(after.name)}`

const isChanged = ({ before, after }: Became<{ version: number }>) => before !== null && before.version !== after.version

/**
 * Says what became of rows, one after the other: a row is what became of its variant, and the first of a product's rows also what they say
 * together of the product. However they are parted into pieces, it is the same. `met` is by what the products of earlier rows are known.
 */
export function fateTeller(met = new Set<string>()): (applied: Applied) => Fate {
  return ({ product, variant }) => {
    if (!product) return 'failed'
    const key = productKey(product)
    const isFirst = !met.has(key)
    met.add(key)
    if (variant ? !variant.before : isFirst && !product.before) return 'created'
    return (variant && isChanged(variant)) || (isFirst && isChanged(product)) ? 'changed' : 'unchanged'
  }
}
