'use client'

import { UnstyledButton } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type OrderStatus, orderStatuses } from '@/server/orders/lifecycle'
import { read } from '../../api'
import { statuses } from '../statuses'
import { orderLanguage } from './language'
import classes from './status-filters.module.css'

interface Props {
  q: string
  /** The rows come first: what is counted waits for them. */
  isWaiting: boolean
  tell: (q: string) => void
}

/** Orders by status among those that the rest of the query finds. Choosing one writes `status:` into the line. */
export function StatusFilters({ q, isWaiting, tell }: Props) {
  const problem = orderLanguage.problemOf(q)
  const others = orderLanguage.withValues(q, 'status', [])
  const { data } = useQuery({
    ...read('GET /orders/count/status', { query: { q: others } }),
    enabled: !isWaiting && !problem,
    placeholderData: keepPreviousData,
  })
  const chosen = orderLanguage.valuesOf(q, 'status').map((value) => value.toLowerCase())
  const isChosen = (status: OrderStatus) => chosen.includes(status.toLowerCase())
  const counts = new Map(data?.counts.map(({ status, count }) => [status, count]))
  const offered = orderStatuses.filter((status) => counts.get(status) || isChosen(status))
  const number = (count: number) => `${count.toLocaleString('en-US')}${data?.isCapped && count >= 10_000 ? '+' : ''}`
  return (
    <fieldset className={classes.filters} aria-label="Filter by status" disabled={problem !== null}>
      <UnstyledButton className={classes.filter} aria-pressed={!chosen.length} onClick={() => tell(others)}>
        All <span className={classes.count}>{data ? number(data.total) : '…'}</span>
      </UnstyledButton>
      {offered.map((status) => {
        const { word, icon: Icon } = statuses[status]
        const isOnly = chosen.length === 1 && isChosen(status)
        return (
          <UnstyledButton
            key={status}
            className={classes.filter}
            aria-pressed={isChosen(status)}
            onClick={() => tell(orderLanguage.withValues(q, 'status', isOnly ? [] : [status]))}
          >
            <Icon size={13} aria-hidden="true" />
            {word} <span className={classes.count}>{number(counts.get(status) ?? 0)}</span>
          </UnstyledButton>
        )
      })}
    </fieldset>
  )
}
