import { eq } from 'drizzle-orm'
import { oneOf } from '@/db/conditions'
import type { Sql } from '@/db/database'
import { selectRows } from '@/db/rows'
import { categories, products } from '@/db/schema'
import type { Reader } from '../reader'
import { notFound } from '../refusal'
import type { Category } from './schemas'
import { DEEPEST } from './tree-rules'

export type CategoryRow = typeof categories.$inferSelect

/** As the API shows it. */
export const asCategory = ({ number: _, nameKey: __, parentId, ...row }: CategoryRow, productCount: number): Category => ({
  ...row,
  parentId: parentId || null,
  productCount,
})

/** A category by its id, any case; refuses one that is not there, or not within what the caller may see. */
export async function findCategory(reader: Reader, id: string): Promise<CategoryRow> {
  const row = await reader.one(categories, eq(categories.id, id.toLowerCase()))
  if (!row) throw notFound('category', id)
  return row
}

/** A category with the number of its products. */
export async function categoryOf(reader: Reader, id: string): Promise<Category> {
  const row = await findCategory(reader, id)
  return asCategory(row, (await productCounts(reader, [row.id])).get(row.id) ?? 0)
}

/** How many products each of these categories has in itself; one without any is absent. */
export async function productCounts(reader: Reader, ids: readonly string[]): Promise<Map<string, number>> {
  return new Map(ids.length ? await reader.countBy(products, products.categoryId, oneOf(products.categoryId, [...ids])) : [])
}

/** From a root down to this category, itself included; empty for '' and for what is not there. */
export async function pathTo(sql: Sql, id: string): Promise<CategoryRow[]> {
  const path: CategoryRow[] = []
  let at = id
  while (at && path.length <= DEEPEST) {
    const [row] = await selectRows(sql, categories, { where: eq(categories.id, at), limit: 1 })
    if (!row) break
    path.unshift(row)
    at = row.parentId
  }
  return path
}

/** How many levels hang from this category, itself included. */
export async function levelsFrom(sql: Sql, id: string): Promise<number> {
  let level = [id]
  let levels = 0
  while (level.length && levels <= DEEPEST) {
    levels++
    level = (await selectRows(sql, categories, { where: oneOf(categories.parentId, level) })).map((row) => row.id)
  }
  return levels
}
