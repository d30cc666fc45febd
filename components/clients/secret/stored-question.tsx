'use client'

import { Button } from '@mantine/core'
import { useEffect, useId, useRef } from 'react'
import classes from './secret.module.css'

/** Stands between the secret and its going for good. The safe answer has the focus, and gives it back. */
export function StoredQuestion({ onBack, onStored }: { onBack: () => void; onStored: () => void }) {
  const id = useId()
  const safe = useRef<HTMLButtonElement>(null)
  useEffect(() => safe.current?.focus(), [])
  return (
    <div className={classes.question} role="alertdialog" aria-labelledby={id}>
      <p id={id}>Is the secret stored? If not, only a new one helps.</p>
      <Button ref={safe} size="xs" variant="default" onClick={onBack}>
        Not yet
      </Button>
      <Button size="xs" onClick={onStored}>
        It is stored
      </Button>
    </div>
  )
}
