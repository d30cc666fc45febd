'use client'

import { Button } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import { Copyable } from '@/components/ui/copyable'
import { useShownOnce } from '@/components/ui/dialogs/dialog'
import classes from './one-time-link.module.css'

interface Props {
  link: string
  /** The person it is for, and the time for which it works. */
  children: ReactNode
  onDone: () => void
}

/** A link that is shown only once, in a dialog that Esc does not close unasked. */
export function OneTimeLink({ link, children, onDone }: Props) {
  const intro = useRef<HTMLParagraphElement>(null)
  useEffect(() => intro.current?.focus(), [])
  useShownOnce()
  return (
    <div className="grid gap-lg">
      <p ref={intro} tabIndex={-1} className="secondary small m-0">
        {children}
      </p>
      <div className={classes.link}>
        <Copyable value={link} label="link">
          <span>{link}</span>
        </Copyable>
      </div>
      <div className={classes.actions}>
        <Button onClick={onDone}>Done</Button>
      </div>
    </div>
  )
}
