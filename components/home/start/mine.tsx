'use client'

import { useQuery } from '@tanstack/react-query'
import { AlarmClock, CirclePause, UserRound } from 'lucide-react'
import { useCurrentUser } from '@/components/api/current-user'
import { Age } from '@/components/ui/format/date-time'
import { Link } from '@/components/ui/link'
import { Section } from '@/components/ui/section'
import { Skeleton } from '@/components/ui/skeleton'
import { formatCapped, mineQueries, oldestOf, ordersHref } from './queries'
import { SectionError, SectionNote } from './section-state'
import classes from './start.module.css'

const icons = { assigned: UserRound, followUps: AlarmClock, holds: CirclePause }

/** The user's own work: orders assigned to them, follow-ups that are due soon, and holds that they placed. For Internal staff only. */
export function Mine() {
  const { association } = useCurrentUser()
  if (association !== 'Internal') return null
  return (
    <Section
      title="Mine"
      action={
        <Link href={ordersHref('is:mine')} className={classes.all}>
          All of mine
        </Link>
      }
    >
      <ul className={classes.rows}>
        {mineQueries.map((part) => (
          <Part key={part.id} part={part} />
        ))}
      </ul>
    </Section>
  )
}

function Part({ part: { id, q, label, none } }: { part: (typeof mineQueries)[number] }) {
  const { data, error, refetch } = useQuery(oldestOf(q))
  const Icon = icons[id]
  const [oldest] = data?.orders ?? []
  return (
    <li>
      {data ? (
        oldest ? (
          <Link href={ordersHref(q)} className={classes.row}>
            <Icon size={15} aria-hidden="true" />
            <span className={classes.grow}>{label}</span>
            <strong className="figures">{formatCapped(data.totalCount, { isCapped: data.totalCountIsCapped })}</strong>
            <span className="dim tiny nowrap">
              oldest <Age at={oldest.createdAt} />
            </span>
          </Link>
        ) : (
          <SectionNote>{none}</SectionNote>
        )
      ) : error ? (
        <SectionError heading={`${label} could not be loaded`} error={error} retry={refetch} />
      ) : (
        <Skeleton lines={1} label={`${label} is loading`} />
      )}
    </li>
  )
}
