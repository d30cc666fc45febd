import { price } from '../../ui/money'
import { Section } from '../../ui/section'
import type { Order } from '../shapes'
import { ItemRow } from './item-row'
import classes from './items.module.css'

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
              <th scope="col" className="num">
                Quantity
              </th>
              <th scope="col" className="num">
                Customer price
              </th>
              <th scope="col" className="num">
                Merchant price
              </th>
              <th scope="col" className="num">
                Total
              </th>
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
                  <th scope="row" colSpan={5} className="num">
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
