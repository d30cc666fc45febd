'use client'

import { useId } from 'react'
import { formatMoney, fromMinorUnits } from '@/components/ui/format/money'
import { allOf } from './amounts'
import type { Part } from './balances'
import classes from './refunds.module.css'

interface Props {
  part: Part
  /** The line's SKU, or words for the order. */
  of: string
  text: string
  /** In the smallest unit of the currency. */
  left: number
  /** The amount that was left before any refund. */
  paid: number
  currency: string
  problem: string | null
  onChange: (text: string) => void
}

const partNames: Record<Part, string> = { price: 'Price', shipping: 'Shipping', tax: 'Tax' }

/** The amount to refund of a line's price or shipping, with a button for the full remaining amount. */
export function AmountField({ part, of, text, left, paid, currency, problem, onChange }: Props) {
  const id = useId()
  if (left <= 0) return <span className={classes.none}>{paid > 0 ? 'nothing left' : '–'}</span>
  const maxLabel = formatMoney(fromMinorUnits(left, currency), currency)
  return (
    <span className={classes.amount}>
      <input
        type="text"
        inputMode="decimal"
        autoComplete="off"
        placeholder="0"
        aria-label={`${partNames[part]} of ${of}`}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? id : undefined}
        data-pick={part}
        data-wrong={problem ? true : undefined}
        value={text}
        onChange={(event) => onChange(event.currentTarget.value)}
        onFocus={(event) => event.currentTarget.select()}
      />
      <button
        type="button"
        className={classes.all}
        aria-label={`All ${maxLabel} of the ${part} of ${of}`}
        onClick={() => onChange(allOf(left, currency))}
      >
        of {maxLabel}
      </button>
      {problem && (
        <span id={id} className={classes.problem}>
          {problem}
        </span>
      )}
    </span>
  )
}
