'use client'

import { UnstyledButton } from '@mantine/core'
import type { LucideIcon } from 'lucide-react'
import type { QueryLanguage } from './query/language'
import classes from './status-filters.module.css'

interface StatusCounts {
  counts: { status: string; count: number }[]
  total: number
  /** Whether the count stopped at the API's maximum. */
  isCapped?: boolean
}

interface Props<Status extends string> {
  q: string
  language: QueryLanguage
  /** In display order. */
  statuses: readonly Status[]
  statusMeta: Record<Status, { label: string; icon: LucideIcon }>
  /** The number of rows by status among the results of the rest of the query; undefined until counted. */
  statusCounts: StatusCounts | undefined
  setQuery: (q: string) => void
}

/**
 * Filters by status, with the number of rows of each among the results of the rest of the query. Selecting one writes `status:` into the
 * line.
 */
export function StatusFilters<Status extends string>({ q, language, statuses, statusMeta, statusCounts, setQuery }: Props<Status>) {
  const selected = language.valuesOf(q, 'status').map((value) => value.toLowerCase())
  const isSelected = (status: Status) => selected.includes(status.toLowerCase())
  const counts = new Map(statusCounts?.counts.map(({ status, count }) => [status, count]))
  const visibleStatuses = statuses.filter((status) => counts.get(status) || isSelected(status))
  const isReadable = language.validate(q) === null
  const number = (count: number) => `${count.toLocaleString('en-US')}${statusCounts?.isCapped && count >= 10_000 ? '+' : ''}`
  return (
    <fieldset className={classes.filters} aria-label="Filter by status" disabled={!isReadable}>
      <UnstyledButton
        className={classes.filter}
        aria-pressed={!selected.length}
        onClick={() => setQuery(language.withValues(q, 'status', []))}
      >
        All <span className={classes.count}>{statusCounts ? number(statusCounts.total) : isReadable && '…'}</span>
      </UnstyledButton>
      {visibleStatuses.map((status) => {
        const { label, icon: Icon } = statusMeta[status]
        const isOnly = selected.length === 1 && isSelected(status)
        return (
          <UnstyledButton
            key={status}
            className={classes.filter}
            aria-pressed={isSelected(status)}
            onClick={() => setQuery(language.withValues(q, 'status', isOnly ? [] : [status]))}
          >
            <Icon size={13} aria-hidden="true" />
            {label} <span className={classes.count}>{number(counts.get(status) ?? 0)}</span>
          </UnstyledButton>
        )
      })}
    </fieldset>
  )
}
