'use client'

import { Button } from '@mantine/core'
import { KeyHint } from '@/components/frame/keyboard/key-hint'
import { ariaKeys } from '@/components/frame/keyboard/shortcuts'
import classes from './sheet.module.css'

interface Props {
  /** The unsaved changes, or the progress of a save: "12 changes in 7 rows"; empty when there are none. */
  summary: string
  /** The problem to solve before saving; null when there is none. */
  problem: string | null
  isSaving: boolean
  /** Shows the bar with disabled buttons although there is nothing to save. */
  isIdle?: boolean
  /** The kind of container whose footer the bar is. */
  frame?: 'section' | 'dialog'
  onSave: () => void
  onDiscard: () => void
}

/** The number of unsaved changes in a sheet, with the buttons Discard and Save. Visible unless the summary is empty. */
export function SaveBar({ summary, problem, isSaving, isIdle = false, frame, onSave, onDiscard }: Props) {
  const isVisible = summary !== ''
  return (
    <div className={classes.bar} data-there={isVisible || undefined} data-framed={frame}>
      <p role="status">
        {summary}
        {isVisible && problem && !isSaving && <strong className="error"> · {problem}</strong>}
      </p>
      {isVisible && (
        <>
          <Button variant="default" size="sm" onClick={onDiscard} disabled={isSaving || isIdle}>
            Discard
          </Button>
          <Button size="sm" onClick={onSave} loading={isSaving} disabled={isIdle} aria-keyshortcuts={ariaKeys('mod+Enter')}>
            Save <KeyHint keys="mod+Enter" />
          </Button>
        </>
      )}
    </div>
  )
}
