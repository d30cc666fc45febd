'use client'

import { StickyNote } from 'lucide-react'
import { lazy, useRef, useState } from 'react'
import { DateTime } from '@/components/ui/format/date-time'
import { LazyBoundary } from '@/components/ui/lazy-boundary'
import { resourceLabel } from '../audit-labels'
import { AudiencePill } from './audience-pill'
import { NoteBody } from './note-body'
import { NoteButtons } from './note-buttons'
import classes from './note-entry.module.css'
import { type Note, type NoteSubject, noteAnchor } from './types'

const NoteEditor = lazy(() => import('./note-editor'))
const DeleteNote = lazy(() => import('./delete-note'))

interface Props {
  note: Note
  subject: NoteSubject
  /** The note was written just now, or the page's address links to it. */
  isHighlighted: boolean
}

/** A note among the others of its record. */
export function NoteEntry({ note, subject, isHighlighted }: Props) {
  const [mode, setMode] = useState<'edit' | 'delete' | null>(null)
  const edit = useRef<HTMLButtonElement>(null)
  const { createdBy, createdAt, updatedBy, updatedAt, resource, visibility, text } = note
  const author = createdBy?.name ?? 'Staff'
  const stopEditing = () => {
    setMode(null)
    setTimeout(() => edit.current?.focus({ preventScroll: true }))
  }
  return (
    <li id={noteAnchor(note.id)} tabIndex={-1} className={classes.note} data-lit={isHighlighted || undefined}>
      <StickyNote size={15} aria-hidden="true" className={classes.icon} />
      <div className={classes.line}>
        <span className="grow break-anywhere">
          <strong>{author}</strong> wrote a note
          {resource.type === 'orderItem' && ` on ${resourceLabel(resource, subject)}`} <AudiencePill visibility={visibility} />
        </span>
        <NoteButtons note={note} subject={subject} edit={edit} onEdit={() => setMode('edit')} onDelete={() => setMode('delete')} />
        <DateTime at={createdAt} show="time" />
      </div>
      <div className={classes.body}>
        {mode === 'edit' ? (
          <LazyBoundary fallback={<NoteBody note={note} />} onChunkError={stopEditing}>
            <NoteEditor note={note} subject={subject} onDone={stopEditing} />
          </LazyBoundary>
        ) : (
          <NoteBody note={note} key={text} />
        )}
        {updatedBy && mode !== 'edit' && (
          <p className="dim tiny">
            changed {updatedBy.id !== createdBy?.id && `by ${updatedBy.name} `}
            <DateTime at={updatedAt} />
          </p>
        )}
      </div>
      {mode === 'delete' && (
        <LazyBoundary onChunkError={() => setMode(null)}>
          <DeleteNote note={note} subject={subject} author={author} onClose={() => setMode(null)} />
        </LazyBoundary>
      )}
    </li>
  )
}
