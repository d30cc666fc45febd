'use client'

import type { CSSProperties } from 'react'
import { formatNumber } from '@/components/ui/format/text'
import { Listbox } from '@/components/ui/listbox/listbox'
import classes from './query-line.module.css'
import type { useCompletion } from './use-completion'

interface Props {
  completion: ReturnType<typeof useCompletion>
  /** The distance of the completed word from the input's left edge, in pixels. */
  left: number
}

/** The completions below the query line. */
export default function Suggestions({ completion: { listbox, slot, choices, take }, left }: Props) {
  if (!slot) return null
  return (
    <Listbox
      listbox={listbox}
      label={slot.kind === 'field' ? 'Qualifiers' : `Values of ${slot.field}`}
      options={choices.map((choice) => ({
        id: choice.value,
        // Qualifiers are shown with their colon.
        label: slot.kind === 'field' ? `${choice.value}:` : choice.value,
        detail: choice.label,
        note: choice.count === undefined ? undefined : formatNumber(choice.count),
        choice,
      }))}
      onChoose={({ choice }) => take(choice)}
      className={classes.suggestions}
      style={{ '--left': `${left}px` } as CSSProperties}
    />
  )
}
