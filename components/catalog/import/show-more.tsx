'use client'

import { Button } from '@mantine/core'
import { useState } from 'react'
import { formatNumber } from '@/components/ui/format/text'
import classes from './import.module.css'

const PAGE_SIZE = 50

/** The first items of a list, and more on request. */
export function useShowMore<T>(all: readonly T[], total = all.length) {
  const [count, setCount] = useState(PAGE_SIZE)
  const nextCount = Math.min(PAGE_SIZE, all.length - count)
  return {
    shown: all.slice(0, count),
    more: { nextCount, hiddenCount: count >= all.length ? total - all.length : 0, show: () => setCount(count + PAGE_SIZE) },
  }
}

interface Props {
  nextCount: number
  /** The number of items that are not loaded and cannot be shown. */
  hiddenCount: number
  show: () => void
  word: string
}

export function ShowMore({ nextCount, hiddenCount, show, word }: Props) {
  if (nextCount <= 0 && hiddenCount <= 0) return null
  return (
    <div className={classes.more}>
      {nextCount > 0 ? (
        <Button variant="default" size="xs" onClick={show}>
          {`Show ${formatNumber(nextCount)} more`}
        </Button>
      ) : (
        <span className="dim small">{`${formatNumber(hiddenCount)} more ${hiddenCount === 1 ? `${word} is` : `${word}s are`} not shown.`}</span>
      )}
    </div>
  )
}
