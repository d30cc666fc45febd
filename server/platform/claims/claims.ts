/** Front door: who works on which record, and the lists that are worked off. */
export { claimsInAnswers, noClaim, withClaimFields, withClaims } from './live-fields'
export type { ClaimableRecord, ListParameters, Queue } from './queue'
export { claimsOf, deleteExpiredClaims, endClaims, isClaimed, liveClaims, renewClaim, storeClaim } from './store'
