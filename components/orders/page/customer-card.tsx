'use client'

import { useQuery } from '@tanstack/react-query'
import Link from 'next/link'
import { customerName } from '../../addresses/names'
import { read } from '../../api'
import { Copyable } from '../../ui/copyable'
import { counted } from '../../ui/number'
import { Section } from '../../ui/section'
import type { Order } from '../shapes'
import classes from './customer-card.module.css'

/** Who ordered, how to reach them, and what else they ordered. */
export function CustomerCard({ order }: { order: Order }) {
  const address = order.shippingAddress
  if (!address) return null
  const { email, phone } = address
  return (
    <Section title="Customer">
      <div className={classes.card}>
        <strong>{customerName(address)}</strong>
        {email && (
          <Copyable value={email} what="e-mail address">
            <a href={`mailto:${email}`}>{email}</a>
          </Copyable>
        )}
        {phone && (
          <Copyable value={phone} what="phone number">
            <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a>
          </Copyable>
        )}
        {email && <OtherOrders email={email} />}
      </div>
    </Section>
  )
}

function OtherOrders({ email }: { email: string }) {
  const q = `email:${email.includes(' ') ? `"${email}"` : email}`
  const { data } = useQuery(read('GET /orders/search', { query: { q, pageSize: '1' } }))
  const others = data && data.totalCount - 1
  if (others !== undefined && others <= 0) return <span className={classes.none}>No other orders</span>
  return (
    <Link href={`/orders?${new URLSearchParams({ q })}`} className={classes.others}>
      {others === undefined ? 'Orders of this customer' : counted(others, 'other order', data?.totalCountIsCapped)}
    </Link>
  )
}
