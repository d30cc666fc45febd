import type { Reader } from '@/server/kernel/reader'
import { type CategoryRow, getCategory, productCounts } from './find'
import type { Category } from './schemas'

/** As the API shows it. */
export const presentCategory = (row: CategoryRow, productCount: number): Category => ({
  id: row.id,
  version: row.version,
  name: row.name,
  description: row.description,
  sortOrder: row.sortOrder,
  createdAt: row.createdAt,
  updatedAt: row.updatedAt,
  parentId: row.parentId || null,
  productCount,
})

/** A category with the number of its products. */
export async function getCategoryWithCount(reader: Reader, id: string): Promise<Category> {
  const row = await getCategory(reader, id)
  return presentCategory(row, (await productCounts(reader, [row.id])).get(row.id) ?? 0)
}
