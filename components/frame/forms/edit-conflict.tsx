'use client'

import { Button } from '@mantine/core'
import { GitMerge } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useDialogClose } from '@/components/ui/dialogs/dialog'
import { ariaKeys } from '../keyboard/shortcuts'
import classes from './edit-conflict.module.css'
import { type ConflictField, choicesFor, defaultSide, isConflicting, resolveFields, type Side } from './merge-fields'

interface Props {
  /** The changed fields, from `changedFields`. */
  fields: ConflictField[]
  /** Called with the values to save, by field name. */
  onResolve: (values: Record<string, string>) => void
  /** Returns to the form without a choice. */
  onBack?: () => void
  isSaving?: boolean
}

/**
 * Resolves an edit conflict: shows your value, the stored value and the previous value of each field, and preselects the changed side of
 * fields that only one side changed. Ctrl+Enter saves.
 */
export function EditConflict({ fields, onResolve, onBack, isSaving = false }: Props) {
  const [chosen, setChosen] = useState<Record<string, Side>>({})
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const save = () => !isSaving && onResolve(resolveFields(fields, chosen))
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    // Otherwise Enter would press the focused button, too.
    event.preventDefault()
    save()
  }
  const conflictCount = fields.filter(isConflicting).length
  // In a dialog, the title is the h2; on a page, this heading is.
  const Heading = useDialogClose() ? 'h3' : 'h2'
  return (
    <section className="grid gap-lg small" aria-labelledby={id} onKeyDown={onKeyDown}>
      <header className={classes.head}>
        <GitMerge size={18} aria-hidden="true" />
        <div>
          <Heading id={id} ref={heading} tabIndex={-1} data-autofocus>
            Somebody else changed this meanwhile
          </Heading>
          <p>
            {conflictCount
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
        {isConflicting(field) && <span className={classes.both}>changed by both</span>}
      </legend>
      {choicesFor(field).map((choice) => (
        <label key={choice.side} className={classes.choice}>
          <input type="radio" name={id} checked={choice.sides.includes(side)} onChange={() => onChoose(choice.side)} />
          <span className={classes.label}>{choice.word}</span>
          <span className={classes.value}>{(choice.value && field.format?.(choice.value)) || choice.value || <em>empty</em>}</span>
        </label>
      ))}
    </fieldset>
  )
}
