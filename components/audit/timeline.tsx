'use client'

import { Button } from '@mantine/core'
import { useState } from 'react'
import { Composer } from '../notes/composer'
import { NoteEntry } from '../notes/note-entry'
import { useLiveNotes } from '../notes/use-live-notes'
import type { Order } from '../orders/shapes'
import { Bones } from '../ui/bones'
import { useZone } from '../ui/moment'
import { Refused } from '../ui/refused'
import { Section } from '../ui/section'
import { dateOnly } from '../ui/time'
import { Deed } from './deed'
import { type FilterId, filters } from './filters'
import type { Happening } from './happenings'
import type { Asked } from './revert-buttons'
import { RevertDialog } from './revert-dialog'
import classes from './timeline.module.css'
import { useArrival } from './use-arrival'
import { useNames } from './use-names'
import { useTimeline } from './use-timeline'

/** All that happened to an order and was written about it, newest first, day by day, and where one writes oneself. */
export function Timeline({ order }: { order: Order }) {
  const zone = useZone()
  const [filter, setFilter] = useState<FilterId>('all')
  const [asked, setAsked] = useState<Asked | null>(null)
  const [lit, setLit] = useState<string | null>(null)
  const timeline = useTimeline(order.id, filter)
  const { shown, isWaiting, missing, refused, retry, loaded, hasOlder, isLoadingOlder, loadOlder } = timeline
  const names = useNames(order.id)
  useLiveNotes(order.id)
  useArrival(timeline, setLit)
  const days = new Map<string, Happening[]>()
  for (const happening of shown) {
    const day = dateOnly(happening.at, zone)
    days.set(day, [...(days.get(day) ?? []), happening])
  }
  const onWritten = ({ id }: { id: string }) => {
    setLit(id)
    if (filter !== 'notes') setFilter('all')
  }
  return (
    <Section title="Timeline">
      <Composer order={order} onWritten={onWritten} />
      <fieldset className={classes.filters} aria-label="Show in the timeline">
        {filters.map(({ id, name }) => (
          <button key={id} type="button" aria-pressed={filter === id} className={classes.filter} onClick={() => setFilter(id)}>
            {name}
          </button>
        ))}
      </fieldset>
      {refused.entries && <Refused heading="The timeline could not be loaded" error={refused.entries} retry={retry.entries} />}
      {refused.notes && <Refused heading="The notes could not be loaded" error={refused.notes} retry={retry.notes} />}
      <div className={classes.trail} aria-busy={isWaiting}>
        {isWaiting && <Bones lines={5} label="The timeline is loading" />}
        {missing.entries && filter !== 'notes' && <p className={classes.none}>What was changed is not shown. {missing.entries}</p>}
        {missing.notes && filter === 'notes' && <p className={classes.none}>{missing.notes}</p>}
        {!isWaiting && !shown.length && !refused.entries && !refused.notes && (
          <p className={classes.none}>{noneOf(filter, hasOlder ? loaded : null)}</p>
        )}
        {[...days].map(([day, happened]) => (
          <section key={day} aria-label={day}>
            <h3 className={classes.day}>{day}</h3>
            <ol className={classes.deeds}>
              {happened.map(({ deed, note }) =>
                note ? (
                  <NoteEntry key={note.id} note={note} order={order} isLit={note.id === lit} />
                ) : (
                  <Deed key={deed[0]?.id} deed={deed} order={order} names={names} onRevert={setAsked} />
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
      {asked && <RevertDialog order={order} asked={asked} onClose={() => setAsked(null)} />}
    </Section>
  )
}

function noneOf(filter: FilterId, loaded: number | null): string {
  if (loaded !== null) return `None of these among the newest ${loaded}.`
  return filter === 'notes' ? 'Nobody has written a note about this order.' : 'None of these happened to this order.'
}
