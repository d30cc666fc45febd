/**
 * The rows that a caller may see. Internal staff see everything; others see only the rows of the merchants or vendors they are associated
 * with.
 */
export type Scope = { everything: true } | { everything: false; merchantIds: string[]; vendorIds: string[] }

export const everything: Scope = { everything: true }

/** Whether a row of this merchant is within the scope. Only Internal staff see rows without a merchant. */
export const coversMerchant = (scope: Scope, merchantId: string | null) =>
  scope.everything || (merchantId !== null && scope.merchantIds.includes(merchantId))

/** Whether an event is visible to a caller of this scope. Vendors receive no events of test orders. */
export const coversEvent = (scope: Scope, event: { merchantId: string | null; vendorId: string | null; isTest: boolean }) =>
  coversMerchant(scope, event.merchantId) ||
  (!scope.everything && !event.isTest && event.vendorId !== null && scope.vendorIds.includes(event.vendorId))

/** The merchant id of events that every merchant may see: those of the global catalog. */
export const EVERY_MERCHANT = '*'
