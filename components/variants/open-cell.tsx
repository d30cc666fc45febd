import { ChevronRight, X } from 'lucide-react'
import { counted } from '../ui/number'
import { type Row, rowName } from './rows'
import classes from './variants.module.css'

/** Who makes a variant, and the way to all that has no cell of its own. A new row can be taken away again here. */
export function OpenCell({ row, open, isStaff }: { row: Row; open: (row: Row) => void; isStaff: boolean }) {
  const { subject } = row
  if ('fresh' in subject)
    return (
      <button type="button" className={classes.open} aria-label={`Remove ${rowName(row)}`} onClick={() => open(row)}>
        <X size={13} aria-hidden="true" /> Remove
      </button>
    )
  const offers = subject.variant.vendorOffers.length
  const words = !isStaff ? 'Details' : offers ? counted(offers, 'offer') : 'No offer'
  return (
    <button
      type="button"
      className={classes.open}
      aria-label={isStaff ? `${words}: details of ${rowName(row)}` : `Details of ${rowName(row)}`}
      onClick={() => open(row)}
    >
      <span data-none={offers || !isStaff ? undefined : true}>{words}</span> <ChevronRight size={13} aria-hidden="true" />
    </button>
  )
}
