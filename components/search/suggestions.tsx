'use client'

import { type CSSProperties, useEffect, useRef } from 'react'
import { number } from '../ui/number'
import type { Choice } from './language'
import classes from './suggestions.module.css'

interface Props {
  id: string
  label: string
  choices: readonly Choice[]
  active: number
  left: number
  /** Qualifiers are written with their colon. */
  areFields: boolean
  onTake: (choice: Choice) => void
}

export const optionId = (list: string, index: number) => `${list}-${index}`

/** What could be typed here. The keyboard stays in the line, which says what of this is pointed at. */
export function Suggestions({ id, label, choices, active, left, areFields, onTake }: Props) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (active >= 0) list.current?.children[active]?.scrollIntoView({ block: 'nearest' })
  }, [active])
  return (
    <div
      ref={list}
      id={id}
      role="listbox"
      aria-label={label}
      className={classes.list}
      style={{ '--left': `${left}px` } as CSSProperties}
      // The keyboard stays in the line.
      onPointerDown={(event) => event.preventDefault()}
    >
      {choices.map((choice, index) => (
        // biome-ignore lint/a11y/useFocusableInteractive: options are pointed at from the line, by aria-activedescendant.
        // biome-ignore lint/a11y/useKeyWithClickEvents: the line takes the keys.
        <div
          key={choice.value}
          id={optionId(id, index)}
          role="option"
          aria-selected={index === active}
          data-active={index === active || undefined}
          className={classes.option}
          onClick={() => onTake(choice)}
        >
          <span className={classes.value}>
            {choice.value}
            {areFields && ':'}
          </span>
          {choice.label && <span className={classes.label}>{choice.label}</span>}
          {choice.count !== undefined && <span className={classes.count}>{number(choice.count)}</span>}
        </div>
      ))}
    </div>
  )
}
