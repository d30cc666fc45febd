import { and, asc, eq, lte, max } from 'drizzle-orm'
import { selectRows } from '@/db/rows'
import { products, variants } from '@/db/schema'
import type { Database } from '@/db/types'
import type { Change } from '@/server/kernel/change'
import { groupBy } from '@/server/kernel/collections'
import { runChange } from '@/server/kernel/run-change'
import { systemContext } from '@/server/kernel/system-context'
import { fold } from '@/server/platform/search/search'
import type { ProductRow, VariantRow } from './find'
import { draftProduct, storeProduct, storeProductUpdate } from './product-store'
import { MAX_VARIANTS } from './variants/schemas'
import { storeVariantUpdate } from './variants/variants'

const BATCH_SIZE = 200

/** A product with room for variants. */
export interface ProductSlot {
  product: ProductRow
  /** The position of the first added variant. */
  position: number
}

/** Groups by trimmed name. */
export const groupByName = <T extends { name: string }>(all: readonly T[]): Map<string, T[]> => groupBy(all, ({ name }) => name.trim())

/** Finds a product of this name with room for the variants, or creates one; adds them to its variant count. */
export async function findOrCreateProduct(
  change: Change,
  name: string,
  additionalCount: number,
  categoryId: string | null = null,
): Promise<ProductSlot> {
  const isMatch = and(
    eq(products.nameWords, fold(name).trim()),
    eq(products.name, name.trim()),
    lte(products.variantCount, MAX_VARIANTS - additionalCount),
  )
  const [existing] = await selectRows(change.sql, products, { where: isMatch, orderBy: [asc(products.number)], limit: 1 })
  if (!existing)
    return { product: await storeProduct(change, draftProduct(change, { name, categoryId, variantCount: additionalCount })), position: 0 }
  const [found] = await change.sql
    .select({ last: max(variants.position) })
    .from(variants)
    .where(eq(variants.productId, existing.id))
  const product = await storeProductUpdate(change, existing, { ...existing, variantCount: existing.variantCount + additionalCount })
  return { product, position: (found?.last ?? -1) + 1 }
}

/** Assigns variants without a product to one of the same name; returns the stored variants. */
export async function assignProducts(change: Change, orphans: readonly VariantRow[]): Promise<VariantRow[]> {
  const assigned: VariantRow[] = []
  for (const [name, sameName] of groupByName(orphans)) {
    const { product, position } = await findOrCreateProduct(change, name, sameName.length)
    for (const [i, variant] of sameName.entries()) {
      const after = {
        ...variant,
        productId: product.id,
        position: position + i,
        version: variant.version + 1,
        updatedAt: change.now,
      }
      await storeVariantUpdate(change, product, variant, after)
      assigned.push(after)
    }
  }
  return assigned
}

/** Assigns a product to each variant that was stored before products existed. */
export async function backfillVariantProducts(database: Database): Promise<void> {
  for (let left = BATCH_SIZE; left === BATCH_SIZE; ) {
    const isOrphan = { where: eq(variants.productId, ''), orderBy: [asc(variants.number)], limit: BATCH_SIZE }
    if (!(await selectRows(database.sql, variants, { ...isOrphan, limit: 1 })).length) return
    const requestContext = systemContext()
    left = await runChange(
      database,
      requestContext,
      async (current) => (await assignProducts(current, await selectRows(current.sql, variants, isOrphan))).length,
    )
  }
}
