'use client'

import { Tooltip } from '@mantine/core'
import { Check, Copy } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import classes from './copyable.module.css'
import { useCopied } from './use-copied'

interface Props {
  value: string
  /** What it is: "Copy the safe ID". */
  what: string
  /** How it is shown, where that is not the value itself. */
  children?: ReactNode
  /** The most it may take, in rem. The full value appears on pointing at it and on reaching its button. */
  cut?: number
}

/** An identifier with a button that copies it. */
export function Copyable({ value, what, children = value, cut }: Props) {
  const { isCopied, copy } = useCopied()
  const [isNear, setNear] = useState(false)
  const whole = useRef<HTMLSpanElement>(null)
  const Icon = isCopied ? Check : Copy
  const near = cut && {
    onMouseEnter: () => setNear(true),
    onMouseLeave: () => setNear(false),
    onFocus: () => setNear(true),
    onBlur: () => setNear(false),
  }
  return (
    <span ref={whole} className={classes.copyable} {...near}>
      {cut ? (
        <span className={classes.value} style={{ maxWidth: `${cut}rem` }}>
          {children}
        </span>
      ) : (
        children
      )}
      <button
        type="button"
        className={classes.button}
        data-copied={isCopied || undefined}
        aria-label={`Copy the ${what}`}
        onClick={() => copy(value)}
      >
        <Icon size={14} aria-hidden="true" />
      </button>
      {isNear && <Tooltip target={whole} label={value} opened position="top-start" />}
    </span>
  )
}
