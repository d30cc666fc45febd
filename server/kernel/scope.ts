/**
 * The rows that a caller may see. Internal staff see everything; others see only the rows of the merchants or vendors they are associated
 * with.
 */
export type Scope = { everything: true } | { everything: false; merchantIds: string[]; vendorIds: string[] }

export const everything: Scope = { everything: true }

/** Whether a row of this merchant is within the scope. Only Internal staff see rows without a merchant. */
export const coversMerchant = (scope: Scope, merchantId: string | null) =>
  scope.everything || (merchantId !== null && scope.merchantIds.includes(merchantId))

/** The merchant id of events that every merchant may see: those of the global catalog. */
export const EVERY_MERCHANT = '*'

/** The merchant and vendor ids whose events a caller may see, for queries and for events in memory alike. */
export const eventAudience = ({ merchantIds, vendorIds }: { merchantIds: string[]; vendorIds: string[] }) => ({
  merchantIds: merchantIds.length ? [...merchantIds, EVERY_MERCHANT] : [],
  vendorIds,
})

/** Whether an event is visible to a caller of this scope. */
export function coversEvent(scope: Scope, event: { merchantId: string | null; vendorId: string | null }): boolean {
  if (scope.everything) return true
  const { merchantIds, vendorIds } = eventAudience(scope)
  return merchantIds.includes(event.merchantId ?? '') || vendorIds.includes(event.vendorId ?? '')
}
