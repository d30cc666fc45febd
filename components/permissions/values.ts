import type { Permission } from '../api'
import type { Labels } from '../forms/merge'
import { everyPermission, labelOf } from './words'

export type Given = 'given' | 'not given'

/** Permissions as a form holds them: each a field of its own, so that what two people changed meets one by one. */
export type PermissionValues = Record<Permission, Given>

export const permissionValues = (held: readonly Permission[]): PermissionValues =>
  Object.fromEntries(everyPermission.map((name) => [name, held.includes(name) ? 'given' : 'not given'])) as PermissionValues

/** As the API takes them. What only a newer service knows, and no field shows, is left as it is stored. */
export const permissionsIn = (values: PermissionValues, stored: readonly Permission[] = []): Permission[] => [
  ...everyPermission.filter((name) => values[name] === 'given'),
  ...stored.filter((name) => !everyPermission.includes(name)),
]

export const permissionLabels = Object.fromEntries(everyPermission.map((name) => [name, labelOf(name)])) as Labels<PermissionValues>

/** What is given and taken on the way from one to the other. */
export const difference = (before: ReadonlySet<Permission>, after: ReadonlySet<Permission>) => ({
  given: everyPermission.filter((name) => after.has(name) && !before.has(name)),
  taken: everyPermission.filter((name) => before.has(name) && !after.has(name)),
})

/** Resources of which something may be done, but not seen: nobody finds what they could change. */
export const blind = (held: ReadonlySet<Permission>): Permission[] =>
  everyPermission.filter(
    (name) =>
      name.endsWith(':read') &&
      !held.has(name) &&
      everyPermission.some((other) => held.has(other) && other.startsWith(name.slice(0, -'read'.length))),
  )
