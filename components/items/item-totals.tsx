import type { Order } from '../orders/shapes'
import { money, price } from '../ui/money'
import classes from './items.module.css'

/** What the customer paid and what the merchant pays, below the lines they are the sums of. Unknown sums are left out. */
export function ItemTotals({ order }: { order: Order }) {
  const paid = (amount: number | null) => (amount === null ? null : money(amount, order.currencyCode))
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
            {merchant && price(merchant)}
          </td>
        </tr>
      ))}
    </tfoot>
  )
}
