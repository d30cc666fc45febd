'use client'

import { useQuery } from '@tanstack/react-query'
import type { Order } from '@/components/api/order-types'
import { useMissingPermission } from '@/components/api/permissions'
import { read } from '@/components/api/request'
import { DateTime } from '@/components/ui/format/date-time'
import { formatPrice } from '@/components/ui/format/money'
import { Pill } from '@/components/ui/pill'
import { pastRefunds } from './refund-list'
import { RefundStateButtons } from './refund-state-buttons'
import { refundStateMeta } from './refund-states'
import classes from './refunds.module.css'

/** The refunds with state, user, time and reason. The user comes from the audit trail, if the viewer may read it. */
export function PastRefunds({ order }: { order: Order }) {
  const refunds = pastRefunds(order)
  const readDisabledReason = useMissingPermission('audit:read')
  const log = read('GET /orders/{orderId}/auditLogs', { params: { orderId: order.id }, query: { pageSize: '100' } })
  const { data } = useQuery({ ...log, enabled: !readDisabledReason && refunds.length > 0 })
  const who = (at: string) =>
    data?.auditLogs.find(
      ({ action, occurredAt }) => (action === 'refund' || action === 'resolve') && Date.parse(occurredAt) === Date.parse(at),
    )?.actor.name
  if (!refunds.length) return null
  return (
    <ul className={classes.refunds} aria-label="Refunds">
      {refunds.map((refund) => (
        <li key={refund.transactionId}>
          <div className={classes.refund}>
            <span>{[refund.of, refund.reason].filter(Boolean).join(' – ')}</span>
            <span className="num">{formatPrice(refund.amount)}</span>
          </div>
          <div className={classes.state}>
            <Pill tone={refundStateMeta[refund.state].tone} icon={refundStateMeta[refund.state].icon}>
              {refundStateMeta[refund.state].label}
            </Pill>
            <RefundStateButtons order={order} refund={refund} />
          </div>
          <span className={classes.secondary}>
            {who(refund.createdAt) && `${who(refund.createdAt)}, `}
            <DateTime at={refund.createdAt} />
          </span>
        </li>
      ))}
    </ul>
  )
}
