'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { CirclePause } from 'lucide-react'
import { useMissingPermission } from '@/components/api/permissions'
import type { Answer } from '@/components/api/request'
import { useWrite } from '@/components/api/write'
import { holdNames } from '@/components/records/labels/hold-reasons'
import { Button } from '@/components/ui/button'
import { isChunkError, reportChunkError } from '@/components/ui/chunk-errors'
import { focusHeading } from '@/components/ui/focus-heading'
import { useNow, useTimeZone } from '@/components/ui/format/clock'
import { formatCount } from '@/components/ui/format/text'
import { formatDateTime, timeUntil } from '@/components/ui/format/time'
import { Link } from '@/components/ui/link'
import { Section } from '@/components/ui/section'
import { Skeleton } from '@/components/ui/skeleton'
import { errorToast } from '@/components/ui/toasts/toast'
import { dueHolds } from './queries'
import { SectionError, SectionNote } from './section-state'
import classes from './start.module.css'

type DueHoldRow = Answer<'GET /holds'>['holds'][number]

/** The next holds to be released automatically, the soonest first. */
export function HoldsDue() {
  const { data, error, refetch } = useQuery(dueHolds())
  const more = data ? data.totalCount - data.holds.length : 0
  return (
    <Section title="Holds due">
      {data ? (
        data.holds.length ? (
          <ul className={classes.rows}>
            {data.holds.map((hold) => (
              <DueHold key={hold.id} hold={hold} />
            ))}
          </ul>
        ) : (
          <SectionNote>No hold has a time of release.</SectionNote>
        )
      ) : error ? (
        <SectionError heading="The holds could not be loaded" error={error} retry={refetch} />
      ) : (
        <Skeleton lines={3} label="Holds are loading" />
      )}
      {more > 0 && <SectionNote>{formatCount(more, 'more hold', data?.totalCountIsCapped)} later.</SectionNote>}
    </Section>
  )
}

function DueHold({ hold }: { hold: DueHoldRow }) {
  const client = useQueryClient()
  const disabledReason = useMissingPermission('orders:hold')
  const [now, zone] = [useNow(), useTimeZone()]
  const { run, isPending: isReleasing } = useWrite()
  const { order, reason, comment, placedBy, releaseAt } = hold
  async function release() {
    const send = async () => (await import('@/components/orders/holds/place-hold')).releaseHold(client, order, hold)
    await run(send, (error) => (isChunkError(error) ? reportChunkError() : errorToast('The hold was not released')(error)))
    await client.invalidateQueries({ queryKey: ['GET /holds'] })
    // The button disappears with its row; the keyboard focus stays on the page.
    if (document.activeElement === document.body) focusHeading()
  }
  return (
    <li className={classes.dueHolds}>
      <CirclePause size={15} aria-hidden="true" />
      <Link href={`/orders/${order.shortId}`} className="flex-none figures">
        {order.shortId}
      </Link>
      <span className={classes.grow}>
        {holdNames[reason]}
        <span className="dim tiny"> {[order.customerName, comment, placedBy && `by ${placedBy.name}`].filter(Boolean).join(' · ')}</span>
      </span>
      <time dateTime={releaseAt} title={formatDateTime(releaseAt, zone)} className="flex-none secondary figures nowrap">
        releases {timeUntil(releaseAt, now)}
      </time>
      <Button
        size="compact-xs"
        variant="default"
        aria-label={`Release ${order.shortId}`}
        disabledReason={disabledReason}
        loading={isReleasing}
        onClick={release}
      >
        Release
      </Button>
    </li>
  )
}
