import { ArrowRight } from 'lucide-react'
import type { Order } from '@/components/api/order-types'
import { StatusPill } from '@/components/records/labels/order-status-pill'
import { formatPrice } from '@/components/ui/format/money'
import classes from './items-dialog.module.css'

const sums = [
  ['Items', 'merchantItemTotal'],
  ['Shipping', 'merchantShippingTotal'],
  ['Tax', 'merchantTaxTotal'],
  ['Merchant total', 'merchantTotal'],
] as const

/** The effect of saving on the order's totals and status. An unchanged value is shown once. */
export function TotalsChange({ before, after, isWorking }: { before: Order; after: Order | null; isWorking: boolean }) {
  const now = after ?? before
  const shown = sums.filter(([, name]) => name === 'merchantTotal' || formatPrice(before[name]) !== formatPrice(now[name]))
  return (
    <dl className={classes.totals} aria-live="polite" aria-busy={isWorking}>
      {shown.map(([word, name]) => (
        <div key={name}>
          <dt>{word}</dt>
          <dd>
            {formatPrice(before[name]) !== formatPrice(now[name]) && (
              <>
                <del>{formatPrice(before[name])}</del> <ArrowRight size={13} aria-label="becomes" />{' '}
              </>
            )}
            {formatPrice(now[name])}
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
