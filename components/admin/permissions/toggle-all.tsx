'use client'

import type { Permission } from '@/components/api/request'
import classes from './matrix.module.css'

interface Props {
  /** "Orders: everything". */
  label: string
  /** The visible label, where no header shows it. */
  text?: string
  /** Identifies the cell, so that Tab returns to it. */
  cellKey: string
  isTabStop: boolean
  names: readonly Permission[]
  current: ReadonlySet<Permission>
  disabledReasonOf: (name: Permission) => string | null
  onChange: (names: readonly Permission[], isOn: boolean) => void
}

/** Gives all permissions that can be given, or revokes all when none is left to give. */
export function ToggleAll({ label, text, cellKey, isTabStop, names, current, disabledReasonOf, onChange }: Props) {
  const held = names.filter((name) => current.has(name))
  const missing = names.filter((name) => !current.has(name) && disabledReasonOf(name) === null)
  const isAll = held.length === names.length
  const isLocked = !held.length && !missing.length
  return (
    <label className={classes.box} data-locked={isLocked || undefined}>
      <input
        type="checkbox"
        aria-label={label}
        aria-disabled={isLocked || undefined}
        data-at={cellKey}
        tabIndex={isTabStop ? 0 : -1}
        checked={isAll}
        ref={(box) => {
          if (box) box.indeterminate = held.length > 0 && !isAll
        }}
        onChange={() => (missing.length ? onChange(missing, true) : onChange(held, false))}
      />
      {text}
    </label>
  )
}
