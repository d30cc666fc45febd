import { memo } from 'react'
import type { Order } from '@/components/api/order-types'
import type { Action } from '@/components/frame/keyboard/use-actions'
import classes from '@/components/records/lines/line-table.module.css'
import { Button } from '@/components/ui/button'
import { formatMoney, formatPrice } from '@/components/ui/format/money'
import { Section } from '@/components/ui/section'
import { TableHead } from '@/components/ui/table-head'
import { ItemLine } from './item-line'

/** The items with their prices, and the button that adds one. */
export function ItemsSection({ order, add }: { order: Order; add: Action }) {
  const { length } = order.items
  const action = (
    <Button size="compact-xs" variant="subtle" disabledReason={add.disabledReason} onClick={add.run} onPointerEnter={add.preload}>
      Add item
    </Button>
  )
  return (
    <Section title={length === 1 ? '1 item' : `${length} items`} action={action}>
      <ItemsTable order={order} />
    </Section>
  )
}

/** Memoized, since there may be hundreds of lines: renders again only for another order. */
const ItemsTable = memo(function ItemsTable({ order }: { order: Order }) {
  return (
    <div className={classes.frame}>
      <table className={classes.table} aria-label="Items">
        <TableHead text={['Product', 'Status']} numbers={['Qty', 'Customer', 'Merchant']} />
        <tbody>
          {order.items.map((item, index) => (
            <ItemLine key={item.id} item={item} index={index} />
          ))}
        </tbody>
        <ItemTotals order={order} />
      </table>
    </div>
  )
})

/** The totals of the customer and of the merchant, below the lines they sum up. Unknown totals are left out. */
function ItemTotals({ order }: { order: Order }) {
  const paid = (amount: number | null) => (amount === null ? null : formatMoney(amount, order.currencyCode))
  const discount = order.customerTotalDiscountAndPromotions
  const sums = (
    [
      ['Items', paid(order.customerItemTotal), order.merchantItemTotal],
      ['Shipping', paid(order.customerTotalShipping), order.merchantShippingTotal],
      ['Tax', paid(order.customerTotalTaxes), order.merchantTaxTotal],
      ['Discount', discount ? `−${paid(Math.abs(discount))}` : null, null],
      ['Total', paid(order.customerTotal), order.merchantTotal],
    ] as const
  ).filter(([, customer, merchant]) => customer !== null || merchant !== null)
  if (!sums.length) return null
  return (
    <tfoot className={classes.totals}>
      {sums.map(([name, customer, merchant]) => (
        <tr key={name}>
          <th scope="row" colSpan={3} className="num">
            {name}
          </th>
          <td className="num" data-name="Customer">
            {customer}
          </td>
          <td className="num" data-name="Merchant">
            {merchant && formatPrice(merchant)}
          </td>
        </tr>
      ))}
    </tfoot>
  )
}
