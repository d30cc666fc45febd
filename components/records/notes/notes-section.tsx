'use client'

import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { lazy, useCallback, useState } from 'react'
import { useMissingPermission } from '@/components/api/permissions'
import { LazyBoundary } from '@/components/ui/lazy-boundary'
import { LoadError } from '@/components/ui/load-error'
import { Section } from '@/components/ui/section'
import { Skeleton } from '@/components/ui/skeleton'
import classes from '../timeline.module.css'
import { Composer } from './composer'
import { notesQuery } from './store'
import type { NoteSubject } from './types'
import { useScrollToLinkedNote } from './use-linked-note'
import { useLiveNotes } from './use-live-notes'

/** Most records have no note; the composer's code is there at once, because a key opens it. */
const NoteDays = lazy(() => import('./note-days'))

/** The notes of a record that the user may read, newest first, with the composer; nothing for users who may read none. */
export function NotesSection({ subject }: { subject: NoteSubject }) {
  const missing = useMissingPermission('notes:read')
  return missing ? null : <Notes subject={subject} />
}

const loading = <Skeleton lines={2} label="The notes are loading" />

function Notes({ subject }: { subject: NoteSubject }) {
  const [highlightedId, setHighlightedId] = useState<string | null>(null)
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(notesQuery(subject))
  const [isShown, setShown] = useState(false)
  const onShown = useCallback(() => setShown(true), [])
  const notes = data?.pages.flatMap((page) => page.notes)
  const isWaiting = notes ? notes.length > 0 && !isShown : !error
  const loadOlder = () => void fetchNextPage()
  useLiveNotes(subject)
  useScrollToLinkedNote(
    { isWaiting, hasError: error !== null, hasOlder: hasNextPage, isLoadingOlder: isFetchingNextPage, loadOlder },
    setHighlightedId,
  )
  return (
    <Section title="Notes">
      <Composer subject={subject} onWritten={({ id }) => setHighlightedId(id)} />
      {error && <LoadError heading="The notes could not be loaded" error={error} retry={refetch} />}
      <div className={classes.entries}>
        {!notes && !error && loading}
        {notes?.length === 0 && <p className={classes.none}>Nobody has written a note about this {subject.type}.</p>}
        {notes && notes.length > 0 && (
          <LazyBoundary fallback={loading}>
            <NoteDays notes={notes} subject={subject} highlightedId={highlightedId} onShown={onShown} />
          </LazyBoundary>
        )}
        {hasNextPage && (
          <Button variant="default" size="xs" my="sm" loading={isFetchingNextPage} onClick={loadOlder}>
            Show older
          </Button>
        )}
      </div>
    </Section>
  )
}
