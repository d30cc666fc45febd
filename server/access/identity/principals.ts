import { eq } from 'drizzle-orm'
import { type ActorData, type AssociationData, serviceClients, users } from '@/db/schema'
import type { Sql } from '@/db/types'
import type { Permission } from '@/server/kernel/permissions'
import { type Principal, systemPrincipal } from '@/server/kernel/principal'
import { everything, type Scope } from '@/server/kernel/scope'
import { type AssignedRole, rolesInOrder } from '../roles/assigned-roles'
import { allowedPermissions } from '../roles/permission-rules'

/** The scope of these associations. */
export function scopeOf(associations: readonly AssociationData[]): Scope {
  if (associations.some(({ type }) => type === 'Internal')) return everything
  const idsOf = (associationType: AssociationData['type']) =>
    associations.flatMap(({ type, id }) => (type === associationType && id ? [id] : []))
  return { everything: false, merchantIds: idsOf('Merchant'), vendorIds: idsOf('Vendor') }
}

/** The associations with exactly this scope: the default for the users and clients that its owner creates. */
export function associationsOf(scope: Scope): AssociationData[] {
  if (scope.everything) return [{ type: 'Internal', id: null }]
  return [
    ...scope.merchantIds.map((id) => ({ type: 'Merchant' as const, id })),
    ...scope.vendorIds.map((id) => ({ type: 'Vendor' as const, id })),
  ]
}

interface GrantedAccess {
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

/** A person's name, as shown. */
export const fullName = ({ firstName, lastName }: { firstName: string; lastName: string }) => `${firstName} ${lastName}`.trim()

interface UserAccess extends GrantedAccess {
  id: string
  firstName: string
  lastName: string
}

export async function userPrincipal(sql: Sql, user: UserAccess, sessionId: string): Promise<Principal> {
  return {
    actor: { type: 'User', id: user.id, name: fullName(user) },
    permissions: new Set(await effectivePermissions(sql, user)),
    scope: scopeOf(user.associations),
    sessionId,
  }
}

interface ClientAccess extends GrantedAccess {
  id: string
  name: string
}

export async function clientPrincipal(sql: Sql, client: ClientAccess): Promise<Principal> {
  return {
    actor: { type: 'ServiceClient', id: client.id, name: client.name },
    permissions: new Set(await effectivePermissions(sql, client)),
    scope: scopeOf(client.associations),
    sessionId: null,
  }
}

/**
 * The principal of an actor whose work runs later, with its current permissions and scope. Null when the actor no longer exists or may
 * no longer sign in.
 */
export async function jobPrincipal(sql: Sql, actor: ActorData): Promise<Principal | null> {
  if (actor.type === 'System' || actor.id === null) return systemPrincipal()
  if (actor.type === 'ServiceClient') {
    const [client] = await sql.select().from(serviceClients).where(eq(serviceClients.id, actor.id))
    return client ? clientPrincipal(sql, client) : null
  }
  const [user] = await sql.select().from(users).where(eq(users.id, actor.id))
  return user?.isActive ? { ...(await userPrincipal(sql, user, '')), sessionId: null } : null
}
