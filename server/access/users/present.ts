import type { serviceClients, users } from '@/db/schema'
import type { Sql } from '@/db/types'
import { permissionsFrom, rolesById, rolesInOrder } from '../roles/roles'
import { usersWithSecondFactor } from '../second-factor/second-factor'
import type { User } from './schemas'

export type UserRow = typeof users.$inferSelect

/** A person's name, as shown. */
export const fullName = ({ firstName, lastName }: { firstName: string; lastName: string }) => `${firstName} ${lastName}`.trim()

const roleReference = ({ id, name }: { id: string; name: string }) => ({ id, name })

/** Users as the API shows them, without passwords and second factors. */
export async function presentUsers(sql: Sql, rows: readonly UserRow[]): Promise<User[]> {
  const roles = await rolesById(
    sql,
    rows.flatMap(({ roleIds }) => roleIds),
  )
  return rows.map((row) => {
    const assignedRoles = row.roleIds.flatMap((id) => roles.get(id) ?? [])
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
      roles: assignedRoles.map(roleReference),
      permissions: permissionsFrom(assignedRoles, { associations: row.associations }),
      associations: row.associations,
      attributes: row.attributes ?? {},
      preferences: row.preferences,
      createdAt: row.createdAt,
      updatedAt: row.updatedAt,
    }
  })
}

/** Users as lists show them, with the fields that change without a new version. */
export async function presentListedUsers(sql: Sql, rows: readonly UserRow[]) {
  const secondFactorIds = await usersWithSecondFactor(
    sql,
    rows.map(({ id }) => id),
  )
  const presented = await presentUsers(sql, rows)
  return presented.map((user, i) => ({ ...user, lastLoginAt: rows[i]?.lastLoginAt ?? null, hasSecondFactor: secondFactorIds.has(user.id) }))
}

export async function presentUser(sql: Sql, row: UserRow): Promise<User> {
  const [presented] = await presentUsers(sql, [row])
  return presented as User
}

/** A service client in the shape of a user. */
export async function presentClientAsUser(sql: Sql, row: typeof serviceClients.$inferSelect): Promise<User> {
  const assignedRoles = await rolesInOrder(sql, row.roleIds)
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
    roles: assignedRoles.map(roleReference),
    permissions: permissionsFrom(assignedRoles, row),
    associations: row.associations,
    attributes: {},
    preferences: {},
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
  }
}
