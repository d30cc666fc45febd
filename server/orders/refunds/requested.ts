import type { RefundPart, RequestedRefunds } from './schemas'

/** The refunds of a request that does more: its list, or the whole form beside it. */
export const requestedRefunds = ({ refunds, ...whole }: RefundPart): RequestedRefunds => refunds ?? whole
