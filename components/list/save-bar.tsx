'use client'

import { Button } from '@mantine/core'
import { KeyHint } from '../keys/key-hint'
import { ariaKeys } from '../keys/keys'
import { number } from '../ui/number'
import classes from './save-bar.module.css'

interface Props {
  /** What is not saved: "12 changes in 7 rows"; empty where there is nothing. */
  words: string
  /** How many cells need a look. */
  problems: number
  isSaving: boolean
  onSave: () => void
  onDiscard: () => void
}

/** What is staged in a sheet, and the two ways on. It is there as long as there is something. */
export function SaveBar({ words, problems, isSaving, onSave, onDiscard }: Props) {
  const isThere = words !== ''
  return (
    <div className={classes.bar} data-there={isThere || undefined}>
      <p role="status">
        {isSaving ? 'Saving …' : words}
        {problems > 0 && !isSaving && (
          <strong className={classes.error}> · {problems === 1 ? '1 cell needs a look' : `${number(problems)} cells need a look`}</strong>
        )}
      </p>
      {isThere && (
        <>
          <Button variant="default" size="sm" onClick={onDiscard} disabled={isSaving}>
            Discard
          </Button>
          <Button size="sm" onClick={onSave} loading={isSaving} aria-keyshortcuts={ariaKeys('mod+Enter')}>
            Save <KeyHint keys="mod+Enter" />
          </Button>
        </>
      )}
    </div>
  )
}
