'use client'

import { ActionIcon } from '@mantine/core'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { number } from '../../ui/number'
import classes from './list.module.css'
import type { Ways } from './ways'

/** Which rows these are of how many, and the way on. */
export function Pager({ what, range, ways: { previous, next } }: { what: string; range: Range | null; ways: Ways }) {
  return (
    <nav className={classes.pager} aria-label={`Pages of ${what}`}>
      <span className={classes.range}>{range && words(range)}</span>
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

export interface Range {
  first: number
  count: number
  total: number
  isCapped: boolean
}

const words = ({ first, count, total, isCapped }: Range) =>
  `${count ? `${number(first)}–${number(first + count - 1)}` : '0'} of ${number(total)}${isCapped ? '+' : ''}`
