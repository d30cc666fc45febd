import { sql } from 'drizzle-orm'
import { engine } from '@/db/connection/engine'
import type { Invariant } from './invariant'

const elements = engine === 'sqlite' ? 'json_each' : 'json_array_elements'
const amount = `cast(r.value ->> 'amount' as numeric)`
const isTrue = (field: string) => `coalesce(cast(r.value ->> '${field}' as text), '') in ('true', '1')`
const isCounted = `r.value ->> 'state' <> 'Failed'`

/** The sum of the refunds of a row that are not Failed and of this kind. */
const refunded = (row: string, isMeant: string) =>
  sql.raw(`(select coalesce(sum(${amount}), 0) from ${elements}(${row}.refunds) r where ${isCounted} and ${isMeant})`)
/** The number of the row's refunds with such a property. */
const numberOf = (row: string, isMeant: string) => sql.raw(`(select count(*) from ${elements}(${row}.refunds) r where ${isMeant})`)

const isMalformed = `${amount} <= 0 or ${amount} <> round(${amount}) or r.value ->> 'transactionId' is null
  or r.value ->> 'state' is null or r.value ->> 'state' not in ('Requested', 'Paid', 'Failed')`
/** The lines of an order have such an amount of their own. */
const hasOwn = (column: string) => sql.raw(`exists (select 1 from order_items i where i.order_id = o.id and i.${column} is not null)`)

/** Refunds that are not Failed are at most what was paid for: of each line, and of shipping and tax that only the order has. */
export const refundInvariants: Invariant[] = [
  {
    name: 'refunds ≤ balance',
    breaches: sql`select id from (
        select i.id, i.customer_price is not null as by_customer, i.quantity, i.customer_price, i.customer_taxes, i.customer_shipping_price,
          i.merchant_price, i.merchant_tax, i.merchant_shipping_price, o.customer_total_shipping, o.customer_total_taxes,
          ${refunded('i', `not ${isTrue('isShippingRefund')}`)} as price, ${refunded('i', isTrue('isShippingRefund'))} as shipping,
          ${numberOf('i', `${isMalformed} or ${isTrue('isTaxRefund')}`)} as wrong
        from order_items i join orders o on o.id = i.order_id where cast(i.refunds as text) <> '[]'
      ) f where wrong > 0
        or price > case when by_customer then customer_price * quantity + coalesce(customer_taxes, 0)
          else coalesce(merchant_price, 0) * quantity + case when customer_total_taxes is null then coalesce(merchant_tax, 0) else 0 end end
        or shipping > coalesce(customer_shipping_price,
          case when by_customer or customer_total_shipping is not null then 0 else merchant_shipping_price end, 0)`,
  },
  {
    name: 'refunds of an order’s shipping and tax ≤ balance',
    breaches: sql`select o.id from orders o where cast(o.refunds as text) <> '[]' and (
        ${numberOf('o', `${isMalformed} or (${isTrue('isShippingRefund')}) = (${isTrue('isTaxRefund')})`)} > 0
        or ${refunded('o', isTrue('isShippingRefund'))} >
          case when ${hasOwn('customer_shipping_price')} then 0 else coalesce(o.customer_total_shipping, 0) end
        or ${refunded('o', isTrue('isTaxRefund'))} > case when ${hasOwn('customer_taxes')} then 0 else coalesce(o.customer_total_taxes, 0) end)`,
  },
  {
    name: 'nothing is refunded that the customer does not pay for',
    breaches: sql`select i.id from order_items i join orders o on o.id = i.order_id where ${numberOf('i', isCounted)} > 0
        and (o.customer_total = 0 or (o.reprint is not null and case when i.reprint_of is not null
          then cast(o.reprint as text) not like '%:"Customer"%'
          else i.customer_price is null and i.customer_shipping_price is null end))
      union all select o.id from orders o where o.customer_total = 0 and ${numberOf('o', isCounted)} > 0`,
  },
]
