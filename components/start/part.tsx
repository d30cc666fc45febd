'use client'

import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { RequestId } from '../ui/request-id'
import classes from './start.module.css'

interface Props {
  /** What could not be done: "The orders could not be counted". */
  heading: string
  error: Error & { requestId?: string | null }
  retry: () => void
}

/** A section that could not be loaded: the others are there all the same. */
export function PartRefused({ heading, error, retry }: Props) {
  return (
    <div className={classes.refused} role="alert">
      <div>
        <strong>{heading}</strong>
        <div className={classes.second}>
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

/** Says in a section that there is nothing, or why. */
export function Nothing({ children }: { children: ReactNode }) {
  return <p className={classes.nothing}>{children}</p>
}
