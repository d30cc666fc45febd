'use client'

import { useQuery } from '@tanstack/react-query'
import { read } from '../api'
import type { Order } from '../orders/shapes'
import { useMissing } from '../session/permissions'
import { Moment } from '../ui/moment'
import { price } from '../ui/money'
import classes from './refunds.module.css'

/** What was refunded of an order, the newest first. */
export const pastRefunds = (order: Order) =>
  order.items
    .flatMap((item) => (item.refundData?.refunds ?? []).map((refund) => ({ ...refund, item })))
    .sort((one, other) => other.createdAt.localeCompare(one.createdAt))

/** Who asked for which refund, when and why. Who did is in the order's log: told to those who may read it. */
export function PastRefunds({ order }: { order: Order }) {
  const refunds = pastRefunds(order)
  const mayNotRead = useMissing('audit:read')
  const log = read('GET /orders/{orderId}/auditLogs', { params: { orderId: order.id }, query: { pageSize: '100' } })
  const { data } = useQuery({ ...log, enabled: !mayNotRead && refunds.length > 0 })
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
            <span className={classes.second}>
              {who(createdAt) && `${who(createdAt)}, `}
              <Moment at={createdAt} />
            </span>
          </span>
          <span className="num">{price(amount)}</span>
        </li>
      ))}
    </ul>
  )
}
