'use client'

import { Button } from '@mantine/core'
import type { Action } from '../keys/actions'
import { KeyHint } from '../keys/key-hint'
import { Allowed } from '../ui/allowed'

/** A button of the bar, with its key, and with its reason when it cannot be used. */
export function BulkDeed({ deed: { label, keys, icon: Icon, why = null, run } }: { deed: Action }) {
  return (
    <Allowed why={why}>
      <Button
        size="compact-sm"
        variant="subtle"
        color="gray"
        leftSection={Icon && <Icon size={14} aria-hidden="true" />}
        rightSection={keys && <KeyHint keys={keys} />}
        aria-keyshortcuts={keys}
        data-disabled={why ? true : undefined}
        aria-disabled={why ? true : undefined}
        onClick={() => !why && run()}
      >
        {label}
      </Button>
    </Allowed>
  )
}
