'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { FormProblem } from '../forms/form-problem'
import { type Refusal, refusalOf } from '../forms/place-errors'
import { isStale } from '../forms/use-stale'
import type { Order } from '../orders/shapes'
import { announce } from '../ui/announce'
import { Confirm } from '../ui/confirm'
import type { Note } from './shapes'
import { renewNotes } from './store'
import { deleteNote } from './write-note'

interface Props {
  note: Note
  order: Order
  author: string
  onClose: () => void
}

/** Asks before a note is deleted, and says what stays of it. */
export default function DeleteNote({ note, order, author, onClose }: Props) {
  const client = useQueryClient()
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const [isPending, setPending] = useState(false)
  async function remove() {
    if (isPending) return
    setPending(true)
    setRefusal(null)
    try {
      await deleteNote(client, order.id, note)
      announce('Note deleted')
      onClose()
    } catch (error) {
      const problem = error instanceof Error ? error : new Error(String(error))
      if (isStale(problem)) await renewNotes(client, order.id)
      const said = isStale(problem) ? new Error('Somebody changed the note meanwhile. Read it again before you delete it.') : problem
      setRefusal(refusalOf(said))
      setPending(false)
    }
  }
  return (
    <Confirm
      opened
      onClose={onClose}
      title={`Delete the note of ${author}?`}
      consequences={[
        'It disappears from the order, and where it is unread from the inbox of whom it mentions.',
        'Its text stays in the audit log.',
      ]}
      action="Delete the note"
      onConfirm={() => void remove()}
      isDangerous
      isPending={isPending}
    >
      <FormProblem refusal={refusal} onRetry={() => void remove()} />
    </Confirm>
  )
}
