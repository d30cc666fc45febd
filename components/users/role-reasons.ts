import { allowedPermissions, whyNotGiven } from '@/server/identity/grant-rules'
import type { Permission } from '../api'
import type { AssociationType, GivenRole } from './shapes'

/** So many permissions are named in a sentence; the others are counted. */
const NAMED = 3

const listed = (names: readonly string[]) =>
  names.length > NAMED ? `${names.slice(0, NAMED).join(', ')} and ${names.length - NAMED} more` : names.join(', ')

/** Why whoever holds these cannot give a role to what belongs to associations of these types; null when they can. */
export function whyNotRole(
  { permissions }: Pick<GivenRole, 'permissions'>,
  types: readonly AssociationType[],
  held: readonly Permission[],
): string | null {
  const own = new Set(held)
  const everything = new Set(permissions ?? [])
  const beyond = (permissions ?? []).filter((one) => whyNotGiven(one, types, everything))
  if (beyond.length) return `It permits ${listed(beyond)}, which nobody of a ${types.map(lower).join(' or ')} may have.`
  const missing = (permissions ?? []).filter((one) => !own.has(one))
  return missing.length ? `It permits ${listed(missing)}, which you do not have yourself.` : null
}

const lower = (type: AssociationType) => type.toLowerCase()

/** What somebody with these roles may do in effect. Null where what one of them permits is not known. */
export function permittedBy(
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
  gives: Permission[]
  takes: Permission[]
}

/** What becomes of somebody's permissions. */
export const differenceOf = (before: readonly Permission[], after: readonly Permission[]): Difference => ({
  gives: after.filter((one) => !before.includes(one)),
  takes: before.filter((one) => !after.includes(one)),
})
