import { useEffect } from 'react'
import { useZone } from '@/components/ui/format/date-time'
import { byDay } from '../by-day'
import classes from '../timeline.module.css'
import { NoteEntry } from './note-entry'
import type { Note, NoteSubject } from './types'

interface Props {
  notes: readonly Note[]
  subject: NoteSubject
  highlightedId: string | null
  /** Called once the notes are on the page. */
  onShown: () => void
}

/** Notes grouped by day, in their order. */
export default function NoteDays({ notes, subject, highlightedId, onShown }: Props) {
  const zone = useZone()
  useEffect(onShown, [onShown])
  return byDay(notes, ({ createdAt }) => createdAt, zone).map(([day, ofDay]) => (
    <section key={day} aria-label={day}>
      <h3 className={classes.day}>{day}</h3>
      <ol className="plain-list">
        {ofDay.map((note) => (
          <NoteEntry key={note.id} note={note} subject={subject} isHighlighted={note.id === highlightedId} />
        ))}
      </ol>
    </section>
  ))
}
