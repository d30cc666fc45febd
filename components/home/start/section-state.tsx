'use client'

import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { RequestId } from '@/components/ui/request-id'
import classes from './start.module.css'

interface Props {
  /** The sentence that names the failure: "The orders could not be counted". */
  heading: string
  error: Error & { requestId?: string | null }
  retry: () => void
}

/** Replaces a section that failed to load; the other sections still work. */
export function SectionError({ heading, error, retry }: Props) {
  return (
    <div className={classes.refused} role="alert">
      <div>
        <strong>{heading}</strong>
        <div className="dim tiny">
          {error.message}
          {error.requestId && <RequestId id={error.requestId} />}
        </div>
      </div>
      <Button size="xs" variant="default" onClick={retry}>
        Retry
      </Button>
    </div>
  )
}

/** A sentence in place of a section's content: that it is empty, or why. */
export function SectionNote({ children }: { children: ReactNode }) {
  return <p className={classes.empty}>{children}</p>
}
