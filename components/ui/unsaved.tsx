'use client'

import { Button } from '@mantine/core'
import { useEffect, useId, useRef } from 'react'
import classes from './unsaved.module.css'

/** Stands between a dialog and the loss of what was typed in it. The safe answer has the focus, and gives it back. */
export function Unsaved({ onKeep, onDiscard }: { onKeep: () => void; onDiscard: () => void }) {
  const id = useId()
  const safe = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    const before = document.activeElement
    safe.current?.focus()
    return () => {
      if (before instanceof HTMLElement) before.focus()
    }
  }, [])
  return (
    <div className={classes.unsaved} role="alertdialog" aria-labelledby={id}>
      <p id={id}>Discard what you changed? It is not saved.</p>
      <Button ref={safe} size="xs" variant="default" className={classes.safe} onClick={onKeep}>
        Keep editing
      </Button>
      <Button size="xs" color="red" onClick={onDiscard}>
        Discard
      </Button>
    </div>
  )
}
