'use client'

import { ActionIcon } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type LucideIcon, Pencil, Pin, PinOff, Trash2 } from 'lucide-react'
import type { Ref } from 'react'
import type { Order } from '../orders/shapes'
import { Allowed } from '../ui/allowed'
import classes from './note-buttons.module.css'
import type { Note } from './shapes'
import { useNoteWhys } from './use-note-whys'
import { pinNote } from './write-note'

interface Props {
  note: Note
  order: Order
  /** The button that edits, to come back to. */
  edit: Ref<HTMLButtonElement>
  onEdit: () => void
  onDelete: () => void
}

/** What can be done with a note; what one may not do says why. */
export function NoteButtons({ note, order, edit, onEdit, onDelete }: Props) {
  const client = useQueryClient()
  const whys = useNoteWhys(note)
  const { isPinned } = note
  return (
    <span className={classes.buttons}>
      <NoteButton
        label={isPinned ? 'Unpin the note' : 'Pin the note to the top'}
        icon={isPinned ? PinOff : Pin}
        why={whys.edit}
        run={() => void pinNote(client, order.id, note, !isPinned)}
      />
      <NoteButton ref={edit} label="Edit the note" icon={Pencil} why={whys.edit} run={onEdit} />
      <NoteButton label="Delete the note" icon={Trash2} why={whys.remove} run={onDelete} />
    </span>
  )
}

interface ButtonProps {
  label: string
  icon: LucideIcon
  why: string | null
  run: () => void
  ref?: Ref<HTMLButtonElement>
}

function NoteButton({ label, icon: Icon, why, run, ref }: ButtonProps) {
  return (
    <Allowed why={why}>
      <ActionIcon
        ref={ref}
        variant="subtle"
        color="gray"
        size={24}
        aria-label={label}
        title={why ? undefined : label}
        data-disabled={why ? true : undefined}
        aria-disabled={why ? true : undefined}
        onClick={() => !why && run()}
      >
        <Icon size={14} aria-hidden="true" />
      </ActionIcon>
    </Allowed>
  )
}
