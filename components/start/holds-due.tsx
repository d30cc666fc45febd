'use client'

import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { CirclePause } from 'lucide-react'
import Link from 'next/link'
import { useState } from 'react'
import type { Answer } from '../api'
import { holdNames } from '../holds/reasons'
import { useMissing } from '../session/permissions'
import { Allowed } from '../ui/allowed'
import { Bones } from '../ui/bones'
import { useNow, useZone } from '../ui/clock'
import { counted } from '../ui/number'
import { isPartMissing, partMissing } from '../ui/parts'
import { refusedNotice } from '../ui/refused-notice'
import { Section } from '../ui/section'
import { dateAndTime } from '../ui/time'
import { dueHolds } from './counts'
import { Nothing, PartRefused } from './part'
import classes from './start.module.css'
import { toHeading } from './to-heading'
import { until } from './until'

type Due = Answer<'GET /holds'>['holds'][number]

/** The holds that release by themselves next, the soonest first. */
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
          <Nothing>No hold has a time of release.</Nothing>
        )
      ) : error ? (
        <PartRefused heading="The holds could not be loaded" error={error} retry={refetch} />
      ) : (
        <Bones lines={3} label="Holds are loading" />
      )}
      {more > 0 && <Nothing>{counted(more, 'more hold', data?.totalCountIsCapped)} later.</Nothing>}
    </Section>
  )
}

function DueHold({ hold }: { hold: Due }) {
  const client = useQueryClient()
  const why = useMissing('orders:hold')
  const [now, zone] = [useNow(), useZone()]
  const [isReleasing, setReleasing] = useState(false)
  const { order, reason, comment, placedBy, releaseAt } = hold
  async function release() {
    if (why || isReleasing) return
    setReleasing(true)
    await import('../holds/hold-order')
      .then(({ releaseHold }) => releaseHold(client, order, hold))
      .catch((error) => (isPartMissing(error) ? partMissing() : refusedNotice('The hold was not released')(error)))
    await client.invalidateQueries({ queryKey: ['GET /holds'] })
    setReleasing(false)
    // The button goes with its row; the keyboard stays on the page.
    if (document.activeElement === document.body) toHeading()
  }
  return (
    <li className={classes.due}>
      <CirclePause size={15} aria-hidden="true" />
      <Link href={`/orders/${order.shortId}`} className={classes.number}>
        {order.shortId}
      </Link>
      <span className={classes.grow}>
        {holdNames[reason]}
        <span className={classes.second}>
          {' '}
          {[order.customerName, comment, placedBy && `by ${placedBy.name}`].filter(Boolean).join(' · ')}
        </span>
      </span>
      <time dateTime={releaseAt} title={dateAndTime(releaseAt, zone)} className={classes.when} suppressHydrationWarning>
        releases {until(releaseAt, now)}
      </time>
      <Allowed why={why}>
        <Button
          size="compact-xs"
          variant="default"
          aria-label={`Release ${order.shortId}`}
          data-disabled={why ? true : undefined}
          aria-disabled={why ? true : undefined}
          loading={isReleasing}
          onClick={release}
        >
          Release
        </Button>
      </Allowed>
    </li>
  )
}
