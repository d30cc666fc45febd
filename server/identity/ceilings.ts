import { type Permission, permissions, permissionsOf } from './permissions'

/** What a principal can belong to. */
export const associationTypes = ['Internal', 'Merchant', 'Vendor'] as const
export type AssociationType = (typeof associationTypes)[number]

/**
 * The most that anybody of an association may be permitted. Some of it reaches only part of its resource, which is checked
 * where that resource is: a Merchant's catalog:write ends at its own merchant catalogs and variants (the global catalog is
 * Internal), its users, invitations and clients are those of its own merchant, a Vendor's notes are those of its shipments.
 */
export const ceilings: Readonly<Record<AssociationType, readonly Permission[]>> = {
  Internal: permissions,
  Merchant: [
    ...permissionsOf('orders').filter((name) => name !== 'orders:process' && name !== 'orders:reprint'),
    ...permissionsOf('notes', 'catalog', 'packingSlips', 'users', 'invitations', 'clients', 'webhooks'),
    'shipments:read',
    'audit:read',
  ],
  Vendor: [
    'shipments:read',
    'shipments:update',
    'shipments:reject',
    'notes:read',
    'notes:create',
    ...permissionsOf('packingSlips', 'webhooks'),
  ],
}

/**
 * What is left of granted permissions under the ceilings of the associations: what every one of them allows, in the order
 * of `permissions`, none twice. Nothing without an association; an unknown name in `granted` is dropped.
 */
export function allowedPermissions(granted: Iterable<string>, associations: readonly { type: AssociationType }[]): Permission[] {
  if (associations.length === 0) return []
  const names = new Set(granted)
  return permissions.filter((name) => names.has(name) && associations.every(({ type }) => ceilings[type].includes(name)))
}
