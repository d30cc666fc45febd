'use client'

import { Button } from '@mantine/core'
import { type FormEvent, type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useDialogClose, useDialogGuard } from '@/components/ui/dialogs/dialog'
import { ariaKeys } from '../keyboard/shortcuts'
import { EditorsNotice } from '../presence/editors-notice'
import { useEditing } from '../presence/presence-context'
import classes from './api-form.module.css'
import { DraftNotice } from './draft-notice'
import { EditConflict } from './edit-conflict'
import { FormError } from './form-error'
import type { ApiFormState } from './use-api-form'

interface Props<V extends FieldValues> {
  /** The state from `useApiForm`. */
  form: ApiFormState<V>
  /** The submit button's text, for example "Save address". */
  submitLabel: string
  /** The accessible name, for a form outside a dialog. */
  label?: string
  /** Called by the Cancel button of a form outside a dialog. In a dialog, Cancel closes the dialog. */
  onCancel?: () => void
  /** Shown at the left of the buttons. */
  aside?: ReactNode
  isDangerous?: boolean
  /** The form is most of its page: its buttons stay visible below however long it is. */
  isPage?: boolean
  /** The cancel button's text before an action that cannot be undone; that button is then focused first. */
  cancelLabel?: string
  /** The field of the record that the form edits, as colleagues are told. */
  part?: string
  /** Disables the submit button while there is nothing to send. */
  isBlocked?: boolean
  children: ReactNode
}

const finishPrompt = { question: 'Continue without what you typed since?', keep: 'Keep it open', discard: 'Continue' }

/** Says that the form was sent without what was typed meanwhile. */
const FinishNotice = ({ isShown }: { isShown: boolean }) => (
  <div role="status" className={classes.draft}>
    {isShown && (
      <p className={classes.notice}>
        <span>It is saved as it was when you sent it. What you typed since is not included: copy it if you need it, then continue.</span>
      </p>
    )}
  </div>
)

/** The form around the fields: errors and notices above, buttons below. Ctrl+Enter submits from every field. */
export function ApiForm<V extends FieldValues>(props: Props<V>) {
  const {
    form,
    submitLabel,
    label,
    onCancel,
    aside,
    isDangerous = false,
    isPage = false,
    cancelLabel,
    isBlocked = false,
    part,
    children,
  } = props
  const { submit, error, isSaving, isDirty, draft, conflict, finish } = form
  useDialogGuard(isDirty, draft.discard, finish ? finishPrompt : undefined, finish)
  useEditing(isDirty, part ?? null)
  const submitButton = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    // The button that was pressed was disabled or removed while it was sent.
    if (error && document.activeElement === document.body) submitButton.current?.focus()
  }, [error])
  const closeDialog = useDialogClose()
  const cancel = onCancel ?? closeDialog
  const onSubmit = (event: FormEvent) => {
    if (!finish) return void submit(event)
    event.preventDefault()
    finish()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    if (!isBlocked || finish) event.currentTarget.requestSubmit()
  }
  return (
    <>
      {conflict && <EditConflict {...conflict} isSaving={isSaving} />}
      <form onSubmit={onSubmit} onKeyDown={onKeyDown} noValidate aria-label={label} className={classes.form} hidden={Boolean(conflict)}>
        <FormError error={error} onRetry={() => void submit()} />
        <DraftNotice draft={draft} />
        <EditorsNotice />
        <FinishNotice isShown={finish !== null} />
        {children}
        <div className={classes.actions} data-sticky={isPage || undefined}>
          {aside && !finish && <div className={classes.aside}>{aside}</div>}
          {cancel && !finish && (
            <Button
              variant="default"
              onClick={cancel}
              data-autofocus={cancelLabel ? true : undefined}
              className={cancelLabel && classes.safe}
            >
              {cancelLabel ?? 'Cancel'}
            </Button>
          )}
          <Button
            ref={submitButton}
            type="submit"
            loading={isSaving}
            disabled={isBlocked && !finish}
            color={isDangerous && !finish ? 'red' : undefined}
            aria-keyshortcuts={ariaKeys('mod+Enter')}
          >
            {finish ? 'Continue' : submitLabel}
          </Button>
        </div>
      </form>
    </>
  )
}
