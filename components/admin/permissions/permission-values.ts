import type { Permission } from '@/components/api/request'
import type { Labels } from '@/components/frame/forms/merge-fields'
import { everyPermission, permissionLabel } from './permission-labels'

export type PermissionValue = 'given' | 'not given'

/** Permissions as form values, one field each, so that conflicts are found per permission. */
export type PermissionValues = Record<Permission, PermissionValue>

export const permissionValues = (held: readonly Permission[]): PermissionValues =>
  Object.fromEntries(everyPermission.map((name) => [name, held.includes(name) ? 'given' : 'not given'])) as PermissionValues

/** The permissions of form values. Stored ones that this version does not know, and no field shows, are kept. */
export const permissionsIn = (values: PermissionValues, stored: readonly Permission[] = []): Permission[] => [
  ...everyPermission.filter((name) => values[name] === 'given'),
  ...stored.filter((name) => !everyPermission.includes(name)),
]

export const permissionLabels = Object.fromEntries(everyPermission.map((name) => [name, permissionLabel(name)])) as Labels<PermissionValues>

/** The permissions that a change gives and revokes. */
export const permissionDifference = (before: ReadonlySet<Permission>, after: ReadonlySet<Permission>) => ({
  granted: everyPermission.filter((name) => after.has(name) && !before.has(name)),
  revoked: everyPermission.filter((name) => before.has(name) && !after.has(name)),
})

/** The read permissions missing for resources with other permissions: without them, users cannot find the records that they may change. */
export const unreadableResources = (held: ReadonlySet<Permission>): Permission[] =>
  everyPermission.filter(
    (name) =>
      name.endsWith(':read') &&
      !held.has(name) &&
      everyPermission.some((other) => held.has(other) && other.startsWith(name.slice(0, -'read'.length))),
  )
