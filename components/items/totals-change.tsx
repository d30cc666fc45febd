import { ArrowRight } from 'lucide-react'
import type { Order } from '../orders/shapes'
import { StatusPill } from '../orders/status-pill'
import { price } from '../ui/money'
import classes from './items-dialog.module.css'

const sums = [
  ['Items', 'merchantItemTotal'],
  ['Shipping', 'merchantShippingTotal'],
  ['Tax', 'merchantTaxTotal'],
  ['Merchant total', 'merchantTotal'],
] as const

/** What saving would do to the order's sums and status. What stays is said once. */
export function TotalsChange({ before, after, isWorking }: { before: Order; after: Order | null; isWorking: boolean }) {
  const now = after ?? before
  const shown = sums.filter(([, name]) => name === 'merchantTotal' || price(before[name]) !== price(now[name]))
  return (
    <dl className={classes.totals} aria-live="polite" aria-busy={isWorking}>
      {shown.map(([word, name]) => (
        <div key={name}>
          <dt>{word}</dt>
          <dd>
            {price(before[name]) !== price(now[name]) && (
              <>
                <del>{price(before[name])}</del> <ArrowRight size={13} aria-label="becomes" />{' '}
              </>
            )}
            {price(now[name])}
          </dd>
        </div>
      ))}
      <div>
        <dt>Order</dt>
        <dd>
          {before.status !== now.status && (
            <>
              <StatusPill status={before.status} /> <ArrowRight size={13} aria-label="becomes" />{' '}
            </>
          )}
          <StatusPill status={now.status} />
        </dd>
      </div>
    </dl>
  )
}
