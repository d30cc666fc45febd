import { customerName } from '../../addresses/names'
import { Copyable } from '../../ui/copyable'
import { Section } from '../../ui/section'
import type { Order } from '../shapes'
import classes from './customer-card.module.css'
import { CustomerCardOrders } from './customer-card-orders'

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
      </div>
      {email && <CustomerCardOrders order={order} />}
    </Section>
  )
}
