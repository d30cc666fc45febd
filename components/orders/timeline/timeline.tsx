'use client'

import { Button } from '@mantine/core'
import { lazy, useState } from 'react'
import type { Order } from '@/components/api/order-types'
import { type FilterId, timelineFilters } from '@/components/records/audit-entries'
import { byDay } from '@/components/records/by-day'
import type { RevertSubject } from '@/components/records/history/revert-dialog'
import { Composer } from '@/components/records/notes/composer'
import { NoteEntry } from '@/components/records/notes/note-entry'
import { useScrollToLinkedNote } from '@/components/records/notes/use-linked-note'
import { useLiveNotes } from '@/components/records/notes/use-live-notes'
import classes from '@/components/records/timeline.module.css'
import { useZone } from '@/components/ui/format/date-time'
import { LazyBoundary } from '@/components/ui/lazy-boundary'
import { LoadError } from '@/components/ui/load-error'
import { Section } from '@/components/ui/section'
import { Skeleton } from '@/components/ui/skeleton'
import { MessageEntry } from '../messages/message-entry'
import { noteSubjectOf } from '../note-subject'
import { useResourceNames } from './resource-link'
import type { RevertRequest } from './revert-buttons'
import { TimelineAction } from './timeline-action'
import { usePlans } from './use-plans'
import { useTimeline } from './use-timeline'

const RevertFieldDialog = lazy(() => import('./revert-field-dialog').then(({ RevertFieldDialog: it }) => ({ default: it })))
const RevertDialog = lazy(() => import('@/components/records/history/revert-dialog').then(({ RevertDialog: it }) => ({ default: it })))

/** The history and notes of an order, newest first, grouped by day, with the note composer. */
export function Timeline({ order }: { order: Order }) {
  const zone = useZone()
  const [filter, setFilter] = useState<FilterId>('all')
  const [revertRequest, setRevertRequest] = useState<RevertRequest | null>(null)
  const [saveToRevert, setSaveToRevert] = useState<RevertSubject | null>(null)
  const [highlightedId, setHighlightedId] = useState<string | null>(null)
  const timeline = useTimeline(order.id, filter)
  const { shown, isWaiting, missing, errors, retry, loaded, hasOlder, isLoadingOlder, loadOlder } = timeline
  const names = useResourceNames(order.id)
  const plans = usePlans(shown.flatMap(({ entries = [] }) => entries))
  const subject = noteSubjectOf(order)
  useLiveNotes(subject)
  useScrollToLinkedNote({ ...timeline, hasError: Boolean(errors.entries ?? errors.notes) }, setHighlightedId)
  const onWritten = ({ id }: { id: string }) => {
    setHighlightedId(id)
    if (filter !== 'notes') setFilter('all')
  }
  const filters = (
    <fieldset className={classes.filters} aria-label="Show in the timeline">
      {timelineFilters.map(({ id, name }) => (
        <button key={id} type="button" aria-pressed={filter === id} className="chip" onClick={() => setFilter(id)}>
          {name}
        </button>
      ))}
    </fieldset>
  )
  return (
    <Section title="Timeline" action={filters}>
      <Composer subject={subject} onWritten={onWritten} />
      {errors.entries && <LoadError heading="The timeline could not be loaded" error={errors.entries} retry={retry.entries} />}
      {errors.notes && <LoadError heading="The notes could not be loaded" error={errors.notes} retry={retry.notes} />}
      {errors.messages && <LoadError heading="The messages could not be loaded" error={errors.messages} retry={retry.messages} />}
      <div className={classes.entries} aria-busy={isWaiting}>
        {isWaiting && <Skeleton lines={5} label="The timeline is loading" />}
        {missing.entries && filter !== 'notes' && filter !== 'messages' && (
          <p className={classes.none}>What was changed is not shown. {missing.entries}</p>
        )}
        {missing.notes && filter === 'notes' && <p className={classes.none}>{missing.notes}</p>}
        {!isWaiting && !shown.length && !errors.entries && !errors.notes && !errors.messages && (
          <p className={classes.none}>{emptyText(filter, hasOlder ? loaded : null)}</p>
        )}
        {byDay(shown, ({ at }) => at, zone).map(([day, dayEntries]) => (
          <section key={day} aria-label={day}>
            <h3 className={classes.day}>{day}</h3>
            <ol className="plain-list">
              {dayEntries.map(({ entries, note, message }) =>
                note ? (
                  <NoteEntry key={note.id} note={note} subject={subject} isHighlighted={note.id === highlightedId} />
                ) : message ? (
                  <MessageEntry key={message.id} message={message} />
                ) : (
                  <TimelineAction
                    key={entries[0]?.id}
                    entries={entries}
                    order={order}
                    names={names}
                    plan={plans.get(entries[0]?.requestId ?? '')}
                    onRevert={setRevertRequest}
                    onRevertSave={setSaveToRevert}
                  />
                ),
              )}
            </ol>
          </section>
        ))}
        {hasOlder && !isWaiting && (
          <Button variant="default" size="xs" my="sm" loading={isLoadingOlder} onClick={loadOlder}>
            Show older
          </Button>
        )}
      </div>
      {saveToRevert && (
        <LazyBoundary onChunkError={() => setSaveToRevert(null)}>
          <RevertDialog entry={saveToRevert} onClose={() => setSaveToRevert(null)} />
        </LazyBoundary>
      )}
      {revertRequest && (
        <LazyBoundary onChunkError={() => setRevertRequest(null)}>
          <RevertFieldDialog order={order} request={revertRequest} onClose={() => setRevertRequest(null)} />
        </LazyBoundary>
      )}
    </Section>
  )
}

function emptyText(filter: FilterId, loaded: number | null): string {
  if (loaded !== null) return `None of these among the newest ${loaded}.`
  if (filter === 'messages') return 'Nobody has written to the customer about this order.'
  return filter === 'notes' ? 'Nobody has written a note about this order.' : 'This order has no such entries.'
}
