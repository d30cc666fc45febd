'use client'

import { Minus, Plus } from 'lucide-react'
import { type KeyboardEvent, useId } from 'react'
import { numberOf } from '../ui/amount'
import classes from './line-picker.module.css'

interface Props {
  /** What it counts: "Quantity of MUG-11-WHT". */
  label: string
  text: string
  most: number
  problem: string | null
  onChange: (text: string) => void
}

/** How many of so many: typed, with the arrow keys, or with the buttons beside it. */
export function QuantityField({ label, text, most, problem, onChange }: Props) {
  const id = useId()
  const typed = numberOf(text || '0', '')
  const now = Number.isNaN(typed) ? 0 : typed
  const step = (by: number) => onChange(String(Math.min(most, Math.max(0, Math.round(now + by)))))
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    event.preventDefault()
    step(event.key === 'ArrowUp' ? 1 : -1)
  }
  // The buttons are for the mouse: keys have the arrows.
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
          aria-valuemax={most}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? `${id}-problem ${id}-most` : `${id}-most`}
          data-pick="quantity"
          value={text}
          onChange={(event) => onChange(event.currentTarget.value)}
          onFocus={(event) => event.currentTarget.select()}
          onKeyDown={onKeyDown}
        />
        <button type="button" tabIndex={-1} aria-label={`One more: ${label}`} disabled={now >= most} onClick={() => step(1)}>
          <Plus size={13} aria-hidden="true" />
        </button>
      </span>
      <span id={`${id}-most`} className={classes.most}>
        of {most} left
      </span>
      {problem && (
        <span id={`${id}-problem`} className={classes.problem}>
          {problem}
        </span>
      )}
    </span>
  )
}
