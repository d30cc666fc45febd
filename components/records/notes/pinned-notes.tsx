'use client'

import { UnstyledButton } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Pin, PinOff } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useMissingPermission } from '@/components/api/permissions'
import { IconButton } from '@/components/ui/button'
import { Age } from '@/components/ui/format/date-time'
import { resourceLabel } from '../audit-labels'
import { AudiencePill } from './audience-pill'
import { NoteBody } from './note-body'
import { pinNote } from './note-writes'
import classes from './pinned-notes.module.css'
import { pinnedQuery } from './store'
import type { Note, NoteSubject } from './types'
import { useNotePermissions } from './use-note-permissions'

/** The pinned notes, at the top of the record's page. */
export function PinnedNotes({ subject }: { subject: NoteSubject }) {
  const missing = useMissingPermission('notes:read')
  const { data } = useQuery({ ...pinnedQuery(subject), enabled: !missing })
  const notes = useValueWhileNotTyping(data?.notes)
  if (!notes?.length) return null
  return (
    <section className={classes.band} aria-label="Pinned notes">
      <ul className="plain-list">
        {notes.map((note) => (
          <PinnedNote key={note.id} note={note} subject={subject} />
        ))}
      </ul>
    </section>
  )
}

/** The length shown at first; the rest is collapsed. */
const MAX_CHARACTERS = 280
const MAX_LINES = 4
const isLong = ({ text }: Note) => text.length > MAX_CHARACTERS || text.split('\n').length > MAX_LINES

function PinnedNote({ note, subject }: { note: Note; subject: NoteSubject }) {
  const client = useQueryClient()
  const { edit: disabledReason } = useNotePermissions(note)
  const [isExpanded, setExpanded] = useState(false)
  const { createdBy, createdAt, visibility, resource } = note
  const unpin = () => {
    void pinNote(client, subject, note, false)
    // The button disappears with its note, so the focus moves to the page's heading.
    document.getElementById(`${subject.type}-heading`)?.focus()
  }
  return (
    <li className={classes.note}>
      <Pin size={15} aria-hidden="true" className={classes.icon} />
      <div className="grow">
        <div className={classes.text} data-cut={(isLong(note) && !isExpanded) || undefined}>
          <NoteBody note={note} />
        </div>
        <div className={classes.secondary}>
          <span>
            {createdBy?.name ?? 'Staff'}
            {resource.type === 'orderItem' && ` on ${resourceLabel(resource, subject)}`}
          </span>
          <Age at={createdAt} inSentence />
          <AudiencePill visibility={visibility} />
          {isLong(note) && (
            <UnstyledButton className={classes.more} aria-expanded={isExpanded} onClick={() => setExpanded(!isExpanded)}>
              {isExpanded ? 'Show less' : 'Show all'}
            </UnstyledButton>
          )}
        </div>
      </div>
      <IconButton size={28} icon={PinOff} label="Unpin" disabledReason={disabledReason} onClick={unpin} />
    </li>
  )
}

const isTypingText = () => document.activeElement instanceof HTMLTextAreaElement

/** The value; while the user types a text, the previous value, so that the layout does not shift. */
function useValueWhileNotTyping<T>(value: T): T {
  const [shown, show] = useState(value)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const update = () => {
      if (!isTypingText()) show(value)
    }
    // On focusout, no element has the focus yet, hence the timeout; removing a focused element fires no focusout.
    const onFocusMove = () => {
      clearTimeout(timer)
      timer = setTimeout(update)
    }
    update()
    document.addEventListener('focusout', onFocusMove)
    document.addEventListener('focusin', onFocusMove)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('focusout', onFocusMove)
      document.removeEventListener('focusin', onFocusMove)
    }
  }, [value])
  return shown
}
