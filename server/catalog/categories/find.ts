import { eq } from 'drizzle-orm'
import { isOneOf } from '@/db/conditions'
import { selectRows } from '@/db/rows'
import { categories, products } from '@/db/schema'
import type { Sql } from '@/db/types'
import type { Reader } from '@/server/kernel/reader'
import { notFound } from '@/server/kernel/refusal'
import { MAX_DEPTH } from './tree-rules'

export type CategoryRow = typeof categories.$inferSelect

/** A category within the caller's scope by its id, any case; throws 404 for any other. */
export async function getCategory(reader: Reader, id: string): Promise<CategoryRow> {
  const row = await reader.one(categories, eq(categories.id, id.toLowerCase()))
  if (!row) throw notFound('category', id)
  return row
}

/** The numbers of products directly in these categories; categories without any are absent. */
export async function productCounts(reader: Reader, ids: readonly string[]): Promise<Map<string, number>> {
  return new Map(ids.length ? await reader.countBy(products, products.categoryId, isOneOf(products.categoryId, [...ids])) : [])
}

/** The categories from the root to this one; empty for '' and unknown ids. */
export async function categoryPath(sql: Sql, id: string): Promise<CategoryRow[]> {
  const path: CategoryRow[] = []
  let currentId = id
  while (currentId && path.length <= MAX_DEPTH) {
    const [row] = await selectRows(sql, categories, { where: eq(categories.id, currentId), limit: 1 })
    if (!row) break
    path.unshift(row)
    currentId = row.parentId
  }
  return path
}

/** The number of levels of this category's subtree, itself included. */
export async function subtreeDepth(sql: Sql, id: string): Promise<number> {
  let level = [id]
  let levels = 0
  while (level.length && levels <= MAX_DEPTH) {
    levels++
    level = (await selectRows(sql, categories, { where: isOneOf(categories.parentId, level) })).map((row) => row.id)
  }
  return levels
}
