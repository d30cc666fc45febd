'use client'

import { Button } from '@mantine/core'
import { useState } from 'react'
import { missingVariables, type Saved } from './command'
import type { Step } from './step'

interface Props {
  step: Step
  saved: Saved
  isBusy: boolean
  onRun: () => void
}

/** Runs the step. A step that changes data says so and asks for confirmation. */
export function RunButton({ step, saved, isBusy, onRun }: Props) {
  const [confirmState, setConfirmState] = useState<'not yet' | 'now' | 'before'>('not yet')
  if (step.isOpen) return null
  const [missing] = missingVariables(step, saved)
  if (missing) return <span>Run the step first that saves {missing}</span>
  // Focuses the button that replaces the pressed one.
  const focusRef = (node: HTMLButtonElement | null) => node?.focus()
  if (confirmState !== 'now')
    return (
      <Button
        size="compact-xs"
        variant="default"
        ref={confirmState === 'before' ? focusRef : undefined}
        loading={isBusy}
        aria-label={`Run: ${step.title}`}
        onClick={() => (step.confirmation ? setConfirmState('now') : onRun())}
      >
        Run
      </Button>
    )
  return (
    <>
      <span>{step.confirmation}</span>
      <Button
        size="compact-xs"
        ref={focusRef}
        aria-label={`${step.confirmation} Run it`}
        onClick={() => {
          setConfirmState('before')
          onRun()
        }}
      >
        Run it
      </Button>
      <Button size="compact-xs" variant="default" aria-label={`Do not run: ${step.title}`} onClick={() => setConfirmState('before')}>
        No
      </Button>
    </>
  )
}
