'use client'

import { useQueryClient } from '@tanstack/react-query'
import type { Order } from '@/components/api/order-types'
import { useMissingPermission } from '@/components/api/permissions'
import { call } from '@/components/api/request'
import { useWrite } from '@/components/api/write'
import { Button } from '@/components/ui/button'
import { formatPrice } from '@/components/ui/format/money'
import { toast } from '@/components/ui/toasts/toast'
import { possibleRefundActions, type RefundAction, refundActions } from '@/server/orders/refunds/lifecycle'
import { withConflictRefresh, writeOrder } from '../order-store'
import type { PastRefund } from './refund-list'
import { refundActionLabels, refundStateMeta } from './refund-states'

/** The buttons that set the state of a refund; a paid one has none. */
export function RefundStateButtons({ order, refund }: { order: Order; refund: PastRefund }) {
  const client = useQueryClient()
  const disabledReason = useMissingPermission('orders:refund')
  const { run, isPending } = useWrite()
  const { transactionId, amount, of } = refund
  const set = (action: RefundAction) => {
    const { to: state } = refundActions[action]
    const given = { params: { orderId: order.id, transactionId }, body: { state }, ifMatch: order.version }
    const write = () => call('POST /orders/{orderId}/refunds/{transactionId}/state', given)
    void run(
      () =>
        withConflictRefresh(client, order, () => writeOrder(client, write)).then(() =>
          toast(`${refundStateMeta[state].label}: ${formatPrice(amount)} of ${order.shortId}`),
        ),
      'The refund was not changed',
    )
  }
  return possibleRefundActions(refund.state).map((action) => (
    <Button
      key={action}
      size="compact-xs"
      variant="subtle"
      disabledReason={disabledReason}
      loading={isPending}
      aria-label={`${refundActionLabels[action]}: ${formatPrice(amount)} of ${of}`}
      onClick={() => set(action)}
    >
      {refundActionLabels[action]}
    </Button>
  ))
}
