'use client'

import { ActionIcon } from '@mantine/core'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { number } from '../ui/number'
import classes from './paging.module.css'
import type { Listed } from './use-pages'
import { firstOf, type View } from './view'

interface Props {
  view: View
  list: Listed | undefined
  /** How many are on this page. */
  rows: number
  label: string
  previous: (() => void) | null
  next: (() => void) | null
}

/** Which rows these are of how many, and the way on. */
export function Paging({ view, list, rows, label, previous, next }: Props) {
  const first = firstOf(view)
  const last = first + rows - 1
  const total = list && (last > list.totalCount ? 'many' : `${number(list.totalCount)}${list.totalCountIsCapped ? '+' : ''}`)
  return (
    <nav className={classes.paging} aria-label={label}>
      <span className={classes.range}>{list && (last >= first ? `${number(first)}–${number(last)} of ${total}` : `0 of ${total}`)}</span>
      <ActionIcon
        variant="default"
        size={32}
        aria-label="Previous page"
        aria-keyshortcuts="["
        disabled={!previous}
        onClick={() => previous?.()}
      >
        <ChevronLeft size={16} aria-hidden="true" />
      </ActionIcon>
      <ActionIcon variant="default" size={32} aria-label="Next page" aria-keyshortcuts="]" disabled={!next} onClick={() => next?.()}>
        <ChevronRight size={16} aria-hidden="true" />
      </ActionIcon>
    </nav>
  )
}
