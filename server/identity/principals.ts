import type { AssociationData } from '@/db/schema'
import type { Principal } from '../principal'
import { everything, type Scope } from '../scope'
import { allowedPermissions } from './ceilings'
import type { Permission } from './permissions'
import { type BuiltInRole, builtInRoles } from './roles'

const rolesById: ReadonlyMap<string, BuiltInRole> = new Map(builtInRoles.map((role) => [role.id, role]))

/** The roles of these ids, without ids that name none. */
export const rolesOf = (roleIds: readonly string[]): BuiltInRole[] => roleIds.flatMap((id) => rolesById.get(id) ?? [])

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

/** What the holder may do: of its roles and its own permissions, as much as the ceilings of its associations let through. */
export function effectivePermissions({ roleIds, permissions = [], associations }: Granted): Permission[] {
  return allowedPermissions([...rolesOf(roleIds).flatMap((role) => role.permissions), ...permissions], associations)
}

/** A person's name, as shown. */
export const fullName = ({ firstName, lastName }: { firstName: string; lastName: string }) => `${firstName} ${lastName}`.trim()

interface UserGrant extends Granted {
  id: string
  firstName: string
  lastName: string
}

export function userPrincipal(user: UserGrant, sessionId: string): Principal {
  return {
    actor: { type: 'User', id: user.id, name: fullName(user) },
    permissions: new Set(effectivePermissions(user)),
    scope: scopeOf(user.associations),
    sessionId,
  }
}

interface ClientGrant extends Granted {
  id: string
  name: string
}

export function clientPrincipal(client: ClientGrant): Principal {
  return {
    actor: { type: 'ServiceClient', id: client.id, name: client.name },
    permissions: new Set(effectivePermissions(client)),
    scope: scopeOf(client.associations),
    sessionId: null,
  }
}
