'use client'

import { reasonLabel } from '@/components/records/audit-labels'
import { StatusPill } from '@/components/records/labels/order-status-pill'
import { DateTime } from '@/components/ui/format/date-time'
import { formatPrice } from '@/components/ui/format/money'
import { formatCount } from '@/components/ui/format/text'
import { Link } from '@/components/ui/link'
import { Pill } from '@/components/ui/pill'
import { Section } from '@/components/ui/section'
import { refundStateMeta } from '../refunds/refund-states'
import classes from './customer-page.module.css'
import type { Customer } from './customer-requests'

/** The refunds and reprints of a customer's orders, the newest first. */
export function CustomerCompensations({ customer: { claims, refunds, reprints } }: { customer: Customer }) {
  const counts = <span className="dim small">{`${formatCount(refunds, 'refund')}, ${formatCount(reprints, 'reprint')}`}</span>
  return (
    <Section title="Claims" action={counts}>
      {claims.length ? (
        <ul className={`plain-list ${classes.rows}`}>
          {claims.map((compensation, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a compensation has no id; several of an order may be of the same time.
            <CompensationRow key={index} compensation={compensation} />
          ))}
        </ul>
      ) : (
        <p className={`m-0 ${classes.empty}`}>No refunds and no reprints</p>
      )}
    </Section>
  )
}

function CompensationRow({
  compensation: { kind, order, amount, state, reason, createdAt },
}: {
  compensation: Customer['claims'][number]
}) {
  const meta = state && refundStateMeta[state]
  return (
    <li className={classes.order}>
      <Link href={`/orders/${order.shortId}`}>{order.shortId}</Link>
      <span>
        {meta ? (
          <Pill tone={meta.tone} icon={meta.icon}>
            {meta.label}
          </Pill>
        ) : (
          <StatusPill status={order.status} />
        )}
      </span>
      <span className="min-w-0">
        <span className={classes.what}>{[kind === 'Reprint' && 'Reprint', reason && reasonLabel(reason)].filter(Boolean).join(' – ')}</span>
        <span className={classes.when}>
          <DateTime at={createdAt} show="day" />
        </span>
      </span>
      <span className={`num ${classes.total}`}>{amount && formatPrice(amount)}</span>
    </li>
  )
}
