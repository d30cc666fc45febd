'use client'

import type { Permission } from '../../api'
import classes from './matrix.module.css'

interface Props {
  /** "Orders: everything". */
  label: string
  /** Said beside it, where nothing else says what it is. */
  word?: string
  /** By which it is found again when Tab comes back. */
  place: string
  isStop: boolean
  names: readonly Permission[]
  has: ReadonlySet<Permission>
  lockOf: (name: Permission) => string | null
  onChange: (names: readonly Permission[], isOn: boolean) => void
}

/** Ticks all of them that can be ticked, or none. */
export function ToggleAll({ label, word, place, isStop, names, has, lockOf, onChange }: Props) {
  const held = names.filter((name) => has.has(name))
  const missing = names.filter((name) => !has.has(name) && lockOf(name) === null)
  const isAll = held.length === names.length
  const isLocked = !held.length && !missing.length
  return (
    <label className={classes.box} data-locked={isLocked || undefined}>
      <input
        type="checkbox"
        aria-label={label}
        aria-disabled={isLocked || undefined}
        data-at={place}
        tabIndex={isStop ? 0 : -1}
        checked={isAll}
        ref={(box) => {
          if (box) box.indeterminate = held.length > 0 && !isAll
        }}
        onChange={() => (missing.length ? onChange(missing, true) : onChange(held, false))}
      />
      {word}
    </label>
  )
}
