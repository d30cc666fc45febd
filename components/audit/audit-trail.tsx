'use client'

import { Button, Skeleton } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { call } from '../api'
import { useZone } from '../ui/moment'
import { Refused } from '../ui/refused'
import { Section } from '../ui/section'
import { dateOnly } from '../ui/time'
import { AuditEntry, type Entry } from './audit-entry'
import classes from './audit-trail.module.css'

/** Who changed what of an order, newest first, by day. */
export function AuditTrail({ orderId }: { orderId: string }) {
  const zone = useZone()
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: ['GET /orders/{orderId}/auditLogs', { orderId }],
    queryFn: ({ pageParam, signal }) =>
      call('GET /orders/{orderId}/auditLogs', { params: { orderId }, query: pageParam ? { cursor: pageParam } : {}, signal }),
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor,
  })
  const entries = data?.pages.flatMap(({ auditLogs }) => auditLogs) ?? []
  const days = new Map<string, Entry[]>()
  for (const entry of entries) {
    const day = dateOnly(entry.occurredAt, zone)
    days.set(day, [...(days.get(day) ?? []), entry])
  }
  return (
    <Section title="Audit trail">
      {error && <Refused heading="The audit trail could not be loaded" error={error} retry={refetch} />}
      <div className={classes.trail} aria-busy={!data && !error}>
        {!data && !error && <Skeleton height={96} my="sm" />}
        {[...days].map(([day, changes]) => (
          <section key={day} aria-label={day}>
            <h3 className={classes.day}>{day}</h3>
            <ol className={classes.entries}>
              {changes.map((entry) => (
                <AuditEntry key={entry.id} entry={entry} />
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
    </Section>
  )
}
