import type { Sql } from '@/db/database'
import type { AssociationData } from '@/db/schema'
import type { Principal } from '../principal'
import { everything, type Scope } from '../scope'
import { allowedPermissions } from './ceilings'
import { type HeldRole, rolesOf } from './held-roles'
import type { Permission } from './permissions'

/** Whose rows these associations open. */
export function scopeOf(associations: readonly AssociationData[]): Scope {
  if (associations.some(({ type }) => type === 'Internal')) return everything
  const idsOf = (wanted: AssociationData['type']) => associations.flatMap(({ type, id }) => (type === wanted && id ? [id] : []))
  return { everything: false, merchantIds: idsOf('Merchant'), vendorIds: idsOf('Vendor') }
}

/** The associations that open exactly this scope: what somebody may hand on. */
export function associationsOf(scope: Scope): AssociationData[] {
  if (scope.everything) return [{ type: 'Internal', id: null }]
  return [
    ...scope.merchantIds.map((id) => ({ type: 'Merchant' as const, id })),
    ...scope.vendorIds.map((id) => ({ type: 'Vendor' as const, id })),
  ]
}

interface Granted {
  roleIds: readonly string[]
  permissions?: readonly string[]
  associations: readonly AssociationData[]
}

/** What the holder of these roles may do: of them and its own permissions, as much as the ceilings of its associations let through. */
export function permissionsWith(roles: readonly HeldRole[], { permissions = [], associations }: Omit<Granted, 'roleIds'>): Permission[] {
  return allowedPermissions([...roles.flatMap((role) => role.permissions), ...permissions], associations)
}

/** What the holder may do at this moment. */
export async function effectivePermissions(sql: Sql, granted: Granted): Promise<Permission[]> {
  return permissionsWith(await rolesOf(sql, granted.roleIds), granted)
}

/** A person's name, as shown. */
export const fullName = ({ firstName, lastName }: { firstName: string; lastName: string }) => `${firstName} ${lastName}`.trim()

interface UserGrant extends Granted {
  id: string
  firstName: string
  lastName: string
}

export async function userPrincipal(sql: Sql, user: UserGrant, sessionId: string): Promise<Principal> {
  return {
    actor: { type: 'User', id: user.id, name: fullName(user) },
    permissions: new Set(await effectivePermissions(sql, user)),
    scope: scopeOf(user.associations),
    sessionId,
  }
}

interface ClientGrant extends Granted {
  id: string
  name: string
}

export async function clientPrincipal(sql: Sql, client: ClientGrant): Promise<Principal> {
  return {
    actor: { type: 'ServiceClient', id: client.id, name: client.name },
    permissions: new Set(await effectivePermissions(sql, client)),
    scope: scopeOf(client.associations),
    sessionId: null,
  }
}
