'use client'

import { StickyNote } from 'lucide-react'
import { lazy, useRef, useState } from 'react'
import { resourceWord } from '../audit/words'
import type { Order } from '../orders/shapes'
import { Lazily } from '../ui/lazily'
import { Moment } from '../ui/moment'
import { anchorOf } from './anchor'
import { AudienceMark } from './audience-mark'
import { NoteButtons } from './note-buttons'
import classes from './note-entry.module.css'
import { NoteWords } from './note-words'
import type { Note } from './shapes'

const NoteEditor = lazy(() => import('./note-editor'))
const DeleteNote = lazy(() => import('./delete-note'))

interface Props {
  note: Note
  order: Order
  /** It was written just now, or is what one came for. */
  isLit: boolean
}

/** A note among what happened. */
export function NoteEntry({ note, order, isLit }: Props) {
  const [doing, setDoing] = useState<'edit' | 'delete' | null>(null)
  const edit = useRef<HTMLButtonElement>(null)
  const { createdBy, createdAt, updatedBy, updatedAt, resource, visibility, text } = note
  const author = createdBy?.name ?? 'Staff'
  const stopEditing = () => {
    setDoing(null)
    setTimeout(() => edit.current?.focus({ preventScroll: true }))
  }
  return (
    <li id={anchorOf(note.id)} tabIndex={-1} className={classes.note} data-lit={isLit || undefined}>
      <StickyNote size={15} aria-hidden="true" className={classes.icon} />
      <div className={classes.line}>
        <span className={classes.who}>
          <strong>{author}</strong> wrote a note
          {resource.type === 'orderItem' && ` on ${resourceWord(resource, order)}`} <AudienceMark visibility={visibility} />
        </span>
        <NoteButtons note={note} order={order} edit={edit} onEdit={() => setDoing('edit')} onDelete={() => setDoing('delete')} />
        <Moment at={createdAt} show="time" />
      </div>
      <div className={classes.body}>
        {doing === 'edit' ? (
          <Lazily fallback={<NoteWords note={note} />} onMissing={stopEditing}>
            <NoteEditor note={note} order={order} onDone={stopEditing} />
          </Lazily>
        ) : (
          <NoteWords note={note} key={text} />
        )}
        {updatedBy && doing !== 'edit' && (
          <p className={classes.second}>
            changed {updatedBy.id !== createdBy?.id && `by ${updatedBy.name} `}
            <Moment at={updatedAt} />
          </p>
        )}
      </div>
      {doing === 'delete' && (
        <Lazily onMissing={() => setDoing(null)}>
          <DeleteNote note={note} order={order} author={author} onClose={() => setDoing(null)} />
        </Lazily>
      )}
    </li>
  )
}
