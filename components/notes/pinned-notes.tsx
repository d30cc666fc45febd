'use client'

import { ActionIcon, UnstyledButton } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Pin, PinOff } from 'lucide-react'
import { useState } from 'react'
import { resourceWord } from '../audit/words'
import type { Order } from '../orders/shapes'
import { useMissing } from '../session/permissions'
import { Allowed } from '../ui/allowed'
import { Age } from '../ui/moment'
import { AudienceMark } from './audience-mark'
import { NoteWords } from './note-words'
import classes from './pinned-notes.module.css'
import type { Note } from './shapes'
import { pinnedOf } from './store'
import { useNoteWhys } from './use-note-whys'
import { useStill } from './use-still'
import { pinNote } from './write-note'

/** What everybody who opens the order shall read first. */
export function PinnedNotes({ order }: { order: Order }) {
  const missing = useMissing('notes:read')
  const { data } = useQuery({ ...pinnedOf(order.id), enabled: !missing })
  const notes = useStill(data?.notes)
  if (!notes?.length) return null
  return (
    <section className={classes.band} aria-label="Pinned notes">
      <ul className={classes.notes}>
        {notes.map((note) => (
          <Pinned key={note.id} note={note} order={order} />
        ))}
      </ul>
    </section>
  )
}

/** So much is read at a glance; the rest is shown when it is wanted. */
const LONG = 280
const MANY_LINES = 4
const isLong = ({ text }: Note) => text.length > LONG || text.split('\n').length > MANY_LINES

function Pinned({ note, order }: { note: Note; order: Order }) {
  const client = useQueryClient()
  const { edit: why } = useNoteWhys(note)
  const [isWhole, setWhole] = useState(false)
  const { createdBy, createdAt, visibility, resource } = note
  const unpin = () => {
    void pinNote(client, order.id, note, false)
    // The button goes with its note; the keyboard stays on the page.
    document.getElementById('order-heading')?.focus()
  }
  return (
    <li className={classes.note}>
      <Pin size={15} aria-hidden="true" className={classes.icon} />
      <div className={classes.body}>
        <div className={classes.text} data-cut={(isLong(note) && !isWhole) || undefined}>
          <NoteWords note={note} />
        </div>
        <div className={classes.second}>
          <span>
            {createdBy?.name ?? 'Staff'}
            {resource.type === 'orderItem' && ` on ${resourceWord(resource, order)}`}
          </span>
          <Age at={createdAt} inSentence />
          <AudienceMark visibility={visibility} />
          {isLong(note) && (
            <UnstyledButton className={classes.more} aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
              {isWhole ? 'Show less' : 'Show all'}
            </UnstyledButton>
          )}
        </div>
      </div>
      <Allowed why={why}>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={28}
          aria-label="Unpin"
          title={why ? undefined : 'Unpin'}
          data-disabled={why ? true : undefined}
          aria-disabled={why ? true : undefined}
          onClick={() => !why && unpin()}
        >
          <PinOff size={15} aria-hidden="true" />
        </ActionIcon>
      </Allowed>
    </li>
  )
}
