'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isStale } from '@/components/api/request'
import { useWrite } from '@/components/api/write'
import { type FormFailure, toFormFailure } from '@/components/frame/forms/field-errors'
import { FormError } from '@/components/frame/forms/form-error'
import { ConfirmDialog } from '@/components/ui/dialogs/confirm-dialog'
import { announce } from '@/components/ui/toasts/announce'
import { deleteNote } from './note-writes'
import { invalidateNotes } from './store'
import type { Note, NoteSubject } from './types'

interface Props {
  note: Note
  subject: NoteSubject
  author: string
  onClose: () => void
}

/** Asks for confirmation before a note is deleted, and says what remains of it. */
export default function DeleteNote({ note, subject, author, onClose }: Props) {
  const client = useQueryClient()
  const [error, setError] = useState<FormFailure | null>(null)
  const { isPending, run } = useWrite()
  const send = () =>
    deleteNote(client, subject, note).catch(async (problem) => {
      if (!isStale(problem)) throw problem
      await invalidateNotes(client, subject)
      throw new Error('Somebody changed the note meanwhile. Read it again before you delete it.')
    })
  async function remove() {
    setError(null)
    if (!(await run(send, (problem) => setError(toFormFailure(problem))))) return
    announce('Note deleted')
    onClose()
  }
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={`Delete the note of ${author}?`}
      consequences={[
        `It disappears from the ${subject.type} and from the inboxes of the people it mentions.`,
        'Its text stays in the audit log.',
      ]}
      confirmLabel="Delete the note"
      onConfirm={() => void remove()}
      isDangerous
      isPending={isPending}
    >
      <FormError error={error} onRetry={() => void remove()} />
    </ConfirmDialog>
  )
}
