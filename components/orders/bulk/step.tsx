'use client'

import { Button, Group } from '@mantine/core'
import { type ReactNode, type RefObject, useLayoutEffect } from 'react'
import { KeyHint } from '@/components/frame/keyboard/key-hint'
import { ariaKeys } from '@/components/frame/keyboard/shortcuts'
import type { Intent } from './intent'
import type { SelectedOrder } from './selected-order'
import classes from './step.module.css'

/** The footer of every first step: continues to the preview, before which nothing is changed. */
export function StepFooter({ onNext, children }: { onNext: () => void; children: ReactNode }) {
  return (
    <Group justify="flex-end" gap="xs" className={classes.end}>
      {children}
      <Button onClick={onNext} rightSection={<KeyHint keys="mod+Enter" />} aria-keyshortcuts={ariaKeys('mod+Enter')}>
        Preview
      </Button>
    </Group>
  )
}

/** The props of each first step: the orders, and the callback that takes the intent. */
export interface StepProps {
  orders: SelectedOrder[]
  /** The query of the list in which the orders were selected; empty without one. */
  listQuery: string
  /** Holds the action of Ctrl+Enter for this step; null while another step is shown. */
  primary: RefObject<(() => void) | null> | null
  onDirty: (isDirty: boolean) => void
  onSubmit: (intent: Intent) => void
  onClose: () => void
}

/** Sets the action of Ctrl+Enter, as of the last render. */
export function usePrimaryAction(primary: StepProps['primary'], run: () => void) {
  useLayoutEffect(() => {
    if (primary) primary.current = run
  })
}
