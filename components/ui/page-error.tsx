'use client'

import { Button } from '@mantine/core'
import { Message } from './message'

/** Replaces a page that failed to render. Every page loads it at first, so it imports little. */
export function PageError({ error, reset }: { error: Error & { digest?: string }; reset: () => void }) {
  return (
    <Message heading="This page could not be shown" tone="bad" action={<Button onClick={reset}>Try again</Button>}>
      Something went wrong on our side; nothing you entered elsewhere is lost.
      {error.digest && (
        <>
          {' '}
          Quote <code>{error.digest}</code> when you report it.
        </>
      )}
    </Message>
  )
}
