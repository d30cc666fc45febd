import { inArray } from 'drizzle-orm'
import type { categories, merchantCatalogs, products } from '@/db/schema'
import type { Reader } from '../reader'
import { invalid } from '../refusal'

const names = { categoryId: 'category', productId: 'product', merchantCatalogId: 'merchant catalog' }

/** A filter that names what is not there, or is not the reader's, is refused: an empty list would say that nothing is in it. */
export async function refuseUnknown(
  reader: Reader,
  table: typeof categories | typeof products | typeof merchantCatalogs,
  field: keyof typeof names,
  ids: readonly string[] | undefined,
): Promise<void> {
  if (!ids) return
  const known = new Set((await reader.rows(table, { where: inArray(table.id, [...ids]) })).map(({ id }) => id))
  const unknown = ids.find((id) => !known.has(id))
  if (unknown !== undefined) throw invalid(field, `There is no such ${names[field]}.`, unknown)
}
