'use client'

import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useLayoutEffect, useRef } from 'react'
import { useCurrentUser } from '@/components/api/current-user'
import { call } from '@/components/api/request'
import { readDraft, writeDraft } from '@/components/frame/forms/draft-storage'
import { type ApiFormState, useApiForm } from '@/components/frame/forms/use-api-form'
import { useDraftKey } from '@/components/frame/forms/use-draft'
import { announce } from '@/components/ui/toasts/announce'
import { toast } from '@/components/ui/toasts/toast'
import { NoteFields } from './note-fields'
import { noteFormSchema } from './note-schema'
import { emptyNote, type NoteValues, newNoteOf, withPersonNames } from './note-values'
import { storeNote } from './store'
import type { Note, NoteSubject } from './types'

interface Props {
  subject: NoteSubject
  draft: string
  /** The input from before the form was loaded. */
  typed: RefObject<string>
  hasFocus: boolean
  /** `isDone`: nothing is left unsent. */
  onLeave: (isDone: boolean) => void
  onWritten: (note: Note) => void
  /** Called when a discarded draft is restored. */
  onRestore: () => void
}

/** The form of a new note. The draft is kept until it is saved or discarded, and discarding can be undone. */
export default function NewNoteForm({ subject, draft, typed, hasFocus, onLeave, onWritten, onRestore }: Props) {
  const client = useQueryClient()
  const { association } = useCurrentUser()
  const key = useDraftKey(draft)
  const empty = emptyNote(subject.id, association)
  const sentText = useRef('')
  const form: ApiFormState<NoteValues> = useApiForm({
    schema: noteFormSchema,
    values: empty,
    draft,
    async send(values) {
      const { note } = await call('POST /notes', { body: newNoteOf(values, subject) }).catch((error) => {
        throw withPersonNames(error, values)
      })
      storeNote(client, subject, note)
      announce('Note saved')
      sentText.current = values.text
      onWritten(note)
    },
    startsAnew: true,
    onDone(_, isAllSent) {
      if (isAllSent) return onLeave(true)
      const { text } = getValues()
      if (text.startsWith(sentText.current)) setValue('text', text.slice(sentText.current.length).trimStart(), { shouldDirty: true })
    },
  })
  const { getValues, setValue } = form
  useLayoutEffect(() => {
    // Not of getValues, which knows a restored draft only after this effect.
    const restored = readDraft<NoteValues>(key, Date.now())?.values.text ?? ''
    if (typed.current) setValue('text', `${restored}${typed.current}`, { shouldDirty: true })
    typed.current = ''
  }, [key, setValue, typed])
  const isBlank = () => getValues('text').trim() === ''
  const discard = () => {
    const values = getValues()
    const wasBlank = isBlank()
    form.draft.discard()
    onLeave(true)
    if (!wasBlank) toast('The note was discarded', { replaceKey: draft, undo: () => restoreDraft(values) })
  }
  const restoreDraft = (values: NoteValues) => {
    if (readDraft(key, Date.now())) throw new Error('Another note is being written here already.')
    writeDraft(key, { values, base: empty, restoredAt: Date.now() })
    onRestore()
  }
  const leave = () => (isBlank() ? discard() : onLeave(false))
  return <NoteFields form={form} subject={subject} label="New note" isNew hasFocus={hasFocus} onCancel={discard} onLeave={leave} />
}
