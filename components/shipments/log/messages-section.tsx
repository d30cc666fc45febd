'use client'

import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { call } from '../../api'
import { useMissing } from '../../session/permissions'
import { Bones } from '../../ui/bones'
import { Refused } from '../../ui/refused'
import { Section } from '../../ui/section'
import type { Shipment } from '../shapes'
import { MessageLine } from './message-line'
import classes from './messages.module.css'

/** What was told to the vendor's system about a shipment, and what it told. */
export function MessagesSection({ shipment }: { shipment: Shipment }) {
  const missing = useMissing('audit:read')
  return (
    <Section title="Messages with the vendor’s system">
      {missing ? <p className={classes.none}>{missing}</p> : <Messages shipmentId={shipment.id} />}
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
      <Refused heading="The messages could not be loaded" error={error} retry={refetch} />
    ) : (
      <div className={classes.none}>
        <Bones lines={2} label="The messages are loading" />
      </div>
    )
  const messages = data.pages.flatMap(({ messageAuditLogs }) => messageAuditLogs)
  if (!messages.length) return <p className={classes.none}>None was sent, and none has come.</p>
  return (
    <div className={classes.frame}>
      <table className={classes.table} aria-label="Messages">
        <thead>
          <tr>
            <th scope="col">Message</th>
            <th scope="col">Answer</th>
            <th scope="col" className="num">
              Took
            </th>
            <th scope="col" className="num">
              When
            </th>
          </tr>
        </thead>
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
