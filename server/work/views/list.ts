import type * as z from 'zod'
import { viewResources } from '@/db/states'
import { anyOf, booleanParameter } from '@/server/http/field-types'
import { envelope, pageOf } from '@/server/http/list'
import { listQuery } from '@/server/http/list-query'
import { updatedFilters } from '@/server/http/updated-filter'
import type { Context } from '@/server/kernel/context'
import type { Principal } from '@/server/kernel/principal'
import type { Reader } from '@/server/kernel/reader'
import { countOf } from './counts'
import { type PlacedView, viewsOf } from './find'
import { presentListed } from './present'

export const includeTest = booleanParameter
  .optional()
  .meta({ description: 'Whether records of test orders count too. A view with the filter isTest decides itself.' })

export const viewsQuery = listQuery(
  {
    resource: anyOf(viewResources).optional(),
    withCounts: booleanParameter.optional().meta({ description: 'Whether each view has its count and oldestAt, at most 10 s old.' }),
    isHidden: booleanParameter.optional().meta({ description: 'Only the views that you hide, or only the others.' }),
    includeTest,
    ...updatedFilters,
  },
  ['position'],
  'position',
)

type ViewsPage = z.output<typeof viewsQuery>

/** The caller's views by list, each list in the caller's order. */
export async function listViews(reader: Reader, page: ViewsPage, { principal, context }: { principal: Principal; context: Context }) {
  const { resource, isHidden, withCounts, includeTest, updatedFrom, updatedTo } = page.filters
  const all = (await viewsOf(reader.sql, principal))
    .filter(({ row }) => !resource || resource.includes(row.resource))
    .filter((view) => isHidden === undefined || view.isHidden === isHidden)
    .filter(({ row }) => (!updatedFrom || row.updatedAt >= updatedFrom) && (!updatedTo || row.updatedAt < updatedTo))
    .sort((one, other) => compare(keyOf(one), keyOf(other)) * (page.sort.descending ? -1 : 1))
  const { afterKey } = page
  const start = afterKey ? all.findIndex((view) => compare(keyOf(view), afterKey) * (page.sort.descending ? -1 : 1) > 0) : page.offset
  const found = start < 0 ? [] : all.slice(start, start + page.size + 1)
  const result = pageOf(page, found, page.total ?? { count: all.length, capped: false }, keyOf)
  const rows = []
  for (const placed of result.rows)
    rows.push(presentListed(placed, withCounts ? await countOf(reader, principal, placed.row, { context, includeTest }) : null))
  return envelope('views', page, { ...result, rows })
}

const keyOf = ({ row, position }: PlacedView) => [viewResources.indexOf(row.resource), position, row.id]

const compare = (one: (string | number)[], other: (string | number)[]): number => {
  for (const [i, value] of one.entries()) {
    const against = other[i] as string | number
    if (value !== against) return value < against ? -1 : 1
  }
  return 0
}
