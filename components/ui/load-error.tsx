'use client'

import { Button } from '@mantine/core'
import { CircleAlert, WifiOff } from 'lucide-react'
import { Message } from './message'
import { RequestId } from './request-id'

interface Props {
  /** Names the failed load: "The orders could not be loaded". */
  heading: string
  /** The error; its status and request id are read if present, since this folder does not know the API. */
  error: Error & { requestId?: string | null; status?: number }
  retry: () => void
  level?: 1 | 2
  isRetrying?: boolean
}

/** An error in place of content: the cause, the request id, and a retry button. */
export function LoadError({ heading, error, retry, level = 2, isRetrying = false }: Props) {
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
