import { price } from '../../ui/money'
import { Section } from '../../ui/section'
import type { Order } from '../shapes'
import { ItemRow } from './item-row'
import classes from './items.module.css'

const numbers = ['Quantity', 'Customer price', 'Customer total', 'Merchant price', 'Merchant total']

export function Items({ order }: { order: Order }) {
  const { items, merchantItemTotal, merchantShippingTotal, merchantTaxTotal, merchantTotal } = order
  const totals = [
    ['Items', merchantItemTotal],
    ['Shipping', merchantShippingTotal],
    ['Tax', merchantTaxTotal],
    ['Merchant total', merchantTotal],
  ] as const
  const known = totals.filter(([, total]) => total !== null)
  return (
    <Section title={items.length === 1 ? 'Item' : `Items (${items.length})`}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reachable by keyboard. */}
      <section className={classes.scroll} aria-label="Items, scrolls sideways" tabIndex={0}>
        <table className={classes.table}>
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
            {items.map((item) => (
              <ItemRow key={item.id} item={item} />
            ))}
          </tbody>
          {known.length > 0 && (
            <tfoot>
              {known.map(([name, total]) => (
                <tr key={name}>
                  <th scope="row" colSpan={numbers.length + 1} className="num">
                    {name}
                  </th>
                  <td className="num">{price(total)}</td>
                </tr>
              ))}
            </tfoot>
          )}
        </table>
      </section>
    </Section>
  )
}
