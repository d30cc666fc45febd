'use client'

import { useQuery } from '@tanstack/react-query'
import type { OrderHit } from '@/components/api/order-types'
import { read } from '@/components/api/request'
import { StatusPill } from '@/components/records/labels/order-status-pill'
import { DateTime } from '@/components/ui/format/date-time'
import { formatMoney } from '@/components/ui/format/money'
import { formatCount } from '@/components/ui/format/text'
import { Link } from '@/components/ui/link'
import { LoadError } from '@/components/ui/load-error'
import { Section } from '@/components/ui/section'
import { Skeleton } from '@/components/ui/skeleton'
import classes from './customer-page.module.css'
import { type Customer, ordersQuery, ordersRequest } from './customer-requests'

/** The newest orders of a customer, and the link to all of them. */
export function CustomerOrders({ customer: { id, orders, ordersAreCapped } }: { customer: Customer }) {
  const { data, error, refetch } = useQuery(read('GET /orders/search', ordersRequest(id)))
  if (error && !data) return <LoadError heading="The orders could not be loaded" error={error} retry={refetch} />
  const found = data?.orders ?? []
  return (
    <Section title="Orders">
      {data ? (
        <ul className={`plain-list ${classes.rows}`}>
          {found.map((order) => (
            <OrderRow key={order.id} order={order} />
          ))}
        </ul>
      ) : (
        <Skeleton lines={6} label="The orders are loading" />
      )}
      <p className={`m-0 ${classes.foot}`}>
        <Link href={`/orders?${new URLSearchParams({ q: ordersQuery(id) })}`}>
          {found.length < orders ? `All ${formatCount(orders, 'order', ordersAreCapped)}` : 'Show in the list of orders'}
        </Link>
      </p>
    </Section>
  )
}

function OrderRow({ order }: { order: OrderHit }) {
  const { shortId, status, items, createdAt, customerTotal, currencyCode, reprint, refundData } = order
  const remarks = [reprint && 'Reprint', refundData.length > 0 && 'Refunded in part or whole'].filter(Boolean)
  return (
    <li className={classes.order}>
      <Link href={`/orders/${shortId}`}>{shortId}</Link>
      <span>
        <StatusPill status={status} />
      </span>
      <span className="min-w-0">
        <span className={classes.what}>{items.map(labelOf).join(', ')}</span>
        <span className={classes.when}>
          <DateTime at={createdAt} show="day" />
          {remarks.map((remark) => ` · ${remark}`)}
        </span>
      </span>
      <span className={`num ${classes.total}`}>{customerTotal !== null && formatMoney(customerTotal, currencyCode)}</span>
    </li>
  )
}

const labelOf = ({ quantity, productName, sku }: OrderHit['items'][number]) =>
  `${quantity === 1 ? '' : `${quantity} × `}${productName ?? sku}`
