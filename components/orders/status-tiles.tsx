'use client'

import { useQuery } from '@tanstack/react-query'
import Link from 'next/link'
import { orderStatuses } from '@/server/orders/lifecycle'
import { formatTerm } from '@/server/search/query'
import { read } from '../api'
import { Bone } from '../ui/bones'
import { number } from '../ui/number'
import { Refused } from '../ui/refused'
import { StatusPill } from './status-pill'
import classes from './status-tiles.module.css'

/** How many orders are in each status, each leading to them. */
export function StatusTiles() {
  const { data, error, refetch } = useQuery(read('GET /orders/count/status'))
  if (error && !data) return <Refused heading="The orders could not be counted" error={error} retry={refetch} />
  const counts = new Map(data?.counts.map(({ status, count }) => [status, count]))
  return (
    <ul className={classes.tiles} aria-busy={!data}>
      {orderStatuses.map((status) => (
        <li key={status}>
          <Link
            className={classes.tile}
            data-none={data && !counts.get(status) ? true : undefined}
            href={`/orders?${new URLSearchParams({ q: formatTerm('status', [status]) })}`}
          >
            <span className={classes.count}>{data ? number(counts.get(status) ?? 0) : <Bone width="3ch" height="1.5rem" />}</span>
            <StatusPill status={status} />
          </Link>
        </li>
      ))}
    </ul>
  )
}
