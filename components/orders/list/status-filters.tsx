'use client'

import { UnstyledButton } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { holdReasons } from '@/server/holds/lifecycle'
import { type OrderStatus, orderStatuses } from '@/server/orders/lifecycle'
import { parseQuery, setQualifier } from '@/server/search/query'
import { read } from '../../api'
import { statuses } from '../statuses'
import classes from './status-filters.module.css'
import type { View } from './use-view'

/** Orders by status among those that the rest of the query finds. Choosing one writes `status:` into the line. */
export function StatusFilters({ q, show }: { q: string; show: (change: Partial<View>) => void }) {
  const others = setQualifier(q, 'status', [])
  const { data } = useQuery({ ...read('GET /orders/count/status', { query: { q: others } }), placeholderData: keepPreviousData })
  const chosen = chosenIn(q)
  const counts = new Map(data?.counts.map(({ status, count }) => [status, count]))
  const offered = orderStatuses.filter((status) => counts.get(status) || chosen.includes(status))
  const number = (count: number) => `${count.toLocaleString('en-US')}${data?.isCapped && count >= 10_000 ? '+' : ''}`
  return (
    <fieldset className={classes.filters} aria-label="Filter by status">
      <UnstyledButton className={classes.filter} aria-pressed={!chosen.length} onClick={() => show({ q: others })}>
        All {data && <span className={classes.count}>{number(data.total)}</span>}
      </UnstyledButton>
      {offered.map((status) => {
        const isOnly = chosen.length === 1 && chosen[0] === status
        return (
          <UnstyledButton
            key={status}
            className={classes.filter}
            aria-pressed={chosen.includes(status)}
            onClick={() => show({ q: setQualifier(q, 'status', isOnly ? [] : [status]) })}
          >
            {statuses[status].word} <span className={classes.count}>{number(counts.get(status) ?? 0)}</span>
          </UnstyledButton>
        )
      })}
    </fieldset>
  )
}

function chosenIn(q: string): OrderStatus[] {
  const { terms } = parseQuery(q, new Date(), { statuses: orderStatuses, holdReasons })
  return terms.flatMap((term) => (term.kind === 'field' && term.field === 'status' && !term.negated ? (term.values as OrderStatus[]) : []))
}
