'use client'

import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { ConfirmDialog } from '@/components/ui/dialogs/confirm-dialog'
import { Dialog } from '@/components/ui/dialogs/dialog'
import { toast } from '@/components/ui/toasts/toast'

/** The two kinds of dialogs: one with a draft, one that asks for confirmation. */
export function Dialogs() {
  const [shown, setShown] = useState<'dialog' | 'confirm' | null>(null)
  const [text, setText] = useState('')
  const [isPending, setPending] = useState(false)
  const close = () => setShown(null)
  const confirm = () => {
    setPending(true)
    setTimeout(() => {
      setPending(false)
      close()
      toast('3 items canceled', { tone: 'good' })
    }, 1_200)
  }
  return (
    <div className="cluster gap-lg">
      <Button variant="default" onClick={() => setShown('dialog')}>
        Dialog
      </Button>
      <Button variant="default" onClick={() => setShown('confirm')}>
        Confirmation
      </Button>
      <Dialog
        opened={shown === 'dialog'}
        onClose={() => {
          setText('')
          close()
        }}
        title="Note on O00001042"
        isDirty={text !== ''}
      >
        <TextInput label="Note" value={text} onChange={(event) => setText(event.currentTarget.value)} data-autofocus />
      </Dialog>
      <ConfirmDialog
        opened={shown === 'confirm'}
        onClose={close}
        title="Cancel 3 of 5 items?"
        consequences={['2 mugs and 1 poster are not printed.', 'The customer gets $36.75 back and an e-mail.', 'This cannot be undone.']}
        confirmLabel="Cancel 3 items"
        isDangerous
        isPending={isPending}
        onConfirm={confirm}
      />
    </div>
  )
}
