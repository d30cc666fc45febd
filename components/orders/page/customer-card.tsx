'use client'

import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Order } from '@/components/api/order-types'
import { read } from '@/components/api/request'
import { customerName } from '@/components/records/address/address-labels'
import { StatusPill } from '@/components/records/labels/order-status-pill'
import { DateTime } from '@/components/ui/format/date-time'
import { formatMoney } from '@/components/ui/format/money'
import { formatCount } from '@/components/ui/format/text'
import { Link } from '@/components/ui/link'
import { Section } from '@/components/ui/section'
import { Skeleton } from '@/components/ui/skeleton'
import { ContactLinks } from '../customers/contact-links'
import { summaryOf } from '../customers/customer-requests'
import classes from './customer-card.module.css'
import { otherOrders } from './other-orders'

/** The newest other orders of the customer, and the link to all of them. */
function CustomerCardOrders({ order }: { order: Order }) {
  const { q, queryKey, queryFn } = otherOrders(order)
  const { data, error, refetch } = useQuery({ queryKey, queryFn })
  if (!data)
    return error ? (
      <p className={classes.none}>
        Their other orders could not be loaded.{' '}
        <Button size="compact-xs" variant="subtle" onClick={() => refetch()}>
          Retry
        </Button>
      </p>
    ) : (
      <Skeleton lines={2} label="Other orders are loading" />
    )
  const { orders, count, isCapped } = data
  if (!orders.length) return <p className={classes.none}>No other orders</p>
  return (
    <div className={classes.orders}>
      <h3>{formatCount(count, 'other order', isCapped)}</h3>
      <ul>
        {orders.map(({ id, shortId, status, createdAt, customerTotal, currencyCode, isReprint }) => (
          <li key={id}>
            <Link href={`/orders/${shortId}`}>{shortId}</Link>
            <StatusPill status={status} />
            <span className={classes.secondary}>
              <DateTime at={createdAt} show="day" />
              {isReprint && ' · Reprint'}
            </span>
            <span className={`${classes.secondary} num`}>{customerTotal !== null && formatMoney(customerTotal, currencyCode)}</span>
          </li>
        ))}
      </ul>
      <Link href={`/orders?${new URLSearchParams({ q })}`}>All orders of this customer</Link>
    </div>
  )
}

/** The customer's orders in short, as a link to their page. */
function CustomerSummary({ customerId }: { customerId: string }) {
  const { data } = useQuery(read('GET /customers/{customerId}', { params: { customerId } }))
  return <Link href={`/customers/${customerId}`}>{data ? summaryOf(data.customer) : 'Customer’s page'}</Link>
}

/** The customer, their contact data, and their other orders. */
export function CustomerCard({ order }: { order: Order }) {
  const address = order.shippingAddress
  if (!address) return null
  const { email, phone } = address
  return (
    <Section title="Customer">
      <div className={classes.card}>
        <strong>{customerName(address)}</strong>
        {order.customerId && <CustomerSummary customerId={order.customerId} />}
        <ContactLinks email={email} phone={phone} />
      </div>
      {order.customerId && <CustomerCardOrders order={order} />}
    </Section>
  )
}
