'use client'

import { Button } from '@mantine/core'
import { Allowed } from '../ui/allowed'

interface Props {
  word: string
  /** What it does to which package. */
  label: string
  why: string | null
  run: () => void
  isStrong?: boolean
}

/** Something that can be done with one package. What cannot be done says why. */
export function PackageButton({ word, label, why, run, isStrong = false }: Props) {
  return (
    <Allowed why={why}>
      <Button
        size="compact-xs"
        variant={isStrong ? 'default' : 'subtle'}
        aria-label={label}
        data-disabled={why ? true : undefined}
        aria-disabled={why ? true : undefined}
        onClick={() => !why && run()}
      >
        {word}
      </Button>
    </Allowed>
  )
}
