import type { Permission } from '@/server/kernel/permissions'
import { coversMerchant, type Scope } from '@/server/kernel/scope'
import type { Visibility } from './schemas'

/** The merchant and vendor of a note's subject. */
interface NoteOwner {
  merchantId: string | null
  vendorId: string | null
}

/** The default visibility of a writer's notes: their own association. */
export function ownVisibility(scope: Scope): Visibility {
  if (scope.everything) return 'Internal'
  return scope.merchantIds.length ? 'Merchant' : 'Vendor'
}

/** Whether a writer may choose this visibility: only Internal staff may choose another than their own. */
export const canChooseVisibility = (scope: Scope, visibility: Visibility) => scope.everything || visibility === ownVisibility(scope)

/** The id of the merchant or vendor that sees a note of this visibility; null when only Internal staff do. */
export function audienceOf(visibility: Visibility, { merchantId, vendorId }: NoteOwner): string | null {
  return { Internal: null, Merchant: merchantId, Vendor: vendorId }[visibility]
}

/** Whether this scope covers the merchant or vendor of an audience. */
export const canSeeAudience = (scope: Scope, audienceId: string | null) =>
  coversMerchant(scope, audienceId) || (!scope.everything && audienceId !== null && scope.vendorIds.includes(audienceId))

interface NoteWriter {
  isAuthor: boolean
  isInternal: boolean
  may(permission: Permission): boolean
}

/**
 * The missing permission to change or delete a note; null when there is none. The author's own notes need notes:create, others need
 * `permission` and an Internal association.
 */
export function missingPermission(permission: Permission, { isAuthor, isInternal, may }: NoteWriter): Permission | null {
  if (isAuthor && may('notes:create')) return null
  return isInternal && may(permission) ? null : permission
}
