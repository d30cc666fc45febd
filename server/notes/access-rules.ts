import type { Permission } from '../identity/permissions'
import { coversMerchant, type Scope } from '../scope'
import type { Visibility } from './schemas'

/** What a note is about, as far as it matters who may see it. */
interface Owned {
  merchantId: string | null
  vendorId: string | null
}

/** The visibility that what somebody writes has of itself: their own association. */
export function ownVisibility(scope: Scope): Visibility {
  if (scope.everything) return 'Internal'
  return scope.merchantIds.length ? 'Merchant' : 'Vendor'
}

/** Only Internal staff write for others than their own. */
export const mayChoose = (scope: Scope, visibility: Visibility) => scope.everything || visibility === ownVisibility(scope)

/** Whose id a note of this visibility carries; null = nobody's but the Internal staff's. */
export function audienceOf(visibility: Visibility, { merchantId, vendorId }: Owned): string | null {
  return { Internal: null, Merchant: merchantId, Vendor: vendorId }[visibility]
}

/** Whether somebody of this scope sees what is for this merchant or vendor. */
export const seesAudience = (scope: Scope, audienceId: string | null) =>
  coversMerchant(scope, audienceId) || (!scope.everything && audienceId !== null && scope.vendorIds.includes(audienceId))

interface Writer {
  isAuthor: boolean
  isInternal: boolean
  may(permission: Permission): boolean
}

/**
 * The permission that is missing to change or delete a note; null when nothing is. One's own takes notes:create, another's the permission
 * named and an Internal association.
 */
export function missingFor(permission: Permission, { isAuthor, isInternal, may }: Writer): Permission | null {
  if (isAuthor && may('notes:create')) return null
  return isInternal && may(permission) ? null : permission
}
