'use client'

import { Button } from '@mantine/core'
import { Message } from './message'

interface Props {
  /** What could not be done: "The orders could not be loaded". */
  heading: string
  /** Duck-typed, because this folder knows no API: what was thrown, and the id under which it can be found in the log. */
  error: Error & { requestId?: string | null }
  retry: () => void
  level?: 1 | 2
}

/** An error in place of content: the cause, the request's id, and a way to try again. */
export function Refused({ heading, error, retry, level = 2 }: Props) {
  return (
    <Message heading={heading} level={level} tone="bad" action={<Button onClick={retry}>Retry</Button>}>
      {error.message}
      {error.requestId && (
        <>
          {' '}
          <small>
            Request <code>{error.requestId}</code>
          </small>
        </>
      )}
    </Message>
  )
}
