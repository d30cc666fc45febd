'use client'

import { Button, Group } from '@mantine/core'
import type { Problem } from '@/components/api/types'
import { KeyHint } from '@/components/frame/keyboard/key-hint'
import { ariaKeys } from '@/components/frame/keyboard/shortcuts'
import { useActions } from '@/components/frame/keyboard/use-actions'
import classes from './plan.module.css'

/** The props of the first step of a plan's dialog, which takes the change. */
export interface PlanStepProps {
  /** Whether this step is shown; it stays mounted behind the preview. */
  isShown: boolean
  isPending: boolean
  /** The problems that the service found in the change; their names begin with `change.`. */
  problems: readonly Problem[]
  onDirty: (isDirty: boolean) => void
  onSubmit: (change: object) => void
  onClose: () => void
}

interface FooterProps extends Pick<PlanStepProps, 'isShown' | 'isPending' | 'onClose'> {
  onNext: () => void
  /** The label of the button that closes the dialog when the change is dangerous; that button then has the focus. */
  safeLabel?: string
}

/** The footer of every first step: closes the dialog, or continues to the preview, before which nothing is changed. */
export function PlanStepFooter({ isShown, isPending, onNext, onClose, safeLabel }: FooterProps) {
  usePrimaryAction('Preview', isShown ? onNext : null)
  return (
    <Group justify="flex-end" gap="xs" className={classes.end}>
      <Button variant="default" onClick={onClose} data-autofocus={safeLabel ? true : undefined}>
        {safeLabel ?? 'Cancel'}
      </Button>
      <Button loading={isPending} onClick={onNext} rightSection={<KeyHint keys="mod+Enter" />} aria-keyshortcuts={ariaKeys('mod+Enter')}>
        Preview
      </Button>
    </Group>
  )
}

/** The action of Ctrl+Enter in the dialog, wherever the focus is: between two steps no element has it. None when `run` is null. */
export function usePrimaryAction(label: string, run: (() => void) | null) {
  useActions(run ? [{ id: 'plan.primary', label, section: 'Bulk change', keys: 'mod+Enter', worksInText: true, run }] : [])
}

/** The problems by the field of the change: "shippingAddress.zip". Those of the whole change have the name ''. */
export function problemsByField(problems: readonly Problem[]): Record<string, string> {
  const byField: Record<string, string> = {}
  for (const { propertyName, errorMessage } of problems) byField[propertyName?.replace(/^change\.?/, '') ?? ''] ??= errorMessage
  return byField
}
