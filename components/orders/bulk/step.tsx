'use client'

import { Button, Group } from '@mantine/core'
import type { ReactNode } from 'react'
import { KeyHint } from '@/components/frame/keyboard/key-hint'
import { ariaKeys } from '@/components/frame/keyboard/shortcuts'
import { useActions } from '@/components/frame/keyboard/use-actions'
import type { Intent } from './intent'
import type { SelectedOrder } from './selected-order'
import classes from './step.module.css'

interface FooterProps {
  isShown: boolean
  onNext: () => void
  children: ReactNode
}

/** The footer of every first step: continues to the preview, before which nothing is changed. */
export function StepFooter({ isShown, onNext, children }: FooterProps) {
  usePrimaryAction('Preview', isShown ? onNext : null)
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
  /** Whether this step is shown; it stays mounted behind the preview. */
  isShown: boolean
  onDirty: (isDirty: boolean) => void
  onSubmit: (intent: Intent) => void
  onClose: () => void
}

/** The action of Ctrl+Enter in the dialog, wherever the focus is: between two steps no element has it. None when `run` is null. */
export function usePrimaryAction(label: string, run: (() => void) | null) {
  useActions(run ? [{ id: 'bulk.primary', label, section: 'Bulk change', keys: 'mod+Enter', worksInText: true, run }] : [])
}
