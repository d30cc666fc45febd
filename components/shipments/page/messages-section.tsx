'use client'

import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { call } from '@/components/api/request'
import { LoadError } from '@/components/ui/load-error'
import { Section } from '@/components/ui/section'
import { Skeleton } from '@/components/ui/skeleton'
import { TableHead } from '@/components/ui/table-head'
import type { Shipment } from '../types'
import { MessageLine } from './message-line'
import classes from './messages.module.css'

/** The events about a shipment that were sent to endpoints, and the updates from its vendor's system. */
export function MessagesSection({ shipment }: { shipment: Shipment }) {
  return (
    <Section title="Messages">
      <Messages shipmentId={shipment.id} />
    </Section>
  )
}

function Messages({ shipmentId }: { shipmentId: string }) {
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: ['GET /shipments/{shipmentId}/messageAuditLogs', { shipmentId }],
    queryFn: ({ pageParam, signal }) =>
      call('GET /shipments/{shipmentId}/messageAuditLogs', {
        params: { shipmentId },
        query: pageParam ? { cursor: pageParam } : {},
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor,
  })
  if (!data)
    return error ? (
      <LoadError heading="The messages could not be loaded" error={error} retry={refetch} />
    ) : (
      <div className={classes.none}>
        <Skeleton lines={2} label="The messages are loading" />
      </div>
    )
  const messages = data.pages.flatMap(({ messageAuditLogs }) => messageAuditLogs)
  if (!messages.length) return <p className={classes.none}>No messages yet.</p>
  return (
    <div className={classes.frame}>
      <table className={classes.table} aria-label="Messages">
        <TableHead text={['Message', 'Answer']} numbers={['Took', 'When']} />
        <tbody>
          {messages.map((message) => (
            <MessageLine key={message.id} message={message} />
          ))}
        </tbody>
      </table>
      {hasNextPage && (
        <Button variant="default" size="xs" m="sm" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Show older
        </Button>
      )}
    </div>
  )
}
