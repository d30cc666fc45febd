import { type AssociationType, allowedPermissions, ceilings } from './ceilings'
import type { Permission } from './permissions'

export { allowedPermissions }

/** Why somebody who holds these cannot give a permission to what belongs to associations of these types; null when they can. */
export function whyNotGiven(permission: Permission, types: readonly AssociationType[], held: ReadonlySet<Permission>): string | null {
  const closed = types.find((type) => !ceilings[type].includes(permission))
  if (closed) return `${permission} cannot be given to what is associated as ${closed}.`
  return held.has(permission) ? null : `You cannot give ${permission}, which you do not have.`
}
