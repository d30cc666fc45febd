import { and, inArray } from 'drizzle-orm'
import * as z from 'zod'
import { startsWithText } from '@/db/conditions'
import { categories } from '@/db/schema'
import { idList } from '@/server/http/field-types'
import { listRows, type SortColumn } from '@/server/http/list'
import { listQuery } from '@/server/http/list-query'
import { updatedFilters } from '@/server/http/updated-filter'
import { updatedWithin } from '@/server/http/updated-within'
import type { Reader } from '@/server/kernel/reader'
import { fold } from '@/server/platform/search/search'
import { refuseUnknownIds } from '../filter-checks'
import { type CategoryRow, productCounts } from './find'
import { presentCategory } from './present'

/** q: the beginning of the name. parentId: a category's id, or `root`. */
export const categoryQuery = listQuery(
  {
    q: z.string().max(255).optional(),
    parentId: idList
      .optional()
      .meta({ description: 'The direct children of these categories, separated by commas; `root` for the top level.' }),
    ...updatedFilters,
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
  const parents = parentId?.filter((id) => id !== 'root')
  await refuseUnknownIds(reader, categories, 'parentId', parents)
  const prefix = fold(q ?? '').trim()
  const matches = and(
    prefix ? startsWithText(categories.nameKey, prefix) : undefined,
    parentId && inArray(categories.parentId, parentId.includes('root') ? [...(parents ?? []), ''] : parentId),
    updatedWithin(categories.updatedAt, page.filters),
  )
  const result = await listRows({
    page,
    sorts,
    id: { column: categories.id, key: (row) => row.id },
    rows: ({ where, ...query }) => reader.rows(categories, { where: and(matches, where), ...query }),
    count: (cap) => reader.count(categories, { where: matches, cap }),
  })
  const counts = await productCounts(
    reader,
    result.rows.map(({ id }) => id),
  )
  return { ...result, rows: result.rows.map((row) => presentCategory(row, counts.get(row.id) ?? 0)) }
}
