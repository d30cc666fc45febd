/**
 * Whose rows a caller may see. Internal staff see everything; others only what belongs to the merchants or vendors they are
 * associated with.
 */
export type Scope = { everything: true } | { everything: false; merchantIds: string[]; vendorIds: string[] }

export const everything: Scope = { everything: true }

/** Whether something of this merchant is within the scope. What is nobody's is only the Internal staff's. */
export const coversMerchant = (scope: Scope, merchantId: string | null) =>
  scope.everything || (merchantId !== null && scope.merchantIds.includes(merchantId))
