import { and, count, eq } from 'drizzle-orm'
import type * as z from 'zod'
import { containsText, isOneOf } from '@/db/conditions'
import { roles } from '@/db/schema'
import { booleanParameter, idList, shortText } from '@/server/http/field-types'
import { listRows, type SortColumn } from '@/server/http/list'
import { listQuery } from '@/server/http/list-query'
import { updatedFilters } from '@/server/http/updated-filter'
import { updatedWithin } from '@/server/http/updated-within'
import type { Reader } from '@/server/kernel/reader'
import { countHolders } from './holders'
import { noHolders } from './holders-rules'
import { presentRole, type RoleRow } from './present'

export const roleQuery = listQuery(
  {
    q: shortText(255).optional().meta({ description: 'All of these words appear in the name, in this order.' }),
    id: idList.optional(),
    isBuiltIn: booleanParameter.optional(),
    ...updatedFilters,
  },
  ['name', 'createdAt'],
  'name',
  'SearchRolesEnum',
)

const sorts: Record<'name' | 'createdAt', SortColumn<RoleRow>> = {
  name: { column: roles.nameKey, key: (row) => row.nameKey },
  createdAt: { column: roles.createdAt, key: (row) => row.createdAt, isTime: true },
}

export async function listRoles({ sql }: Reader, page: z.output<typeof roleQuery>) {
  const { q, id, isBuiltIn } = page.filters
  const words = (q ?? '').split(/\s+/).filter(Boolean)
  const condition = and(
    words.length ? containsText(roles.name, ['', ...words, '']) : undefined,
    id && isOneOf(roles.id, id),
    isBuiltIn === undefined ? undefined : eq(roles.isBuiltIn, isBuiltIn),
    updatedWithin(roles.updatedAt, page.filters),
  )
  const result = await listRows({
    page,
    sorts,
    id: { column: roles.id, key: (row) => row.id },
    rows: async ({ where, orderBy, limit, offset }) =>
      sql
        .select()
        .from(roles)
        .where(and(condition, where))
        .orderBy(...orderBy)
        .limit(limit)
        .offset(offset),
    count: async () => (await sql.select({ count: count() }).from(roles).where(condition))[0]?.count ?? 0,
  })
  const holders = await countHolders(
    sql,
    result.rows.map((row) => row.id),
  )
  return { ...result, rows: result.rows.map((row) => ({ ...presentRole(row), holders: holders.get(row.id) ?? noHolders })) }
}
