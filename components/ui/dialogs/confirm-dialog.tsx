'use client'

import type { ReactNode } from 'react'
import { Button } from '../button'
import { Dialog } from './dialog'
import classes from './dialog.module.css'

interface Props {
  opened: boolean
  onClose: () => void
  title: string
  /** One line each: "The customer gets an e-mail". */
  consequences: ReactNode[]
  /** The button's text, a verb: "Cancel 3 items". */
  confirmLabel: string
  onConfirm: () => void
  /** A red button, for an action that cannot be undone. */
  isDangerous?: boolean
  isPending?: boolean
  /** Further content below the consequences. */
  children?: ReactNode
}

/**
 * Lists the consequences of an action before it runs. The safe button is focused first; while the action runs, all buttons are disabled.
 */
export function ConfirmDialog({
  opened,
  onClose,
  title,
  consequences,
  confirmLabel,
  onConfirm,
  isDangerous,
  isPending = false,
  children,
}: Props) {
  const close = () => !isPending && onClose()
  return (
    <Dialog opened={opened} onClose={close} title={title}>
      <ul className={classes.effects} data-dangerous={isDangerous}>
        {consequences.map((consequence, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines do not change while the dialog is open.
          <li key={index}>{consequence}</li>
        ))}
      </ul>
      {children}
      <div className={classes.actions}>
        <Button
          variant="default"
          disabledReason={isPending ? 'Wait until it is done.' : null}
          onClick={close}
          data-autofocus
          className={classes.safe}
        >
          Go back
        </Button>
        <Button color={isDangerous ? 'red' : undefined} loading={isPending} onClick={onConfirm}>
          {confirmLabel}
        </Button>
      </div>
    </Dialog>
  )
}
