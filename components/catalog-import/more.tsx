'use client'

import { Button } from '@mantine/core'
import { useState } from 'react'
import { number } from '../ui/number'
import classes from './import.module.css'

const AT_ONCE = 50

/** The first of many, and more of them when asked for. */
export function useMore<T>(all: readonly T[], total = all.length) {
  const [count, setCount] = useState(AT_ONCE)
  const left = Math.min(AT_ONCE, all.length - count)
  return {
    shown: all.slice(0, count),
    more: { left, untold: count >= all.length ? total - all.length : 0, show: () => setCount(count + AT_ONCE) },
  }
}

interface Props {
  left: number
  /** How many there are that are not told here at all. */
  untold: number
  show: () => void
  word: string
}

export function More({ left, untold, show, word }: Props) {
  if (left <= 0 && untold <= 0) return null
  return (
    <div className={classes.more}>
      {left > 0 ? (
        <Button variant="default" size="xs" onClick={show}>
          {`Show ${number(left)} more`}
        </Button>
      ) : (
        <span className={classes.second}>{`${number(untold)} more ${untold === 1 ? `${word} is` : `${word}s are`} not shown.`}</span>
      )}
    </div>
  )
}
