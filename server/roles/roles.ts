import { and, count, eq } from 'drizzle-orm'
import type { z } from 'zod'
import { containing, oneOf } from '@/db/conditions'
import { roles } from '@/db/schema'
import { listQuery, listRows, type SortColumn } from '../http/list'
import { ids, shortText, yesNo } from '../http/wire'
import type { Permission } from '../identity/permissions'
import type { Reader } from '../reader'
import { notFound } from '../refusal'
import { holdersOf } from './holders'
import { nobody } from './holders-rules'
import type { Role } from './schemas'

export type RoleRow = typeof roles.$inferSelect

export const asRole = ({ number: _, nameKey: __, permissions, ...row }: RoleRow): Role => ({
  ...row,
  permissions: permissions as Permission[],
})

/** Roles are the Internal staff's: whoever may read them sees all. */
export async function role({ sql }: Pick<Reader, 'sql'>, id: string): Promise<Role> {
  const [row] = await sql.select().from(roles).where(eq(roles.id, id.toLowerCase())).limit(1)
  if (!row) throw notFound('role', id)
  return asRole(row)
}

export const roleQuery = listQuery(
  {
    q: shortText(255).optional().meta({ description: 'Words that the name has, in this order.' }),
    id: ids.optional(),
    isBuiltIn: yesNo.optional(),
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
  const asked = and(
    words.length ? containing(roles.name, ['', ...words, '']) : undefined,
    id && oneOf(roles.id, id),
    isBuiltIn === undefined ? undefined : eq(roles.isBuiltIn, isBuiltIn),
  )
  const found = await listRows({
    page,
    sorts,
    id: { column: roles.id, key: (row) => row.id },
    rows: async ({ where, orderBy, limit, offset }) =>
      sql
        .select()
        .from(roles)
        .where(and(asked, where))
        .orderBy(...orderBy)
        .limit(limit)
        .offset(offset),
    count: async () => (await sql.select({ count: count() }).from(roles).where(asked))[0]?.count ?? 0,
  })
  const holders = await holdersOf(
    sql,
    found.rows.map((row) => row.id),
  )
  return { ...found, rows: found.rows.map((row) => ({ ...asRole(row), holders: holders.get(row.id) ?? nobody })) }
}
