import type { Permission } from '@/components/api/request'
import { allowedPermissions, notGrantableReason } from '@/server/access/permission-rules'
import type { AssociationType, GivenRole } from './types'

/** The number of permissions named in a sentence; others are counted. */
const MAX_NAMED = 3

const listNames = (names: readonly string[]) =>
  names.length > MAX_NAMED ? `${names.slice(0, MAX_NAMED).join(', ')} and ${names.length - MAX_NAMED} more` : names.join(', ')

/** The reason why a user with the permissions `held` cannot give a role to users of these association types; null when they can. */
export function roleDisabledReason(
  { permissions }: Pick<GivenRole, 'permissions'>,
  types: readonly AssociationType[],
  held: readonly Permission[],
): string | null {
  const own = new Set(held)
  const everything = new Set(permissions ?? [])
  const notAllowed = (permissions ?? []).filter((one) => notGrantableReason(one, types, everything))
  if (notAllowed.length) return `It permits ${listNames(notAllowed)}, which nobody of a ${types.map(lower).join(' or ')} may have.`
  const missing = (permissions ?? []).filter((one) => !own.has(one))
  return missing.length ? `It permits ${listNames(missing)}, which you do not have yourself.` : null
}

const lower = (type: AssociationType) => type.toLowerCase()

/** The effective permissions of a user with these roles; null when those of one role are not known. */
export function permissionsOfRoles(
  roleIds: readonly string[],
  roles: readonly GivenRole[],
  associations: readonly { type: AssociationType }[],
): Permission[] | null {
  const held = roleIds.map((id) => roles.find((role) => role.id === id)?.permissions)
  if (held.some((one) => !one)) return null
  return allowedPermissions(
    held.flatMap((one) => one ?? []),
    associations,
  )
}

export interface Difference {
  added: Permission[]
  removed: Permission[]
}

/** The permissions that are added and removed. */
export const differenceOf = (before: readonly Permission[], after: readonly Permission[]): Difference => ({
  added: after.filter((one) => !before.includes(one)),
  removed: before.filter((one) => !after.includes(one)),
})
