'use client'

import { Tooltip } from '@mantine/core'
import type { ReactElement } from 'react'

/** A button that says on pointing at it or reaching it why it cannot be used; `why` is null when it can. */
export function Allowed({ why, children }: { why: string | null; children: ReactElement }) {
  return (
    <Tooltip label={why} disabled={!why} events={{ hover: true, focus: true, touch: true }}>
      {children}
    </Tooltip>
  )
}
