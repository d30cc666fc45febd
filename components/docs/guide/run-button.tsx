'use client'

import { Button } from '@mantine/core'
import { useState } from 'react'
import type { Step } from './step'

interface Props {
  step: Step
  hasOrder: boolean
  isBusy: boolean
  onRun: () => void
}

/** Sends the step from here. What would change something says what, and is asked once more. */
export function RunButton({ step, hasOrder, isBusy, onRun }: Props) {
  const [asked, setAsked] = useState<'not yet' | 'now' | 'before'>('not yet')
  if (step.isOpen) return null
  if (step.url.includes('$ORDER') && !hasOrder) return <span>Run step 2 first</span>
  // The button that is there instead of the one that was pressed takes the focus.
  const focused = (node: HTMLButtonElement | null) => node?.focus()
  if (asked !== 'now')
    return (
      <Button
        size="compact-xs"
        variant="default"
        ref={asked === 'before' ? focused : undefined}
        loading={isBusy}
        aria-label={`Run: ${step.title}`}
        onClick={() => (step.changes ? setAsked('now') : onRun())}
      >
        Run
      </Button>
    )
  return (
    <>
      <span>{step.changes}</span>
      <Button
        size="compact-xs"
        ref={focused}
        aria-label={`${step.changes} Run it`}
        onClick={() => {
          setAsked('before')
          onRun()
        }}
      >
        Run it
      </Button>
      <Button size="compact-xs" variant="default" aria-label={`Do not run: ${step.title}`} onClick={() => setAsked('before')}>
        No
      </Button>
    </>
  )
}
