import type { Item } from '@/components/api/order-types'
import { StatusPill } from '@/components/records/labels/order-status-pill'
import { formatMoney } from '@/components/ui/format/money'
import { Picture } from '@/components/ui/pictures/picture'
import classes from './peek.module.css'

/** Further lines are only counted. */
const maxShown = 6

export function PeekItems({ items, currency }: { items: Item[]; currency: string }) {
  const rest = items.length - maxShown
  return (
    <section>
      <h3>
        {items.length} {items.length === 1 ? 'item' : 'items'}
      </h3>
      <ul className={classes.items}>
        {items.slice(0, maxShown).map(({ id, images, sku, productName, quantity, status, customerSubtotal }) => (
          <li key={id} className={classes.item}>
            <Picture url={images[0]?.thumbnailUrl ?? images[0]?.url} alt="" size={36} />
            <span className="grid grow break-anywhere">
              <span>
                {quantity} × {productName ?? sku}
              </span>
              <span className="dim tiny">{productName && sku}</span>
            </span>
            <span className={classes.right}>
              {customerSubtotal && <span className="figures">{formatMoney(customerSubtotal.amount, currency)}</span>}
              {status !== 'Open' && <StatusPill status={status} />}
            </span>
          </li>
        ))}
      </ul>
      {rest > 0 && <p className="dim tiny">and {rest} more</p>}
    </section>
  )
}
