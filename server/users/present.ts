import type { Sql } from '@/db/database'
import type { serviceClients, users } from '@/db/schema'
import { rolesAmong, rolesOf } from '../identity/held-roles'
import { fullName, permissionsWith } from '../identity/principals'
import { withSecondFactor } from '../identity/second-factor'
import type { User } from './schemas'

export type UserRow = typeof users.$inferSelect

const reference = ({ id, name }: { id: string; name: string }) => ({ id, name })

/** Users as the API shows them: everything but what they sign in with. */
export async function usersAs(sql: Sql, rows: readonly UserRow[]): Promise<User[]> {
  const roles = await rolesAmong(
    sql,
    rows.flatMap(({ roleIds }) => roleIds),
  )
  return rows.map((row) => {
    const held = row.roleIds.flatMap((id) => roles.get(id) ?? [])
    return {
      id: row.id,
      version: row.version,
      type: 'User',
      email: row.email,
      firstName: row.firstName,
      lastName: row.lastName,
      name: fullName(row),
      isActive: row.isActive,
      roleIds: row.roleIds,
      roles: held.map(reference),
      permissions: permissionsWith(held, { associations: row.associations }),
      associations: row.associations,
      attributes: row.attributes ?? {},
      preferences: row.preferences,
      createdAt: row.createdAt,
      updatedAt: row.updatedAt,
    }
  })
}

/** Users as lists show them: with what moves by itself. */
export async function listedAs(sql: Sql, rows: readonly UserRow[]) {
  const protectedIds = await withSecondFactor(
    sql,
    rows.map(({ id }) => id),
  )
  const shown = await usersAs(sql, rows)
  return shown.map((user, i) => ({ ...user, lastLoginAt: rows[i]?.lastLoginAt ?? null, hasSecondFactor: protectedIds.has(user.id) }))
}

export async function asUser(sql: Sql, row: UserRow): Promise<User> {
  const [shown] = await usersAs(sql, [row])
  return shown as User
}

/** A program in the same shape. */
export async function clientAsUser(sql: Sql, row: typeof serviceClients.$inferSelect): Promise<User> {
  const held = await rolesOf(sql, row.roleIds)
  return {
    id: row.id,
    version: row.version,
    type: 'ServiceClient',
    email: null,
    firstName: null,
    lastName: null,
    name: row.name,
    isActive: true,
    roleIds: row.roleIds,
    roles: held.map(reference),
    permissions: permissionsWith(held, row),
    associations: row.associations,
    attributes: {},
    preferences: {},
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
  }
}
