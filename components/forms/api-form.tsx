'use client'

import { Button } from '@mantine/core'
import type { KeyboardEvent, ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { ariaKeys } from '../keys/keys'
import { useDialogLeave } from '../ui/dialog'
import classes from './api-form.module.css'
import { Conflict } from './conflict'
import { DraftNotice } from './draft-notice'
import { FormProblem } from './form-problem'
import type { ApiForm as Kit } from './use-api-form'

interface Props<V extends FieldValues> {
  /** What `useApiForm` answered. */
  kit: Kit<V>
  /** What its button does: "Save address". */
  action: string
  /** Its name for those who hear it; needed where no dialog names it. */
  label?: string
  /** For a form outside a dialog. In one, Cancel closes the dialog, which asks when something was typed. */
  onCancel?: () => void
  /** Stands at the left of the buttons. */
  aside?: ReactNode
  isDangerous?: boolean
  /** For what cannot be taken back: the name of the button that does nothing, which has the focus at first. */
  keep?: string
  /** There is nothing to send yet, and the form says what is missing. */
  isBlocked?: boolean
  children: ReactNode
}

/** The form around the fields: problems and notices above, buttons below. Ctrl+Enter sends it from every field. */
export function ApiForm<V extends FieldValues>(props: Props<V>) {
  const { kit, action, label, onCancel, aside, isDangerous = false, keep, isBlocked = false, children } = props
  const { submit, refusal, isSaving, draft, conflict } = kit
  const leave = useDialogLeave()
  const cancel = onCancel ?? leave
  const onKeyDown = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    if (!isBlocked) event.currentTarget.requestSubmit()
  }
  return (
    <>
      {conflict && <Conflict {...conflict} isSaving={isSaving} />}
      <form onSubmit={submit} onKeyDown={onKeyDown} noValidate aria-label={label} className={classes.form} hidden={Boolean(conflict)}>
        <FormProblem refusal={refusal} onRetry={() => void submit()} />
        <DraftNotice draft={draft} />
        {children}
        <div className={classes.actions}>
          {aside && <div className={classes.aside}>{aside}</div>}
          {cancel && (
            <Button variant="default" onClick={cancel} data-autofocus={keep ? true : undefined} className={keep && classes.safe}>
              {keep ?? 'Cancel'}
            </Button>
          )}
          <Button
            type="submit"
            loading={isSaving}
            disabled={isBlocked}
            color={isDangerous ? 'red' : undefined}
            aria-keyshortcuts={ariaKeys('mod+Enter')}
          >
            {action}
          </Button>
        </div>
      </form>
    </>
  )
}
