import { and, asc, eq, lte, max } from 'drizzle-orm'
import type { Database } from '@/db/database'
import { selectRows } from '@/db/rows'
import { products, variants } from '@/db/schema'
import { type Change, change } from '../change'
import { newId } from '../id'
import { systemPrincipal } from '../principal'
import type { ProductRow } from '../products/find'
import { MOST_VARIANTS } from '../products/schemas'
import { draftProduct, storeChangedProduct, storeProduct } from '../products/store'
import { fold } from '../search/words'
import { storeChanged } from '../variants/changed'
import type { VariantRow } from '../variants/find'

const AT_ONCE = 200

/** What variants without a product of their own are put into. */
export interface Shelf {
  product: ProductRow
  /** The place of the first of them. */
  position: number
}

/** What is called the same goes into one product. */
export function byName<T extends { name: string }>(all: readonly T[]): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const one of all) {
    const name = one.name.trim()
    groups.set(name, [...(groups.get(name) ?? []), one])
  }
  return groups
}

/** The product of this name, with so many variants more; made where there is none with room for them. */
export async function shelfFor(change: Change, name: string, more: number, categoryId: string | null = null): Promise<Shelf> {
  const isIt = and(
    eq(products.nameWords, fold(name).trim()),
    eq(products.name, name.trim()),
    lte(products.variantCount, MOST_VARIANTS - more),
  )
  const [known] = await selectRows(change.sql, products, { where: isIt, orderBy: [asc(products.number)], limit: 1 })
  if (!known) return { product: await storeProduct(change, draftProduct(change, { name, categoryId, variantCount: more })), position: 0 }
  const [found] = await change.sql
    .select({ last: max(variants.position) })
    .from(variants)
    .where(eq(variants.productId, known.id))
  const product = await storeChangedProduct(change, known, { ...known, variantCount: known.variantCount + more })
  return { product, position: (found?.last ?? -1) + 1 }
}

/** Puts stored variants that have no product into one that is called like them; answers them as they are then. */
export async function adopt(change: Change, orphans: readonly VariantRow[]): Promise<VariantRow[]> {
  const adopted: VariantRow[] = []
  for (const [name, alike] of byName(orphans)) {
    const { product, position } = await shelfFor(change, name, alike.length)
    for (const [i, variant] of alike.entries()) {
      const after = {
        ...variant,
        productId: product.id,
        position: position + i,
        version: variant.version + 1,
        updatedAt: change.now,
      }
      await storeChanged(change, product, variant, after)
      adopted.push(after)
    }
  }
  return adopted
}

/** Gives a product to each variant that was stored before there were any. */
export async function adoptOrphans(database: Database): Promise<void> {
  for (let left = AT_ONCE; left === AT_ONCE; ) {
    const isOrphan = { where: eq(variants.productId, ''), orderBy: [asc(variants.number)], limit: AT_ONCE }
    if (!(await selectRows(database.sql, variants, { ...isOrphan, limit: 1 })).length) return
    const cause = { principal: systemPrincipal(), requestId: newId(), ip: null, userAgent: null }
    left = await change(
      database,
      cause,
      async (current) => (await adopt(current, await selectRows(current.sql, variants, isOrphan))).length,
    )
  }
}
