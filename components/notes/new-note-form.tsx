'use client'

import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useLayoutEffect } from 'react'
import { call } from '../api'
import { readDraft, writeDraft } from '../forms/draft'
import { useApiForm } from '../forms/use-api-form'
import { useDraftKey } from '../forms/use-draft'
import type { Order } from '../orders/shapes'
import { useWho } from '../session/who'
import { announce } from '../ui/announce'
import { toast } from '../ui/toast'
import { NoteFields } from './note-form'
import { noteForm } from './note-schema'
import { emptyNote, type NoteValues, namingPeople, newNoteOf } from './note-values'
import type { Note } from './shapes'
import { showNote } from './store'

interface Props {
  order: Order
  draft: string
  /** What was typed while this was being loaded. */
  typed: RefObject<string>
  hasFocus: boolean
  /** `isDone`: nothing is left in it. */
  onLeave: (isDone: boolean) => void
  onWritten: (note: Note) => void
  /** What was thrown away is back. */
  onBack: () => void
}

/** A note that is being written. What is typed stays until it is saved or thrown away, which can be taken back. */
export default function NewNoteForm({ order, draft, typed, hasFocus, onLeave, onWritten, onBack }: Props) {
  const client = useQueryClient()
  const { association } = useWho()
  const key = useDraftKey(draft)
  const empty = emptyNote(order.id, association)
  const kit = useApiForm({
    schema: noteForm,
    values: empty,
    draft,
    async send(values) {
      const { note } = await call('POST /notes', { body: newNoteOf(values, order.id) }).catch((error) => {
        throw namingPeople(error, values)
      })
      showNote(client, order.id, note)
      announce('Note saved')
      onWritten(note)
    },
    onDone: () => onLeave(true),
  })
  const { form } = kit
  useLayoutEffect(() => {
    if (typed.current) form.setValue('text', `${form.getValues('text')}${typed.current}`, { shouldDirty: true })
    typed.current = ''
  }, [form, typed])
  const isBlank = () => form.getValues('text').trim() === ''
  const throwAway = () => {
    const values = form.getValues()
    const wasBlank = isBlank()
    kit.draft.discard()
    onLeave(true)
    if (!wasBlank) toast('The note was thrown away', { about: draft, undo: () => bringBack(values) })
  }
  const bringBack = (values: NoteValues) => {
    if (readDraft(key, Date.now())) throw new Error('Another note is being written here already.')
    writeDraft(key, { values, base: empty, at: Date.now() })
    onBack()
  }
  const leave = () => (isBlank() ? throwAway() : onLeave(false))
  return <NoteFields kit={kit} order={order} label="New note" isNew hasFocus={hasFocus} onCancel={throwAway} onLeave={leave} />
}
