'use client'

import { useQueries, useQuery } from '@tanstack/react-query'
import { CircleAlert, type LucideIcon } from 'lucide-react'
import Link from 'next/link'
import { ageLimits } from '../orders/age-limits'
import { statuses } from '../orders/statuses'
import { Age } from '../ui/age'
import { Bone } from '../ui/bones'
import { number } from '../ui/number'
import { Section } from '../ui/section'
import { byStatus, inStatus, listOf, oldestIn, otherwise, otherwiseBlocked, waitingStatuses } from './counts'
import { Nothing, PartRefused } from './part'
import classes from './start.module.css'

/** Orders that wait for somebody, by what they wait for, each with the age of the oldest. */
export function Attention() {
  const { data, error, refetch } = useQuery(byStatus())
  const counts = new Map(data?.counts.map(({ status, count }) => [status, count]))
  const oldest = useQueries({ queries: waitingStatuses.map((status) => ({ ...oldestIn(status), enabled: Boolean(counts.get(status)) })) })
  const rest = useQuery(otherwise())
  const isQuiet = data && rest.data?.totalCount === 0 && waitingStatuses.every((status) => !counts.get(status))
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
              q={inStatus(status)}
              count={data && number(counts.get(status) ?? 0)}
              isNone={data && !counts.get(status)}
              since={counts.get(status) ? oldest[place]?.data?.orders[0]?.createdAt : undefined}
            />
          ))}
          <Reason
            icon={CircleAlert}
            word="Updates stopped, or other"
            q={otherwiseBlocked}
            count={
              rest.error && !rest.data ? '?' : rest.data && `${number(rest.data.totalCount)}${rest.data.totalCountIsCapped ? '+' : ''}`
            }
            isNone={rest.data?.totalCount === 0}
            since={rest.data?.orders[0]?.createdAt}
          />
        </ul>
      )}
    </Section>
  )
}

interface Props {
  icon: LucideIcon
  word: string
  q: string
  count: string | undefined
  isNone: boolean | undefined
  /** When the oldest was placed. */
  since: string | undefined
}

function Reason({ icon: Icon, word, q, count, isNone, since }: Props) {
  return (
    <li>
      <Link href={listOf(q)} className={classes.row} data-none={isNone || undefined} prefetch={false}>
        <Icon size={15} aria-hidden="true" />
        <span className={classes.grow}>{word}</span>
        {since && (
          <span className={classes.second}>
            oldest <Age at={since} limits={ageLimits.New} />
          </span>
        )}
        <span className={classes.count}>{count ?? <Bone width="2ch" />}</span>
      </Link>
    </li>
  )
}
