'use client'

import { Button } from '@mantine/core'
import { Cog, Undo2, UserRound } from 'lucide-react'
import { lazy, useState } from 'react'
import { PlainButton } from '@/components/ui/button'
import { DateTime, useZone } from '@/components/ui/format/date-time'
import { LazyBoundary } from '@/components/ui/lazy-boundary'
import { Link } from '@/components/ui/link'
import { LoadError } from '@/components/ui/load-error'
import { Skeleton } from '@/components/ui/skeleton'
import { entryActionText } from '../audit-entry-label'
import { resourceLabel } from '../audit-labels'
import { byDay } from '../by-day'
import { ChangeList } from '../change-list'
import classes from '../timeline.module.css'
import { visibleChanges } from '../visible-changes'
import { type HistoryEntry, type HistorySubject, useHistory } from './use-history'

const RevertDialog = lazy(() => import('./revert-dialog').then(({ RevertDialog: it }) => ({ default: it })))

interface Props {
  subject: HistorySubject
  /** The reason why the history is not shown; null when it is. */
  missing: string | null
  /** Whether it is shown yet: it loads then. */
  isOpen?: boolean
}

/** The history of a record, newest first, grouped by day: one entry for each save, with Revert where it can be undone. */
export function HistoryList({ subject, missing, isOpen = true }: Props) {
  const zone = useZone()
  const [reverting, setReverting] = useState<HistoryEntry | null>(null)
  const history = useHistory(subject, isOpen && !missing)
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = history
  if (missing) return <p className={classes.none}>{missing}</p>
  if (!data)
    return error ? (
      <LoadError heading="The history could not be loaded" error={error} retry={refetch} />
    ) : (
      <Skeleton label="The history is loading" />
    )
  const entries = data.pages.flatMap((page) => page.history)
  return (
    <>
      {byDay(entries, ({ when }) => when, zone).map(([day, ofDay]) => (
        <div key={day}>
          <h3 className={classes.day}>{day}</h3>
          <ol className="plain-list">
            {ofDay.map((entry) => (
              <Save key={entry.id} entry={entry} subject={subject} onRevert={() => setReverting(entry)} />
            ))}
          </ol>
        </div>
      ))}
      {!entries.length && <p className={classes.none}>Nothing was changed yet.</p>}
      {hasNextPage && (
        <Button variant="default" size="xs" my="sm" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Show older
        </Button>
      )}
      {reverting && (
        <LazyBoundary onChunkError={() => setReverting(null)}>
          <RevertDialog entry={reverting} onClose={() => setReverting(null)} />
        </LazyBoundary>
      )}
    </>
  )
}

function Save({ entry, subject, onRevert }: { entry: HistoryEntry; subject: HistorySubject; onRevert: () => void }) {
  const { who, what, when, count, canRevert, planId, importId, entries } = entry
  const own = entries.filter(({ resource }) => resource.id === subject.id)
  const [lead = entries[0]] = own
  // The record's own change in the words of its noun; what concerns several records, as the service sums it up.
  const isOne = count === 1 || (own.length === 1 && entries.every(({ resource }) => resource.id === subject.id))
  const isOwn = isOne || (own.length > 0 && lead?.action === 'create')
  const Icon = who.type === 'System' ? Cog : UserRound
  return (
    <li className={classes.action}>
      <Icon size={15} aria-hidden="true" className={classes.icon} />
      <div className={classes.line}>
        <span>
          <strong>{who.name ?? 'Staff'}</strong> {isOwn && lead ? entryActionText(lead) : `– ${what}`}
          {lead?.reason && <span className="dim"> – {lead.reason}</span>}
        </span>
        {planId && <Link href={`/plans/${planId}`}>Open the plan</Link>}
        {importId && <Link href={`/catalog/import?job=${importId}`}>Open the import</Link>}
        {canRevert && !planId && !importId && (
          <PlainButton className={classes.revert} aria-label={`Revert: ${what}`} onClick={onRevert}>
            <Undo2 size={13} aria-hidden="true" />
            Revert
          </PlainButton>
        )}
        <DateTime at={when} show="time" />
      </div>
      <SaveChanges entries={entries} isOne={isOne} count={count} />
    </li>
  )
}

/** The changes of a save: of one record as they are, of several in a list that opens in place. */
function SaveChanges({ entries, isOne, count }: { entries: HistoryEntry['entries']; isOne: boolean; count: number }) {
  const parts = entries
    .map((one) => ({ one, changes: visibleChanges(one.action, one.changes, one.resource.type) }))
    .filter(({ changes }) => changes.length > 0)
  if (!parts.length) return null
  if (isOne)
    return (
      <div className={classes.body}>
        {parts.map(({ one, changes }) => (
          <ChangeList key={one.id} changes={changes} />
        ))}
      </div>
    )
  return (
    <div className={classes.body}>
      <details>
        <summary>{count === 1 ? '1 record' : `${count} records`}</summary>
        {parts.map(({ one, changes }) => (
          <div key={one.id}>
            <p className={classes.part}>{one.resourceName ?? resourceLabel(one.resource)}</p>
            <ChangeList changes={changes} />
          </div>
        ))}
      </details>
    </div>
  )
}
