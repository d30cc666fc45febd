'use client'

import { Check, Copy } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { useCopy } from './copy'
import classes from './copyable.module.css'
import { TooltipAt } from './floating/tooltip'
import { withShortIds } from './format/short-ids'

interface Props {
  value: string
  /** Names the value: "Copy the safe ID". */
  label: string
  /** Displayed in place of the value. */
  children?: ReactNode
  /** The maximum width in rem. Hovering or focusing the button shows the full value. */
  maxWidthRem?: number
}

/** An identifier with a button that copies it. Of a UUID only the end is displayed; the whole is copied. */
export function Copyable({ value, label, children = withShortIds(value), maxWidthRem }: Props) {
  const { isCopied, copy } = useCopy()
  const [isHovered, setHovered] = useState(false)
  const container = useRef<HTMLSpanElement>(null)
  const Icon = isCopied ? Check : Copy
  const hoverProps = maxWidthRem && {
    onMouseEnter: () => setHovered(true),
    onMouseLeave: () => setHovered(false),
    onFocus: () => setHovered(true),
    onBlur: () => setHovered(false),
  }
  return (
    <span ref={container} className={classes.copyable} {...hoverProps}>
      {maxWidthRem ? (
        <span className={classes.value} style={{ maxWidth: `${maxWidthRem}rem` }}>
          {children}
        </span>
      ) : (
        children
      )}
      <button
        type="button"
        className={classes.button}
        data-copied={isCopied || undefined}
        aria-label={`Copy the ${label}`}
        onClick={() => copy(value)}
      >
        <Icon size={14} aria-hidden="true" />
      </button>
      {isHovered && <TooltipAt target={container} label={withShortIds(value)} position="top-start" />}
    </span>
  )
}
