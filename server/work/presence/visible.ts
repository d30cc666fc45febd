import type { presences } from '@/db/schema'
import { areColleagues } from '@/server/access/users/users'
import { iso } from '@/server/http/field-types'
import { hasPermission, type Principal } from '@/server/kernel/principal'
import type { Scope } from '@/server/kernel/scope'
import { queueOfType } from '../views/views'
import type { Presence } from './schemas'

export type PresenceRow = typeof presences.$inferSelect

const MAX_PEOPLE = 50

/** The people of these rows whom a caller may see: those of the caller's own association. */
export const presentPresence = (rows: readonly PresenceRow[], { scope }: Pick<Principal, 'scope'>): Presence[] =>
  rows
    .filter((row) => areColleagues(scope, scopeOfRow(row)))
    .slice(0, MAX_PEOPLE)
    .map(({ user: { id, name, type }, state, part, since }) => ({ user: { id, name, type }, state, part, since: iso(since) }))

const scopeOfRow = ({ isInternal, merchantIds, vendorIds }: PresenceRow): Scope =>
  isInternal ? { everything: true } : { everything: false, merchantIds, vendorIds }

/** Whether a caller may read the record that somebody looks at. */
export function canReadSubject(principal: Principal, { resourceType, merchantId, vendorId }: PresenceRow): boolean {
  if (!hasPermission(principal, queueOfType(resourceType).permission)) return false
  const { scope } = principal
  if (scope.everything) return true
  if (merchantId === null) return scope.merchantIds.length > 0
  return scope.merchantIds.includes(merchantId) || (vendorId !== null && scope.vendorIds.includes(vendorId))
}
