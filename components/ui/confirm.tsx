'use client'

import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './confirm.module.css'
import { Dialog } from './dialog'

interface Props {
  opened: boolean
  onClose: () => void
  title: string
  /** What follows, each in a line of its own: "The customer gets an e-mail". */
  consequences: ReactNode[]
  /** What the button does, as a verb: "Cancel 3 items". */
  action: string
  onConfirm: () => void
  /** What cannot be taken back has a red button. */
  isDangerous?: boolean
  isPending?: boolean
  /** What else there is to say or to choose, below the consequences. */
  children?: ReactNode
}

/** Names the consequences before something that matters is done. The safe button has the focus; while it is done, nothing can be pressed. */
export function Confirm({ opened, onClose, title, consequences, action, onConfirm, isDangerous, isPending = false, children }: Props) {
  const close = () => !isPending && onClose()
  return (
    <Dialog opened={opened} onClose={close} title={title}>
      <ul className={classes.consequences} data-dangerous={isDangerous}>
        {consequences.map((consequence, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they stand still while the dialog is open.
          <li key={index}>{consequence}</li>
        ))}
      </ul>
      {children}
      <div className={classes.actions}>
        <Button variant="default" onClick={close} aria-disabled={isPending} data-autofocus className={classes.safe}>
          Go back
        </Button>
        <Button color={isDangerous ? 'red' : undefined} loading={isPending} onClick={onConfirm}>
          {action}
        </Button>
      </div>
    </Dialog>
  )
}
