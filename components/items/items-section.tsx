import { memo } from 'react'
import type { Order } from '../orders/shapes'
import { Section } from '../ui/section'
import { ItemLine } from './item-line'
import { ItemTotals } from './item-totals'
import classes from './items.module.css'

const numbers = ['Qty', 'Customer', 'Merchant']

/** What is to be made: line by line, with what each costs. There may be hundreds: drawn again only when the order is another one. */
export const ItemsSection = memo(function ItemsSection({ order }: { order: Order }) {
  const { items } = order
  return (
    <Section title={items.length === 1 ? '1 item' : `${items.length} items`}>
      <div className={classes.frame}>
        <table className={classes.table} aria-label="Items">
          <thead>
            <tr>
              <th scope="col">Product</th>
              <th scope="col">Status</th>
              {numbers.map((name) => (
                <th key={name} scope="col" className="num">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {items.map((item, place) => (
              <ItemLine key={item.id} item={item} place={place} />
            ))}
          </tbody>
          <ItemTotals order={order} />
        </table>
      </div>
    </Section>
  )
})
