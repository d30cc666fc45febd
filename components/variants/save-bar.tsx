'use client'

import { Button } from '@mantine/core'
import { KeyHint } from '../keys/key-hint'
import { ariaKeys } from '../keys/keys'
import { number } from '../ui/number'
import { countOf, countWords, type Staged } from './staged'
import classes from './variants.module.css'

interface Props {
  staged: Staged
  /** What came of the last save, where something of it is left. */
  partly: string | null
  /** How far saving is; null while nothing is saved. */
  progress: { saved: number; of: number } | null
  onSave: () => void
  onDiscard: () => void
}

/** What is not saved yet, and the two ways on. It is there as long as there is something. */
export function SaveBar({ staged, partly, progress, onSave, onDiscard }: Props) {
  const { cells, fresh } = countOf(staged)
  const isThere = cells + fresh > 0 || progress !== null
  return (
    <div className={classes.bar} data-there={isThere || undefined}>
      <p role="status">
        {isThere && (progress ? `Saving: ${number(progress.saved)} of ${number(progress.of)} rows` : countWords(staged))}
        {isThere && partly && !progress && <strong className={classes.error}> · {partly}</strong>}
      </p>
      {isThere && (
        <>
          <Button variant="default" size="sm" onClick={onDiscard} disabled={progress !== null}>
            Discard
          </Button>
          <Button size="sm" onClick={onSave} loading={progress !== null} aria-keyshortcuts={ariaKeys('mod+Enter')}>
            Save <KeyHint keys="mod+Enter" />
          </Button>
        </>
      )}
    </div>
  )
}
