import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { beginsWith } from '@/db/conditions'
import { categories } from '@/db/schema'
import { listQuery, listRows, type SortColumn } from '../http/list'
import type { Reader } from '../reader'
import { invalid } from '../refusal'
import { fold } from '../search/words'
import { asCategory, type CategoryRow, productCounts } from './find'

/** q: the beginning of the name. parentId: a category's id, or `root`. */
export const categoryQuery = listQuery(
  {
    q: z.string().max(255).optional(),
    parentId: z
      .string()
      .max(100)
      .toLowerCase()
      .optional()
      .meta({ description: 'Those directly below this category; `root` for the roots.' }),
  },
  ['sortOrder', 'name', 'createdAt'],
  'sortOrder',
)

const sorts: Record<'sortOrder' | 'name' | 'createdAt', SortColumn<CategoryRow>> = {
  sortOrder: { column: categories.sortOrder, key: (row) => row.sortOrder },
  name: { column: categories.nameKey, key: (row) => row.nameKey },
  createdAt: { column: categories.createdAt, key: (row) => row.createdAt, isTime: true },
}

export async function listCategories(reader: Reader, page: z.output<typeof categoryQuery>) {
  const { q, parentId } = page.filters
  if (parentId !== undefined && parentId !== 'root' && !(await reader.one(categories, eq(categories.id, parentId))))
    throw invalid('parentId', `There is no category ${parentId}.`, parentId)
  const start = fold(q ?? '').trim()
  const matches = and(
    start ? beginsWith(categories.nameKey, start) : undefined,
    parentId === undefined ? undefined : eq(categories.parentId, parentId === 'root' ? '' : parentId),
  )
  const found = await listRows({
    page,
    sorts,
    id: { column: categories.id, key: (row) => row.id },
    rows: ({ where, ...query }) => reader.rows(categories, { where: and(matches, where), ...query }),
    count: (cap) => reader.count(categories, { where: matches, cap }),
  })
  const counts = await productCounts(
    reader,
    found.rows.map(({ id }) => id),
  )
  return { ...found, rows: found.rows.map((row) => asCategory(row, counts.get(row.id) ?? 0)) }
}
