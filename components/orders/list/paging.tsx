'use client'

import { ActionIcon } from '@mantine/core'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { Answer } from '../../api'
import classes from './paging.module.css'
import { isLastPossible, pageSize, type View } from './use-view'

interface Props {
  view: View
  list: Answer<'GET /orders/search'> | undefined
  show: (change: Partial<View>) => void
}

export function Paging({ view: { page }, list, show }: Props) {
  if (!list) return null
  const { totalCount, totalCountIsCapped, orders } = list
  const first = (page - 1) * pageSize + 1
  const hasNext = page * pageSize < totalCount
  const isFarthest = hasNext && isLastPossible(page)
  const number = (value: number) => value.toLocaleString('en-US')
  const total = `${number(totalCount)}${totalCountIsCapped ? '+' : ''}`
  return (
    <nav className={classes.paging} aria-label="Pages of orders">
      {isFarthest && <span className={classes.hint}>Narrow the query to see the rest.</span>}
      <span className={classes.range}>
        {orders.length ? `${number(first)}–${number(first + orders.length - 1)} of ${total}` : `0 of ${total}`}
      </span>
      <ActionIcon variant="default" aria-label="Previous page" disabled={page === 1} onClick={() => show({ page: page - 1 })}>
        <ChevronLeft size={16} aria-hidden="true" />
      </ActionIcon>
      <ActionIcon variant="default" aria-label="Next page" disabled={!hasNext || isFarthest} onClick={() => show({ page: page + 1 })}>
        <ChevronRight size={16} aria-hidden="true" />
      </ActionIcon>
    </nav>
  )
}
