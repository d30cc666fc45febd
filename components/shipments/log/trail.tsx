'use client'

import { Button } from '@mantine/core'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { Cog, UserRound } from 'lucide-react'
import { Changes } from '../../audit/changes'
import type { Entry } from '../../audit/filters'
import classes from '../../audit/timeline.module.css'
import { told } from '../../audit/told'
import { Bones } from '../../ui/bones'
import { Moment, useZone } from '../../ui/moment'
import { Refused } from '../../ui/refused'
import { dateOnly } from '../../ui/time'
import { deedWords } from './deeds'

interface Props {
  log: UseInfiniteQueryResult<InfiniteData<{ auditLogs: Entry[] }>>
  /** Why it is not shown; null when it is. */
  missing: string | null
  /** What it is: "The audit log". */
  what: string
}

/** Who did what to a shipment or a package, newest first, day by day. */
export function Trail({ log, missing, what }: Props) {
  const zone = useZone()
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = log
  if (missing) return <p className={classes.none}>{missing}</p>
  if (!data)
    return error ? (
      <Refused heading={`${what} could not be loaded`} error={error} retry={refetch} />
    ) : (
      <Bones label={`${what} is loading`} />
    )
  const days = new Map<string, Entry[]>()
  for (const entry of data.pages.flatMap(({ auditLogs }) => auditLogs)) {
    const day = dateOnly(entry.occurredAt, zone)
    days.set(day, [...(days.get(day) ?? []), entry])
  }
  return (
    <>
      {[...days].map(([day, entries]) => (
        <div key={day}>
          <h3 className={classes.day}>{day}</h3>
          <ol className={classes.deeds}>
            {entries.map((entry) => (
              <Told key={entry.id} entry={entry} />
            ))}
          </ol>
        </div>
      ))}
      {hasNextPage && (
        <Button variant="default" size="xs" my="sm" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Show older
        </Button>
      )}
    </>
  )
}

function Told({ entry }: { entry: Entry }) {
  const { actor, action, changes, reason, occurredAt, resource } = entry
  const Icon = actor.type === 'System' ? Cog : UserRound
  const shown = told(action, changes, resource.type)
  return (
    <li className={classes.deed}>
      <Icon size={15} aria-hidden="true" className={classes.icon} />
      <div className={classes.line}>
        <span>
          <strong>{actor.name ?? 'Staff'}</strong> {deedWords(entry)}
          {reason && <span className={classes.reason}> – {reason}</span>}
        </span>
        <Moment at={occurredAt} show="time" />
      </div>
      {shown.length > 0 && (
        <div className={classes.body}>
          <Changes changes={shown} />
        </div>
      )}
    </li>
  )
}
