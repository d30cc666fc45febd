'use client'

import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useMissingPermission } from '@/components/api/permissions'
import { useZone } from '@/components/ui/format/date-time'
import { LoadError } from '@/components/ui/load-error'
import { Section } from '@/components/ui/section'
import { Skeleton } from '@/components/ui/skeleton'
import { byDay } from '../by-day'
import classes from '../timeline.module.css'
import { Composer } from './composer'
import { NoteEntry } from './note-entry'
import { notesQuery } from './store'
import type { Note, NoteSubject } from './types'
import { useScrollToLinkedNote } from './use-linked-note'
import { useLiveNotes } from './use-live-notes'

/** The notes of a record that the user may read, newest first, with the composer; nothing for users who may read none. */
export function NotesSection({ subject }: { subject: NoteSubject }) {
  const missing = useMissingPermission('notes:read')
  return missing ? null : <Notes subject={subject} />
}

function Notes({ subject }: { subject: NoteSubject }) {
  const [highlightedId, setHighlightedId] = useState<string | null>(null)
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(notesQuery(subject))
  const loadOlder = () => void fetchNextPage()
  useLiveNotes(subject)
  useScrollToLinkedNote(
    { isWaiting: !data && !error, hasError: error !== null, hasOlder: hasNextPage, isLoadingOlder: isFetchingNextPage, loadOlder },
    setHighlightedId,
  )
  const notes = data?.pages.flatMap((page) => page.notes)
  return (
    <Section title="Notes">
      <Composer subject={subject} onWritten={({ id }) => setHighlightedId(id)} />
      {error && <LoadError heading="The notes could not be loaded" error={error} retry={refetch} />}
      <div className={classes.entries}>
        {!notes && !error && <Skeleton lines={2} label="The notes are loading" />}
        {notes?.length === 0 && <p className={classes.none}>Nobody has written a note about this {subject.type}.</p>}
        {notes && <Days notes={notes} subject={subject} highlightedId={highlightedId} />}
        {hasNextPage && (
          <Button variant="default" size="xs" my="sm" loading={isFetchingNextPage} onClick={loadOlder}>
            Show older
          </Button>
        )}
      </div>
    </Section>
  )
}

function Days({ notes, subject, highlightedId }: { notes: readonly Note[]; subject: NoteSubject; highlightedId: string | null }) {
  const zone = useZone()
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
