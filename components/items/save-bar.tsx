'use client'

import { Button } from '@mantine/core'
import { KeyHint } from '../keys/key-hint'
import { ariaKeys } from '../keys/keys'
import classes from './items-dialog.module.css'

interface Props {
  count: number
  /** How many cells cannot be saved as they are. */
  problems: number
  isSaving: boolean
  onSave: () => void
  onDiscard: () => void
}

/** What is not saved yet, and the two ways on. */
export function SaveBar({ count, problems, isSaving, onSave, onDiscard }: Props) {
  return (
    <div className={classes.bar}>
      <p role="status">
        {count === 0 ? 'No changes' : count === 1 ? '1 change' : `${count} changes`}
        {problems > 0 && (
          <strong className={classes.error}> · {problems === 1 ? '1 cell cannot be saved' : `${problems} cells cannot be saved`}</strong>
        )}
      </p>
      <Button variant="default" size="sm" onClick={onDiscard} disabled={!count || isSaving}>
        Discard
      </Button>
      <Button size="sm" onClick={onSave} loading={isSaving} disabled={!count} aria-keyshortcuts={ariaKeys('mod+Enter')}>
        Save <KeyHint keys="mod+Enter" />
      </Button>
    </div>
  )
}
