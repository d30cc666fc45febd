import type { ReactNode } from 'react'
import { DateTime } from '@/components/ui/format/date-time'
import { formatCount, formatNumber } from '@/components/ui/format/text'
import classes from './customer-page.module.css'
import { type Customer, formatTotals } from './customer-requests'

/** The counts and totals of a customer's orders at a glance. */
export function Figures({ customer }: { customer: Customer }) {
  const { orders, ordersAreCapped, open, held, totals, refunds, refundTotals, reprints, firstOrder, lastOrder } = customer
  const figures: [string, ReactNode][] = [
    ['Orders', `${formatNumber(orders)}${ordersAreCapped ? '+' : ''}`],
    ['Open', formatNumber(open)],
    ['On hold', formatNumber(held)],
    ['Total', formatTotals(totals) || '–'],
    ['Refunds', <WithDetail key="refunds" value={formatNumber(refunds)} detail={formatTotals(refundTotals)} />],
    ['Reprints', formatNumber(reprints)],
    ['First order', firstOrder && <DateTime at={firstOrder.createdAt} show="day" />],
    ['Last order', lastOrder && <DateTime at={lastOrder.createdAt} show="day" />],
  ]
  return (
    <>
      <dl className={classes.figures}>
        {figures.map(([name, value]) => (
          <div key={name} className={classes.figure}>
            <dt>{name}</dt>
            <dd>{value ?? '–'}</dd>
          </div>
        ))}
      </dl>
      {ordersAreCapped && <p className="dim small m-0">Counts and totals are those of the newest {formatCount(orders, 'order')}.</p>}
    </>
  )
}

const WithDetail = ({ value, detail }: { value: string; detail: string }) => (
  <>
    {value}
    {detail && <small>{detail}</small>}
  </>
)
