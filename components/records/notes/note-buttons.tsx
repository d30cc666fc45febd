'use client'

import { useQueryClient } from '@tanstack/react-query'
import { Pencil, Pin, PinOff, Trash2 } from 'lucide-react'
import type { Ref } from 'react'
import { IconButton } from '@/components/ui/button'
import classes from './note-entry.module.css'
import { pinNote } from './note-writes'
import type { Note, NoteSubject } from './types'
import { useNotePermissions } from './use-note-permissions'

interface Props {
  note: Note
  subject: NoteSubject
  /** The edit button, to return the focus to. */
  edit: Ref<HTMLButtonElement>
  onEdit: () => void
  onDelete: () => void
}

/** The actions of a note, each with its reason when disabled. */
export function NoteButtons({ note, subject, edit, onEdit, onDelete }: Props) {
  const client = useQueryClient()
  const disabledReasons = useNotePermissions(note)
  const { isPinned } = note
  return (
    <span className={classes.buttons}>
      <IconButton
        size={24}
        iconSize={14}
        label={isPinned ? 'Unpin the note' : 'Pin the note to the top'}
        icon={isPinned ? PinOff : Pin}
        disabledReason={disabledReasons.edit}
        onClick={() => void pinNote(client, subject, note, !isPinned)}
      />
      <IconButton
        size={24}
        iconSize={14}
        ref={edit}
        label="Edit the note"
        icon={Pencil}
        disabledReason={disabledReasons.edit}
        onClick={onEdit}
      />
      <IconButton
        size={24}
        iconSize={14}
        label="Delete the note"
        icon={Trash2}
        disabledReason={disabledReasons.remove}
        onClick={onDelete}
      />
    </span>
  )
}
