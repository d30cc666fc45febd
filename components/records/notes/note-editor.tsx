'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { isStale } from '@/components/api/request'
import { useApiForm } from '@/components/frame/forms/use-api-form'
import { announce } from '@/components/ui/toasts/announce'
import { NoteFields } from './note-fields'
import { noteFormSchema } from './note-schema'
import { type NoteValues, valuesOf, withPersonNames } from './note-values'
import { loadNote, updateNote } from './note-writes'
import { putNote, storeNote } from './store'
import type { Note, NoteSubject, Person } from './types'

interface Props {
  note: Note
  subject: NoteSubject
  onDone: () => void
}

/** Edits a note in place. Other people's changes are shown as conflicts; leaving keeps the draft. */
export default function NoteEditor({ note, subject, onDone }: Props) {
  const client = useQueryClient()
  const baseRef = useRef(note)
  /** Everyone chosen while editing, whether or not the text still mentions them. */
  const chosen = useRef<Person[]>([])
  const form = useApiForm<NoteValues>({
    schema: noteFormSchema,
    values: valuesOf(note),
    draft: `note ${note.id}`,
    async send(values) {
      const base = baseRef.current
      chosen.current = values.mentions
      // The form does not include pinning.
      const submitted = { ...values, isPinned: base.isPinned }
      const saved = await updateNote(base, submitted).catch(async (error) => {
        if (!(error instanceof Error) || !isStale(error)) throw withPersonNames(error, submitted)
        // The update was stored, but its answer was lost.
        const stored = await loadNote(note.id)
        if (stored.text !== submitted.text || stored.visibility !== submitted.visibility) throw error
        return stored
      })
      storeNote(client, subject, saved)
      announce('Note saved')
    },
    onDone,
    onConflict: {
      labels: { text: 'Text', visibility: 'Who can read it', isPinned: null, about: null, mentions: null },
      async load() {
        baseRef.current = await loadNote(note.id)
        putNote(client, subject, baseRef.current)
        const theirs = valuesOf(baseRef.current)
        return { ...theirs, mentions: uniquePeople([...chosen.current, ...theirs.mentions]) }
      },
    },
  })
  const cancel = () => {
    form.draft.discard()
    onDone()
  }
  return <NoteFields form={form} subject={subject} label="Text of the note" hasFocus onCancel={cancel} onLeave={onDone} />
}

const uniquePeople = (people: Person[]) => [...new Map(people.map((person) => [person.id, person])).values()]
