'use client'

import { Button } from '@mantine/core'
import { CircleAlert, WifiOff } from 'lucide-react'
import { Message } from './message'
import { RequestId } from './request-id'

interface Props {
  /** What could not be done: "The orders could not be loaded". */
  heading: string
  /** Duck-typed, because this folder knows no API: what was thrown, its status, and the id under which it can be found in the log. */
  error: Error & { requestId?: string | null; status?: number }
  retry: () => void
  level?: 1 | 2
  isRetrying?: boolean
}

/** An error in place of content: the cause, the request's id, and a way to try again. */
export function Refused({ heading, error, retry, level = 2, isRetrying = false }: Props) {
  const action = (
    <Button onClick={retry} loading={isRetrying}>
      Retry
    </Button>
  )
  return (
    <Message heading={heading} level={level} tone="bad" icon={error.status === 0 ? WifiOff : CircleAlert} action={action}>
      {error.message}
      {error.requestId && <RequestId id={error.requestId} />}
    </Message>
  )
}
