import { and, count, eq, or, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import { containing, includesAny, oneOf } from '@/db/conditions'
import type { Sql } from '@/db/database'
import { serviceClients, users } from '@/db/schema'
import type { Change } from '../change'
import { listQuery, listRows, type SortColumn } from '../http/list'
import { ids, shortText, yesNo } from '../http/wire'
import { allWithin, associatedAs, associatedWith } from '../identity/association-scope'
import { associationTypes } from '../identity/ceilings'
import type { Principal } from '../principal'
import type { Reader } from '../reader'
import { notFound } from '../refusal'
import { asUser, clientAsUser, listedAs, type UserRow } from './present'
import type { User } from './schemas'

export { asUser }

/** A user's row, of those all of whose associations are the caller's own. */
export async function storedUser({ sql, scope }: Reader, id: string): Promise<UserRow> {
  const [row] = await sql
    .select()
    .from(users)
    .where(and(eq(users.id, id.toLowerCase()), allWithin(users.associations, scope)))
    .limit(1)
  if (!row) throw notFound('user', id)
  return row
}

/** A user's row, to be changed, as the caller has seen it. */
export async function toChange(change: Change, id: string): Promise<UserRow> {
  const before = await storedUser(change.reader, id)
  change.expect('user', before.version)
  return before
}

export async function user(reader: Reader, id: string): Promise<User> {
  return asUser(reader.sql, await storedUser(reader, id))
}

/** q: words that are in the name or the e-mail address, each of them. */
export const userQuery = listQuery(
  {
    q: shortText(255).optional().meta({ description: 'Words that the name or the e-mail address has, each of them.' }),
    id: ids.optional(),
    roleId: ids.optional(),
    merchantId: z.string().max(100).toLowerCase().optional(),
    vendorId: z.string().max(100).toLowerCase().optional(),
    associationType: z.enum(associationTypes, { error: `Give one of ${associationTypes.join(', ')}.` }).optional(),
    isActive: yesNo.optional(),
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

function matching({
  q,
  id,
  roleId,
  merchantId,
  vendorId,
  associationType,
  isActive,
}: z.output<typeof userQuery>['filters']): SQL | undefined {
  const words = (q ?? '').split(/\s+/).filter(Boolean)
  return and(
    ...words.map((word) => or(...[users.email, users.firstName, users.lastName].map((column) => containing(column, ['', word, ''])))),
    id && oneOf(users.id, id),
    roleId && includesAny(users.roleIds, roleId),
    merchantId ? and(associatedAs(users.associations, 'Merchant'), associatedWith(users.associations, merchantId)) : undefined,
    vendorId ? and(associatedAs(users.associations, 'Vendor'), associatedWith(users.associations, vendorId)) : undefined,
    associationType && associatedAs(users.associations, associationType),
    isActive === undefined ? undefined : eq(users.isActive, isActive),
  )
}

export async function listUsers({ sql, scope }: Reader, page: z.output<typeof userQuery>) {
  const asked = and(allWithin(users.associations, scope), matching(page.filters))
  const found = await listRows({
    page,
    sorts,
    id: { column: users.id, key: (row) => row.id },
    rows: async ({ where, orderBy, limit, offset }) =>
      sql
        .select()
        .from(users)
        .where(and(asked, where))
        .orderBy(...orderBy)
        .limit(limit)
        .offset(offset),
    count: async () => (await sql.select({ count: count() }).from(users).where(asked))[0]?.count ?? 0,
  })
  return { ...found, rows: await listedAs(sql, found.rows) }
}

/** Who is calling, a person or a program, in the same shape. */
export async function callerOf(sql: Sql, { actor }: Principal): Promise<User> {
  const id = actor.id ?? ''
  if (actor.type === 'ServiceClient') {
    const [row] = await sql.select().from(serviceClients).where(eq(serviceClients.id, id)).limit(1)
    if (row) return clientAsUser(sql, row)
  } else {
    const [row] = await sql.select().from(users).where(eq(users.id, id)).limit(1)
    if (row) return asUser(sql, row)
  }
  throw notFound('user', id)
}
