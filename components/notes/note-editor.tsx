'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useApiForm } from '../forms/use-api-form'
import { isStale } from '../forms/use-stale'
import type { Order } from '../orders/shapes'
import { announce } from '../ui/announce'
import { NoteFields } from './note-form'
import { noteForm } from './note-schema'
import { type NoteValues, namingPeople, valuesOf } from './note-values'
import type { Note, Person } from './shapes'
import { paint, showNote } from './store'
import { loadNote, sendNote } from './write-note'

interface Props {
  note: Note
  order: Order
  onDone: () => void
}

/** A note being changed where it stands. Somebody else's change meanwhile is laid open; leaving keeps what was typed. */
export default function NoteEditor({ note, order, onDone }: Props) {
  const client = useQueryClient()
  const made = useRef(note)
  /** Who was chosen while it was written, whatever becomes of the text. */
  const chosen = useRef<Person[]>([])
  const kit = useApiForm<NoteValues>({
    schema: noteForm,
    values: valuesOf(note),
    draft: `note ${note.id}`,
    async send(values) {
      const before = made.current
      chosen.current = values.mentions
      // Pinning is no part of the form.
      const wanted = { ...values, isPinned: before.isPinned }
      const saved = await sendNote(before, wanted).catch(async (error) => {
        if (!(error instanceof Error) || !isStale(error)) throw namingPeople(error, wanted)
        // It was stored, and the answer got lost.
        const stored = await loadNote(note.id)
        if (stored.text !== wanted.text || stored.visibility !== wanted.visibility) throw error
        return stored
      })
      showNote(client, order.id, saved)
      announce('Note saved')
    },
    onDone,
    stale: {
      labels: { text: 'Text', visibility: 'Who can read it', isPinned: null, about: null, mentions: null },
      async load() {
        made.current = await loadNote(note.id)
        paint(client, order.id, made.current)
        const theirs = valuesOf(made.current)
        return { ...theirs, mentions: everybody([...chosen.current, ...theirs.mentions]) }
      },
    },
  })
  const cancel = () => {
    kit.draft.discard()
    onDone()
  }
  return <NoteFields kit={kit} order={order} label="Text of the note" hasFocus onCancel={cancel} onLeave={onDone} />
}

const everybody = (people: Person[]) => [...new Map(people.map((person) => [person.id, person])).values()]
