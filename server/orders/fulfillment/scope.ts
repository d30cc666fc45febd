import type { Scope } from '@/server/kernel/scope'

/** Whether a caller sees vendors' shipments only: all of the facilities that it sees. */
export const isOfVendor = (scope: Scope): boolean => !scope.everything && !scope.merchantIds.length
