'use client'

import { Undo2 } from 'lucide-react'
import type { Order } from '../orders/shapes'
import { useMissing } from '../session/permissions'
import { Allowed } from '../ui/allowed'
import type { Entry } from './filters'
import { changedSince, revertibleUnits, type Unit } from './revert'
import classes from './revert-buttons.module.css'
import { fieldWord, valueWord } from './words'

/** What somebody wants put back. */
export interface Asked {
  entry: Entry
  units: Unit[]
}

interface Props {
  order: Order
  entry: Entry
  onRevert: (asked: Asked) => void
}

export function RevertOne({ unit, ...props }: Props & { unit: Unit }) {
  return <Revert {...props} units={[unit]} label={`Revert ${fieldWord(unit.field)}`} word="Revert" />
}

/** Nothing where one field's own button is enough. */
export function RevertAll(props: Props) {
  const units = revertibleUnits(props.entry)
  if (units.length < 2) return null
  return <Revert {...props} units={units} label={`Revert all ${units.length} fields`} word={`Revert all ${units.length}`} />
}

function Revert({ order, entry, units, onRevert, label, word }: Props & { units: Unit[]; label: string; word: string }) {
  const missing = useMissing('orders:update')
  if (missing) return null
  const [since] = changedSince(order, entry, units)
  const why = since ? `${fieldWord(since.field)} has changed again since: it is ${valueWord(since.field, since.to)} now.` : null
  return (
    <Allowed why={why}>
      <button
        type="button"
        className={classes.revert}
        aria-label={label}
        aria-disabled={why ? true : undefined}
        onClick={() => !why && onRevert({ entry, units })}
      >
        <Undo2 size={13} aria-hidden="true" />
        {word}
      </button>
    </Allowed>
  )
}
