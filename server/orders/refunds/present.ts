import type { RefundData } from '@/db/schema'
import { toMajor } from '@/server/kernel/money'
import type { ItemModel } from '../items/schemas'

/** A refund in the API's format. */
export const presentRefund = (refund: RefundData, currency: string): NonNullable<ItemModel['refundData']>['refunds'][number] => ({
  transactionId: refund.transactionId,
  isShippingRefund: refund.isShippingRefund,
  isTaxRefund: refund.isTaxRefund,
  amount: { amount: toMajor(refund.amount, currency), currency },
  quantity: refund.quantity,
  reason: refund.reason,
  state: refund.state,
  createdAt: refund.createdAt,
})
