import { and, count, eq, or, type SQL } from 'drizzle-orm'
import type * as z from 'zod'
import { containsText, includesAny, isOneOf } from '@/db/conditions'
import { users } from '@/db/schema'
import { refuseUnknownMerchants } from '@/server/directory/merchants'
import { refuseUnknownVendors } from '@/server/directory/vendors'
import { anyOf, booleanParameter, idList, shortText } from '@/server/http/field-types'
import { listRows, type SortColumn } from '@/server/http/list'
import { listQuery } from '@/server/http/list-query'
import { updatedFilters } from '@/server/http/updated-filter'
import { updatedWithin } from '@/server/http/updated-within'
import type { Reader } from '@/server/kernel/reader'
import { allAssociationsWithin, hasAssociation, hasAssociationType } from '../associations'
import { associationTypes } from '../permission-rules'
import { refuseUnknownRoles } from '../roles/roles'
import { presentListedUsers, type UserRow } from './present'

export const userQuery = listQuery(
  {
    q: shortText(255).optional().meta({ description: 'All of these words appear in the name or the e-mail address.' }),
    id: idList.optional(),
    roleId: idList.optional(),
    merchantId: idList.optional(),
    vendorId: idList.optional(),
    associationType: anyOf(associationTypes).optional(),
    isActive: booleanParameter.optional(),
    ...updatedFilters,
  },
  ['email', 'lastName', 'createdAt'],
  'email',
  'SearchUsersEnum',
)

const sorts: Record<'email' | 'lastName' | 'createdAt', SortColumn<UserRow>> = {
  email: { column: users.email, key: (row) => row.email },
  lastName: { column: users.lastName, key: (row) => row.lastName },
  createdAt: { column: users.createdAt, key: (row) => row.createdAt, isTime: true },
}

function filterCondition({
  q,
  id,
  roleId,
  merchantId,
  vendorId,
  associationType,
  isActive,
  ...updated
}: z.output<typeof userQuery>['filters']): SQL | undefined {
  const words = (q ?? '').split(/\s+/).filter(Boolean)
  return and(
    ...words.map((word) => or(...[users.email, users.firstName, users.lastName].map((column) => containsText(column, ['', word, ''])))),
    id && isOneOf(users.id, id),
    roleId && includesAny(users.roleIds, roleId),
    merchantId ? and(hasAssociationType(users.associations, ['Merchant']), hasAssociation(users.associations, merchantId)) : undefined,
    vendorId ? and(hasAssociationType(users.associations, ['Vendor']), hasAssociation(users.associations, vendorId)) : undefined,
    associationType && hasAssociationType(users.associations, associationType),
    isActive === undefined ? undefined : eq(users.isActive, isActive),
    updatedWithin(users.updatedAt, updated),
  )
}

/** A page of the users that the caller may see. Refuses filters by roles, merchants and vendors that do not exist for the caller. */
export async function listUsers(reader: Reader, page: z.output<typeof userQuery>) {
  const { sql, scope } = reader
  await refuseUnknownRoles(reader, page.filters.roleId)
  await refuseUnknownMerchants(reader, page.filters.merchantId)
  await refuseUnknownVendors(reader, page.filters.vendorId)
  const condition = and(allAssociationsWithin(users.associations, scope), filterCondition(page.filters))
  const result = await listRows({
    page,
    sorts,
    id: { column: users.id, key: (row) => row.id },
    rows: async ({ where, orderBy, limit, offset }) =>
      sql
        .select()
        .from(users)
        .where(and(condition, where))
        .orderBy(...orderBy)
        .limit(limit)
        .offset(offset),
    count: async () => (await sql.select({ count: count() }).from(users).where(condition))[0]?.count ?? 0,
  })
  return { ...result, rows: await presentListedUsers(sql, result.rows) }
}
