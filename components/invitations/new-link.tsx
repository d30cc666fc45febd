'use client'

import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { Copyable } from '../ui/copyable'
import classes from './invitations.module.css'
import type { Invitation } from './shapes'

/** The link of an invitation that was renewed: shown once. */
export function NewLink({ invitation, link, onDone }: { invitation: Invitation; link: string; onDone: () => void }) {
  const words = useRef<HTMLParagraphElement>(null)
  useEffect(() => words.current?.focus(), [])
  return (
    <div className={classes.stack}>
      <p ref={words} tabIndex={-1} className={classes.note}>
        This is the new link for {invitation.email}. It is shown only now, is good for 7 days and works once. The former one opens nothing
        any more.
      </p>
      <div className={classes.secret}>
        <Copyable value={link} what="link">
          <span className={classes.link}>{link}</span>
        </Copyable>
      </div>
      <div className={classes.actions}>
        <Button onClick={onDone}>Done</Button>
      </div>
    </div>
  )
}
