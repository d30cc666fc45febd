'use client'

import { Button } from '@mantine/core'
import { GitMerge } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { ariaKeys } from '../keys/keys'
import { useDialogLeave } from '../ui/dialog'
import classes from './conflict.module.css'
import { type ConflictField, choicesOf, defaultSide, isContested, resolved, type Side } from './merge'

interface Props {
  /** The fields that somebody changed; `changedFields` finds them. */
  fields: ConflictField[]
  /** The values to save, by the fields' names. */
  onResolve: (values: Record<string, string>) => void
  /** Back to what was typed, with nothing decided. */
  onBack?: () => void
  isSaving?: boolean
}

/**
 * A save that somebody else was faster with: per field what you typed, what they stored, and what was there before. What only one of
 * you changed is chosen already. Ctrl+Enter saves.
 */
export function Conflict({ fields, onResolve, onBack, isSaving = false }: Props) {
  const [chosen, setChosen] = useState<Record<string, Side>>({})
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const save = () => !isSaving && onResolve(resolved(fields, chosen))
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    // Else the button that has the focus would be pressed as well.
    event.preventDefault()
    save()
  }
  const open = fields.filter(isContested).length
  // A dialog has a title above it, a page only its own.
  const Heading = useDialogLeave() ? 'h3' : 'h2'
  return (
    <section className={classes.conflict} aria-labelledby={id} onKeyDown={onKeyDown}>
      <header className={classes.head}>
        <GitMerge size={18} aria-hidden="true" />
        <div>
          <Heading id={id} ref={heading} tabIndex={-1} data-autofocus>
            Somebody else changed this meanwhile
          </Heading>
          <p>
            {open
              ? `Nothing is saved yet. Choose what to keep where both of you changed it.`
              : 'Nothing is saved yet. This is what will be.'}
          </p>
        </div>
      </header>
      {fields.map((field) => (
        <Choice
          key={field.name}
          field={field}
          side={chosen[field.name] ?? defaultSide(field)}
          onChoose={(side) => setChosen({ ...chosen, [field.name]: side })}
        />
      ))}
      <div className={classes.actions}>
        {onBack && (
          <Button variant="default" onClick={onBack}>
            Back to the form
          </Button>
        )}
        <Button onClick={save} loading={isSaving} aria-keyshortcuts={ariaKeys('mod+Enter')}>
          Save these
        </Button>
      </div>
    </section>
  )
}

function Choice({ field, side, onChoose }: { field: ConflictField; side: Side; onChoose: (side: Side) => void }) {
  const id = useId()
  return (
    <fieldset className={classes.field}>
      <legend>
        {field.label}
        {isContested(field) && <span className={classes.both}>changed by both</span>}
      </legend>
      {choicesOf(field).map((choice) => (
        <label key={choice.side} className={classes.choice}>
          <input type="radio" name={id} checked={choice.sides.includes(side)} onChange={() => onChoose(choice.side)} />
          <span className={classes.word}>{choice.word}</span>
          <span className={classes.value}>{(choice.value && field.shown?.(choice.value)) || choice.value || <em>empty</em>}</span>
        </label>
      ))}
    </fieldset>
  )
}
