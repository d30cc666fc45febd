'use client'

import { UnstyledButton } from '@mantine/core'
import type { LucideIcon } from 'lucide-react'
import type { Language } from '../search/language'
import classes from './status-filters.module.css'

interface Counted {
  counts: { status: string; count: number }[]
  total: number
  /** Whether it was counted to a bound. */
  isCapped?: boolean
}

interface Props<Status extends string> {
  q: string
  language: Language
  /** In the order in which they are offered. */
  statuses: readonly Status[]
  looks: Record<Status, { word: string; icon: LucideIcon }>
  /** How many there are of each among those that the rest of the query finds; undefined while they are counted. */
  counted: Counted | undefined
  tell: (q: string) => void
}

/** Rows by status among those that the rest of the query finds. Choosing one writes `status:` into the line. */
export function StatusFilters<Status extends string>({ q, language, statuses, looks, counted, tell }: Props<Status>) {
  const chosen = language.valuesOf(q, 'status').map((value) => value.toLowerCase())
  const isChosen = (status: Status) => chosen.includes(status.toLowerCase())
  const counts = new Map(counted?.counts.map(({ status, count }) => [status, count]))
  const offered = statuses.filter((status) => counts.get(status) || isChosen(status))
  const number = (count: number) => `${count.toLocaleString('en-US')}${counted?.isCapped && count >= 10_000 ? '+' : ''}`
  return (
    <fieldset className={classes.filters} aria-label="Filter by status" disabled={language.problemOf(q) !== null}>
      <UnstyledButton className={classes.filter} aria-pressed={!chosen.length} onClick={() => tell(language.withValues(q, 'status', []))}>
        All <span className={classes.count}>{counted ? number(counted.total) : '…'}</span>
      </UnstyledButton>
      {offered.map((status) => {
        const { word, icon: Icon } = looks[status]
        const isOnly = chosen.length === 1 && isChosen(status)
        return (
          <UnstyledButton
            key={status}
            className={classes.filter}
            aria-pressed={isChosen(status)}
            onClick={() => tell(language.withValues(q, 'status', isOnly ? [] : [status]))}
          >
            <Icon size={13} aria-hidden="true" />
            {word} <span className={classes.count}>{number(counts.get(status) ?? 0)}</span>
          </UnstyledButton>
        )
      })}
    </fieldset>
  )
}
