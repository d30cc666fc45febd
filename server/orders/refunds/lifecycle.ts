import type { RefundState } from '@/db/states'

export { type RefundState, refundStates } from '@/db/states'

/** The actions on a refund, with the states that they lead from and to. A paid refund is final. */
export const refundActions = {
  pay: { from: ['Requested'], to: 'Paid' },
  fail: { from: ['Requested'], to: 'Failed' },
  request: { from: ['Failed'], to: 'Requested' },
} as const satisfies Record<string, { from: readonly RefundState[]; to: RefundState }>
export type RefundAction = keyof typeof refundActions

/** The possible actions in this state, in the order of the table. */
export const possibleRefundActions = (state: RefundState): RefundAction[] =>
  (Object.keys(refundActions) as RefundAction[]).filter((action) => (refundActions[action].from as readonly RefundState[]).includes(state))

/** The states that a refund of this state can get. */
export const nextRefundStates = (state: RefundState): RefundState[] =>
  possibleRefundActions(state).map((action) => refundActions[action].to)

/** Whether the refund takes its amount from the balance: all but failed ones do. */
export const isCounted = ({ state }: { state: RefundState }) => state !== 'Failed'
