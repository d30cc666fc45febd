'use client'

import { Button } from '@mantine/core'
import type { LucideIcon } from 'lucide-react'
import { Allowed } from './allowed'

interface Props {
  word: string
  /** Its name where the word alone does not say what it does to what. */
  label?: string
  icon?: LucideIcon
  why: string | null
  run: () => void
  isStrong?: boolean
  className?: string | undefined
}

/** A small button beside what it is about. One that cannot be used says why. */
export function SmallButton({ word, label, icon: Icon, why, run, isStrong = false, className }: Props) {
  return (
    <Allowed why={why}>
      <Button
        size="compact-xs"
        variant={isStrong ? 'default' : 'subtle'}
        className={className}
        aria-label={label}
        leftSection={Icon && <Icon size={13} aria-hidden="true" />}
        data-disabled={why ? true : undefined}
        aria-disabled={why ? true : undefined}
        onClick={() => !why && run()}
      >
        {word}
      </Button>
    </Allowed>
  )
}
