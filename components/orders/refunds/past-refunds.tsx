'use client'

import { useQuery } from '@tanstack/react-query'
import type { Order } from '@/components/api/order-types'
import { useMissingPermission } from '@/components/api/permissions'
import { read } from '@/components/api/request'
import { DateTime } from '@/components/ui/format/date-time'
import { formatPrice } from '@/components/ui/format/money'
import classes from './refunds.module.css'

/** The refunds of an order, newest first. */
export const pastRefunds = (order: Order) =>
  order.items
    .flatMap((item) => (item.refundData?.refunds ?? []).map((refund) => ({ ...refund, item })))
    .sort((one, other) => other.createdAt.localeCompare(one.createdAt))

/** The refunds with user, time and reason. The user comes from the audit trail, if the viewer may read it. */
export function PastRefunds({ order }: { order: Order }) {
  const refunds = pastRefunds(order)
  const readDisabledReason = useMissingPermission('audit:read')
  const log = read('GET /orders/{orderId}/auditLogs', { params: { orderId: order.id }, query: { pageSize: '100' } })
  const { data } = useQuery({ ...log, enabled: !readDisabledReason && refunds.length > 0 })
  const who = (at: string) =>
    data?.auditLogs.find(({ action, occurredAt }) => action === 'refund' && Date.parse(occurredAt) === Date.parse(at))?.actor.name
  if (!refunds.length) return null
  return (
    <ul className={classes.refunds} aria-label="Refunds">
      {refunds.map(({ transactionId, item, isShippingRefund, amount, reason, createdAt }) => (
        <li key={transactionId} className={classes.refund}>
          <span>
            {isShippingRefund ? 'Shipping of ' : ''}
            {item.sku} – {reason}
            <span className={classes.secondary}>
              {who(createdAt) && `${who(createdAt)}, `}
              <DateTime at={createdAt} />
            </span>
          </span>
          <span className="num">{formatPrice(amount)}</span>
        </li>
      ))}
    </ul>
  )
}
