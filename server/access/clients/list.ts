import { and, count } from 'drizzle-orm'
import type * as z from 'zod'
import { containsText, includesAny, isOneOf } from '@/db/conditions'
import { serviceClients } from '@/db/schema'
import { idList, shortText } from '@/server/http/field-types'
import { listRows, type SortColumn } from '@/server/http/list'
import { listQuery } from '@/server/http/list-query'
import { updatedFilters } from '@/server/http/updated-filter'
import { updatedWithin } from '@/server/http/updated-within'
import type { Reader } from '@/server/kernel/reader'
import { allAssociationsWithin } from '../associations'
import { refuseUnknownRoles } from '../roles/roles'
import { type ClientRow, presentClients } from './present'

export const clientQuery = listQuery(
  {
    q: shortText(255).optional().meta({ description: 'All of these words appear in the name, in this order.' }),
    id: idList.optional(),
    roleId: idList.optional(),
    ...updatedFilters,
  },
  ['name', 'createdAt'],
  'name',
)

const sorts: Record<'name' | 'createdAt', SortColumn<ClientRow>> = {
  name: { column: serviceClients.name, key: (row) => row.name },
  createdAt: { column: serviceClients.createdAt, key: (row) => row.createdAt, isTime: true },
}

/** A page of the service clients that the caller may see. Refuses a filter by a role that does not exist. */
export async function listClients(reader: Reader, page: z.output<typeof clientQuery>) {
  const { sql, scope } = reader
  const { q, id, roleId } = page.filters
  await refuseUnknownRoles(reader, roleId)
  const words = (q ?? '').split(/\s+/).filter(Boolean)
  const condition = and(
    allAssociationsWithin(serviceClients.associations, scope),
    words.length ? containsText(serviceClients.name, ['', ...words, '']) : undefined,
    id && isOneOf(serviceClients.id, id),
    roleId && includesAny(serviceClients.roleIds, roleId),
    updatedWithin(serviceClients.updatedAt, page.filters),
  )
  const result = await listRows({
    page,
    sorts,
    id: { column: serviceClients.id, key: (row) => row.id },
    rows: async ({ where, orderBy, limit, offset }) =>
      sql
        .select()
        .from(serviceClients)
        .where(and(condition, where))
        .orderBy(...orderBy)
        .limit(limit)
        .offset(offset),
    count: async () => (await sql.select({ count: count() }).from(serviceClients).where(condition))[0]?.count ?? 0,
  })
  return { ...result, rows: await presentClients(sql, result.rows) }
}
