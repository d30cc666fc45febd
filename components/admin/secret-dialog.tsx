'use client'

import { Button } from '@mantine/core'
import { KeyRound } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { Dialog, useDialogClose, useShownOnce } from '@/components/ui/dialogs/dialog'
import classes from './secret-dialog.module.css'

interface Props {
  title: string
  onClose: () => void
  /** Where the secret belongs, and what its holder can do. */
  advice: string
  /** The secret, in blocks to copy. */
  children: ReactNode
}

/** Shows a secret that is shown only once, in a dialog that asks before it closes. */
export function SecretDialog({ title, onClose, ...content }: Props) {
  return (
    <Dialog opened onClose={onClose} title={title} size="lg">
      <Secret {...content} />
    </Dialog>
  )
}

function Secret({ advice, children }: Pick<Props, 'advice' | 'children'>) {
  useShownOnce()
  const requestClose = useDialogClose()
  useEffect(() => {
    const preventUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', preventUnload)
    return () => window.removeEventListener('beforeunload', preventUnload)
  }, [])
  return (
    <div className={classes.secret}>
      <p className={classes.once}>
        <KeyRound size={16} aria-hidden="true" />
        <span>
          <strong>The secret is shown now and never again.</strong> {advice}
        </span>
      </p>
      {children}
      <div className={classes.actions}>
        <Button onClick={() => requestClose?.()} data-autofocus>
          Done
        </Button>
      </div>
    </div>
  )
}
