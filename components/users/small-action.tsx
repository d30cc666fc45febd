'use client'

import { Button } from '@mantine/core'
import type { Action } from '../keys/actions'
import { Allowed } from '../ui/allowed'

/** An action as a small button beside what it changes, by a word of its own. One that cannot be used says why. */
export function SmallAction({ action: { why = null, run, label }, word }: { action: Action; word: string }) {
  return (
    <Allowed why={why}>
      <Button
        variant="subtle"
        size="compact-xs"
        aria-label={label.startsWith(word) ? label : `${word}: ${label.toLowerCase()}`}
        data-disabled={why ? true : undefined}
        aria-disabled={why ? true : undefined}
        onClick={() => !why && run()}
      >
        {word}
      </Button>
    </Allowed>
  )
}
