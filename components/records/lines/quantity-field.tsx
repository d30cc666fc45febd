'use client'

import { Minus, Plus } from 'lucide-react'
import { type KeyboardEvent, useId } from 'react'
import { parseAmount } from '@/components/ui/format/money'
import classes from './line-picker.module.css'

interface Props {
  /** The accessible name: "Quantity of MUG-11-WHT". */
  label: string
  text: string
  max: number
  problem: string | null
  onChange: (text: string) => void
}

/** A quantity up to a maximum: typed, with the arrow keys, or with the buttons beside it. */
export function QuantityField({ label, text, max, problem, onChange }: Props) {
  const id = useId()
  const typed = parseAmount(text || '0', '')
  const now = Number.isNaN(typed) ? 0 : typed
  const step = (by: number) => onChange(String(Math.min(max, Math.max(0, Math.round(now + by)))))
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    event.preventDefault()
    step(event.key === 'ArrowUp' ? 1 : -1)
  }
  // The buttons are only for the mouse: the keyboard has the arrow keys.
  return (
    <span className={classes.quantity}>
      <span className={classes.stepper} data-wrong={problem ? true : undefined}>
        <button type="button" tabIndex={-1} aria-label={`One less: ${label}`} disabled={now <= 0} onClick={() => step(-1)}>
          <Minus size={13} aria-hidden="true" />
        </button>
        <input
          type="text"
          inputMode="numeric"
          autoComplete="off"
          role="spinbutton"
          aria-label={label}
          aria-valuenow={now}
          aria-valuemin={0}
          aria-valuemax={max}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? `${id}-problem ${id}-most` : `${id}-most`}
          data-pick="quantity"
          value={text}
          onChange={(event) => onChange(event.currentTarget.value)}
          onFocus={(event) => event.currentTarget.select()}
          onKeyDown={onKeyDown}
        />
        <button type="button" tabIndex={-1} aria-label={`One more: ${label}`} disabled={now >= max} onClick={() => step(1)}>
          <Plus size={13} aria-hidden="true" />
        </button>
      </span>
      <span id={`${id}-most`} className={classes.most}>
        of {max} left
      </span>
      {problem && (
        <span id={`${id}-problem`} className={classes.problem}>
          {problem}
        </span>
      )}
    </span>
  )
}
