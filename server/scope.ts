/**
 * Whose rows a caller may see. Internal staff see everything; others only what belongs to the merchants or vendors they are
 * associated with.
 */
export type Scope = { everything: true } | { everything: false; merchantIds: string[]; vendorIds: string[] }

export const everything: Scope = { everything: true }

/** Whether something of this merchant is within the scope. What is nobody's is only the Internal staff's. */
export const coversMerchant = (scope: Scope, merchantId: string | null) =>
  scope.everything || (merchantId !== null && scope.merchantIds.includes(merchantId))

/** Whether an event is for somebody of this scope. Vendors are told nothing of test orders. */
export const coversEvent = (scope: Scope, event: { merchantId: string | null; vendorId: string | null; isTest: boolean }) =>
  coversMerchant(scope, event.merchantId) ||
  (!scope.everything && !event.isTest && event.vendorId !== null && scope.vendorIds.includes(event.vendorId))

/** Stands for a merchant in the log where something is shown to all of them: the global catalog. */
export const EVERY_MERCHANT = '*'
