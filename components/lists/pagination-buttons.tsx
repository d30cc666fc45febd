'use client'

import { ActionIcon } from '@mantine/core'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import classes from './list-frame.module.css'
import type { PageLinks } from './pagination'
import { formatRange, type Range } from './pagination'

interface Props {
  /** The plural noun: "orders". */
  noun: string
  range: Range | null
  pagination: PageLinks
}

/** The range of the displayed rows, with buttons to the previous and the next page. */
export function Pagination({ noun, range, pagination: { previous, next } }: Props) {
  return (
    <nav className="row gap-sm ml-auto" aria-label={`Pages of ${noun}`}>
      <span className={classes.range}>{range && formatRange(range)}</span>
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
