import { type Permission, permissions, permissionsOfResources } from '@/server/kernel/permissions'

/** The types of associations. */
export const associationTypes = ['Internal', 'Merchant', 'Vendor'] as const
type AssociationType = (typeof associationTypes)[number]

/**
 * The most permissions of each association type. Some cover only part of their resource, which that resource's rooms check: a Merchant's
 * catalog:write covers its own merchant catalogs (the global catalog is Internal), its users, invitations and clients are its own, and a
 * Vendor's notes are those of its shipments, and a Vendor's directory is its own vendor and facilities.
 */
export const permissionLimits: Readonly<Record<AssociationType, readonly Permission[]>> = {
  Internal: permissions,
  Merchant: [
    ...permissionsOfResources('orders').filter((name) => name !== 'orders:process' && name !== 'orders:reprint'),
    ...permissionsOfResources('notes', 'catalog', 'packingSlips', 'users', 'invitations', 'clients', 'webhooks'),
    'shipments:read',
    'audit:read',
  ],
  Vendor: [
    'shipments:read',
    'shipments:update',
    'shipments:reject',
    'notes:read',
    'notes:create',
    'directory:read',
    ...permissionsOfResources('packingSlips', 'webhooks'),
  ],
}

/**
 * The granted permissions that every association allows, each once, in the order of `permissions`. None without an association; unknown
 * names are dropped.
 */
export function allowedPermissions(granted: Iterable<string>, associations: readonly { type: AssociationType }[]): Permission[] {
  if (associations.length === 0) return []
  const names = new Set(granted)
  return permissions.filter((name) => names.has(name) && associations.every(({ type }) => permissionLimits[type].includes(name)))
}

/** Why a granter with these permissions cannot grant one to associations of these types; null when possible. */
export function notGrantableReason(
  permission: Permission,
  types: readonly AssociationType[],
  grantable: ReadonlySet<Permission>,
): string | null {
  const limitingType = types.find((type) => !permissionLimits[type].includes(permission))
  if (limitingType) return `${permission} cannot be given to what is associated as ${limitingType}.`
  return grantable.has(permission) ? null : `You cannot give ${permission}, which you do not have.`
}
