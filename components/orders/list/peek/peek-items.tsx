import { money } from '../../../ui/money'
import { Picture } from '../../../ui/picture'
import type { Item } from '../../shapes'
import { StatusPill } from '../../status-pill'
import classes from './peek.module.css'

/** More lines than these are only counted. */
const most = 6

export function PeekItems({ items, currency }: { items: Item[]; currency: string }) {
  const rest = items.length - most
  return (
    <section>
      <h3>
        {items.length} {items.length === 1 ? 'item' : 'items'}
      </h3>
      <ul className={classes.items}>
        {items.slice(0, most).map(({ id, images, sku, productName, quantity, status, customerSubtotal }) => (
          <li key={id} className={classes.item}>
            <Picture url={images[0]?.thumbnailUrl ?? images[0]?.url} alt="" size={36} />
            <span className={classes.what}>
              <span>
                {quantity} × {productName ?? sku}
              </span>
              <span className={classes.second}>{productName && sku}</span>
            </span>
            <span className={classes.right}>
              {customerSubtotal && <span className="figures">{money(customerSubtotal.amount, currency)}</span>}
              {status !== 'Open' && <StatusPill status={status} />}
            </span>
          </li>
        ))}
      </ul>
      {rest > 0 && <p className={classes.second}>and {rest} more</p>}
    </section>
  )
}
