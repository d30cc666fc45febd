'use client'

import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../api'
import type { Order } from '../orders/shapes'
import { Bones } from '../ui/bones'
import { useZone } from '../ui/moment'
import { Refused } from '../ui/refused'
import { Section } from '../ui/section'
import { dateOnly } from '../ui/time'
import { Deed } from './deed'
import { deedsOf, type Entry, type FilterId, filters } from './filters'
import type { Asked } from './revert-buttons'
import { RevertDialog } from './revert-dialog'
import classes from './timeline.module.css'

/** All that happened to an order, newest first, day by day. */
export function Timeline({ order }: { order: Order }) {
  const orderId = order.id
  const zone = useZone()
  const [filter, setFilter] = useState<FilterId>('all')
  const [asked, setAsked] = useState<Asked | null>(null)
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: ['GET /orders/{orderId}/auditLogs', { orderId }],
    queryFn: ({ pageParam, signal }) =>
      call('GET /orders/{orderId}/auditLogs', { params: { orderId }, query: pageParam ? { cursor: pageParam } : {}, signal }),
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor,
  })
  const all = data?.pages.flatMap(({ auditLogs }) => auditLogs) ?? []
  const shows = filters.find(({ id }) => id === filter)?.shows ?? (() => true)
  const shown = all.filter((entry) => shows(entry))
  const days = new Map<string, Entry[]>()
  for (const entry of shown) {
    const day = dateOnly(entry.occurredAt, zone)
    days.set(day, [...(days.get(day) ?? []), entry])
  }
  return (
    <Section title="Timeline">
      <fieldset className={classes.filters} aria-label="Show in the timeline">
        {filters.map(({ id, name }) => (
          <button key={id} type="button" aria-pressed={filter === id} className={classes.filter} onClick={() => setFilter(id)}>
            {name}
          </button>
        ))}
      </fieldset>
      {error && <Refused heading="The timeline could not be loaded" error={error} retry={refetch} />}
      <div className={classes.trail} aria-busy={!data && !error}>
        {!data && !error && <Bones lines={5} label="The timeline is loading" />}
        {data && !shown.length && (
          <p className={classes.none}>
            {hasNextPage ? `None of these among the newest ${all.length}.` : 'None of these happened to this order.'}
          </p>
        )}
        {[...days].map(([day, entries]) => (
          <section key={day} aria-label={day}>
            <h3 className={classes.day}>{day}</h3>
            <ol className={classes.deeds}>
              {deedsOf(entries).map((deed) => (
                <Deed key={deed[0]?.id} deed={deed} order={order} onRevert={setAsked} />
              ))}
            </ol>
          </section>
        ))}
        {hasNextPage && (
          <Button variant="default" size="xs" my="sm" loading={isFetchingNextPage} onClick={() => fetchNextPage()}>
            Show older
          </Button>
        )}
      </div>
      {asked && <RevertDialog order={order} asked={asked} onClose={() => setAsked(null)} />}
    </Section>
  )
}
