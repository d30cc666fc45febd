'use client'

import { Button } from '@mantine/core'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { Cog, UserRound } from 'lucide-react'
import { DateTime, useZone } from '@/components/ui/format/date-time'
import { formatDate } from '@/components/ui/format/time'
import { LoadError } from '@/components/ui/load-error'
import { Skeleton } from '@/components/ui/skeleton'
import type { AuditEntry } from './audit-entries'
import { actionLabel } from './audit-entry-label'
import { ChangeList } from './change-list'
import classes from './timeline.module.css'
import { visibleChanges } from './visible-changes'

interface Props {
  log: UseInfiniteQueryResult<InfiniteData<{ auditLogs: AuditEntry[] }>>
  /** The reason why the trail is not shown; null when it is. */
  missing: string | null
  /** The trail's name: "The audit log". */
  what: string
}

/** The audit trail of a record, newest first, grouped by day. */
export function AuditTrail({ log, missing, what }: Props) {
  const zone = useZone()
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = log
  if (missing) return <p className={classes.none}>{missing}</p>
  if (!data)
    return error ? (
      <LoadError heading={`${what} could not be loaded`} error={error} retry={refetch} />
    ) : (
      <Skeleton label={`${what} is loading`} />
    )
  const days = new Map<string, AuditEntry[]>()
  for (const entry of data.pages.flatMap(({ auditLogs }) => auditLogs)) {
    const day = formatDate(entry.occurredAt, zone)
    days.set(day, [...(days.get(day) ?? []), entry])
  }
  return (
    <>
      {[...days].map(([day, entries]) => (
        <div key={day}>
          <h3 className={classes.day}>{day}</h3>
          <ol className="plain-list">
            {entries.map((entry) => (
              <AuditTrailEntry key={entry.id} entry={entry} />
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

function AuditTrailEntry({ entry }: { entry: AuditEntry }) {
  const { actor, action, changes, reason, occurredAt, resource } = entry
  const Icon = actor.type === 'System' ? Cog : UserRound
  const shown = visibleChanges(action, changes, resource.type)
  return (
    <li className={classes.action}>
      <Icon size={15} aria-hidden="true" className={classes.icon} />
      <div className={classes.line}>
        <span>
          <strong>{actor.name ?? 'Staff'}</strong> {actionLabel(entry)}
          {reason && <span className="dim"> – {reason}</span>}
        </span>
        <DateTime at={occurredAt} show="time" />
      </div>
      {shown.length > 0 && (
        <div className={classes.body}>
          <ChangeList changes={shown} />
        </div>
      )}
    </li>
  )
}
