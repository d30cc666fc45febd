'use client'

import { useQueries, useQuery } from '@tanstack/react-query'
import { CircleAlert } from 'lucide-react'
import { statuses } from '../orders/statuses'
import { number } from '../ui/number'
import { Section } from '../ui/section'
import { byStatus, inStatus, listOf, oldestIn, otherwise, otherwiseBlocked, waitingStatuses } from './counts'
import { Nothing, PartRefused } from './part'
import { Reason } from './reason'
import { ShipmentReasons, useShipmentsWaiting } from './shipment-reasons'
import classes from './start.module.css'

/** Orders and shipments that wait for somebody, by what they wait for, each with the age of the oldest. */
export function Attention() {
  const { data, error, refetch } = useQuery(byStatus())
  const counts = new Map(data?.counts.map(({ status, count }) => [status, count]))
  const oldest = useQueries({ queries: waitingStatuses.map((status) => ({ ...oldestIn(status), enabled: Boolean(counts.get(status)) })) })
  const rest = useQuery(otherwise())
  const shipments = useShipmentsWaiting()
  const isQuiet = data && rest.data?.totalCount === 0 && shipments.isNone && waitingStatuses.every((status) => !counts.get(status))
  return (
    <Section title="Needs attention">
      {error && !data ? (
        <PartRefused heading="What needs attention could not be found" error={error} retry={refetch} />
      ) : isQuiet ? (
        <Nothing>Nothing waits for anybody.</Nothing>
      ) : (
        <ul className={classes.rows} aria-busy={!data}>
          {waitingStatuses.map((status, place) => (
            <Reason
              key={status}
              icon={statuses[status].icon}
              word={status === 'New' ? 'Not processed' : statuses[status].word}
              href={listOf(inStatus(status))}
              count={data && number(counts.get(status) ?? 0)}
              isNone={data && !counts.get(status)}
              since={counts.get(status) ? oldest[place]?.data?.orders[0]?.createdAt : undefined}
            />
          ))}
          <Reason
            icon={CircleAlert}
            word="Updates stopped, or other"
            href={listOf(otherwiseBlocked)}
            count={
              rest.error && !rest.data ? '?' : rest.data && `${number(rest.data.totalCount)}${rest.data.totalCountIsCapped ? '+' : ''}`
            }
            isNone={rest.data?.totalCount === 0}
            since={rest.data?.orders[0]?.createdAt}
          />
          <ShipmentReasons {...shipments} />
        </ul>
      )}
    </Section>
  )
}
