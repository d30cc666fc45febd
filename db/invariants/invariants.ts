import { catalogInvariants } from './catalog'
import type { Invariant } from './invariant'
import { orderInvariants } from './orders'
import { planInvariants } from './plans'
import { recordInvariants } from './records'

export { catalogInvariants } from './catalog'
export { breachesOf } from './invariant'
export { refundInvariants } from './refunds'

/** Invariants that hold even if the writing process crashed. */
export const invariants: Invariant[] = [...orderInvariants, ...recordInvariants, ...catalogInvariants, ...planInvariants]
