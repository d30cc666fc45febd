'use client'

import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import Link from 'next/link'
import { Bones } from '../../ui/bones'
import { Moment } from '../../ui/moment'
import { money } from '../../ui/money'
import { counted } from '../../ui/number'
import type { Order } from '../shapes'
import { StatusPill } from '../status-pill'
import classes from './customer-card.module.css'
import { otherOrders } from './other-orders'

/** The newest of what the customer ordered else, and the way to all of it. */
export function CustomerCardOrders({ order }: { order: Order }) {
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
      <Bones lines={2} label="Other orders are loading" />
    )
  const { orders, count, isCapped } = data
  if (!orders.length) return <p className={classes.none}>No other orders</p>
  return (
    <div className={classes.orders}>
      <h3>{counted(count, 'other order', isCapped)}</h3>
      <ul>
        {orders.map(({ id, shortId, status, createdAt, customerTotal, currencyCode, isReprint }) => (
          <li key={id}>
            <Link href={`/orders/${shortId}`}>{shortId}</Link>
            <StatusPill status={status} />
            <span className={classes.second}>
              <Moment at={createdAt} show="day" />
              {isReprint && ' · Reprint'}
            </span>
            <span className={`${classes.second} num`}>{customerTotal !== null && money(customerTotal, currencyCode)}</span>
          </li>
        ))}
      </ul>
      <Link href={`/orders?${new URLSearchParams({ q })}`}>All orders of this customer</Link>
    </div>
  )
}
