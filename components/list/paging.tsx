'use client'

import { ActionIcon } from '@mantine/core'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import classes from './paging.module.css'
import { type Range, rangeWords } from './range'
import type { Ways } from './ways'

interface Props {
  /** Of many: "orders". */
  what: string
  range: Range | null
  ways: Ways
}

/** Which rows these are of how many, and the way on. */
export function Paging({ what, range, ways: { previous, next } }: Props) {
  return (
    <nav className={classes.paging} aria-label={`Pages of ${what}`}>
      <span className={classes.range}>{range && rangeWords(range)}</span>
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
