'use client'

import { Button } from '@mantine/core'
import { KeyHint } from '../keys/key-hint'
import { ariaKeys } from '../keys/keys'
import classes from './save-bar.module.css'

interface Props {
  /** What is not saved, or how far saving is: "12 changes in 7 rows"; empty where there is nothing. */
  words: string
  /** What needs a look before it can be saved. */
  problem: string | null
  isSaving: boolean
  /** At the foot of a section, within its frame. */
  isFramed?: boolean
  onSave: () => void
  onDiscard: () => void
}

/** What is staged in a sheet, and the two ways on. It is there as long as there is something. */
export function SaveBar({ words, problem, isSaving, isFramed, onSave, onDiscard }: Props) {
  const isThere = words !== ''
  return (
    <div className={classes.bar} data-there={isThere || undefined} data-framed={isFramed || undefined}>
      <p role="status">
        {words}
        {isThere && problem && !isSaving && <strong className={classes.error}> · {problem}</strong>}
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
