import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { Sql } from '@/db/database'
import { serviceClients, users } from '@/db/schema'
import { effectivePermissions, fullName, rolesOf } from '../identity/principals'
import type { Principal } from '../principal'
import { notFound } from '../refusal'
import type { userModel } from './schemas'

type User = z.output<typeof userModel>

const roleReferences = (roleIds: readonly string[]) => rolesOf(roleIds).map(({ id, name }) => ({ id, name }))

/** A user as the API shows it: everything but what it signs in with. */
export const asUser = (row: typeof users.$inferSelect): User => ({
  id: row.id,
  version: row.version,
  type: 'User',
  email: row.email,
  firstName: row.firstName,
  lastName: row.lastName,
  name: fullName(row),
  isActive: row.isActive,
  roles: roleReferences(row.roleIds),
  permissions: effectivePermissions(row),
  associations: row.associations,
  preferences: row.preferences,
  createdAt: row.createdAt,
  updatedAt: row.updatedAt,
})

const clientAsUser = (row: typeof serviceClients.$inferSelect): User => ({
  id: row.id,
  version: row.version,
  type: 'ServiceClient',
  email: null,
  firstName: null,
  lastName: null,
  name: row.name,
  isActive: true,
  roles: roleReferences(row.roleIds),
  permissions: effectivePermissions(row),
  associations: row.associations,
  preferences: {},
  createdAt: row.createdAt,
  updatedAt: row.updatedAt,
})

/** Who is calling, a person or a program, in the same shape. */
export async function callerOf(sql: Sql, { actor }: Principal): Promise<User> {
  const id = actor.id ?? ''
  if (actor.type === 'ServiceClient') {
    const [row] = await sql.select().from(serviceClients).where(eq(serviceClients.id, id)).limit(1)
    if (row) return clientAsUser(row)
  } else {
    const [row] = await sql.select().from(users).where(eq(users.id, id)).limit(1)
    if (row) return asUser(row)
  }
  throw notFound('user', id)
}
