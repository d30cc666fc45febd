import { sql as raw } from 'drizzle-orm'
import { isInList, listParameter } from '@/db/conditions'
import { type AssociationData, roles } from '@/db/schema'
import type { Sql } from '@/db/types'
import type { Change } from '@/server/kernel/change'
import { type Permission, permissions } from '@/server/kernel/permissions'
import { allowedPermissions } from '../permission-rules'
import { builtInRoles } from './built-in-roles'

/** A role as its holder has it. */
export interface AssignedRole {
  id: string
  name: string
  permissions: readonly Permission[]
}

const builtIn: ReadonlyMap<string, AssignedRole> = new Map(builtInRoles.map((role) => [role.id, role]))
const knownPermissions: ReadonlySet<string> = new Set(permissions)

/** The query of every request by a holder of a custom role, prepared once per database. */
const prepareRolesById = (sql: Sql) =>
  sql
    .select({ id: roles.id, name: roles.name, permissions: roles.permissions })
    .from(roles)
    .where(isInList(roles.id, raw.placeholder('ids')))
    .prepare('roles_by_id')

const preparedStatements = new WeakMap<Sql, ReturnType<typeof prepareRolesById>>()

/**
 * The roles of these ids, by id, as stored now. Built-in roles come from the code, so that their holders need no query.
 */
export async function rolesById(sql: Sql, roleIds: Iterable<string>): Promise<ReadonlyMap<string, AssignedRole>> {
  const custom = [...new Set(roleIds)].filter((id) => !builtIn.has(id))
  if (!custom.length) return builtIn
  const statement = preparedStatements.get(sql) ?? prepareRolesById(sql)
  preparedStatements.set(sql, statement)
  const found = await statement.execute({ ids: listParameter(custom) })
  return new Map([...builtIn, ...found.map((role) => [role.id, { ...role, permissions: role.permissions.filter(isPermission) }] as const)])
}

/** Permissions of earlier or later versions of the service grant nothing. */
const isPermission = (name: string): name is Permission => knownPermissions.has(name)

/** The roles of these ids, in their order, without ids that name none. */
export async function rolesInOrder(sql: Sql, roleIds: readonly string[]): Promise<AssignedRole[]> {
  const byId = await rolesById(sql, roleIds)
  return roleIds.flatMap((id) => byId.get(id) ?? [])
}

/** The roles, own permissions and associations of a user or client. */
export interface GrantedAccess {
  roleIds: readonly string[]
  permissions?: readonly string[]
  associations: readonly AssociationData[]
}

/** The effective permissions of these roles and own permissions, within the limits of the associations. */
export function permissionsFrom(
  roles: readonly AssignedRole[],
  { permissions = [], associations }: Omit<GrantedAccess, 'roleIds'>,
): Permission[] {
  return allowedPermissions([...roles.flatMap((role) => role.permissions), ...permissions], associations)
}

/** The holder's effective permissions, with its roles as stored now. */
export async function effectivePermissions(sql: Sql, granted: GrantedAccess): Promise<Permission[]> {
  return permissionsFrom(await rolesInOrder(sql, granted.roleIds), granted)
}

/** The permissions of a user or client that the caller lacks. */
export async function exceedingPermissions({ sql, principal }: Change, granted: GrantedAccess): Promise<Permission[]> {
  return (await effectivePermissions(sql, granted)).filter((name) => !principal.permissions.has(name))
}
