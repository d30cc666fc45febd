'use client'

import { Button } from '@mantine/core'
import { useEffect } from 'react'
import { isChunkError, reportChunkError } from '@/components/ui/chunk-errors'
import { Message } from '@/components/ui/message'
import { PageError } from '@/components/ui/page-error'

/** The page for a render error. A missing chunk after a new deployment is not an error. */
export default function OfficeError(props: { error: Error & { digest?: string }; reset: () => void }) {
  const isMissing = isChunkError(props.error)
  useEffect(() => {
    if (isMissing) reportChunkError()
  }, [isMissing])
  if (!isMissing) return <PageError {...props} />
  return (
    <Message heading="A new version is ready" action={<Button onClick={() => window.location.reload()}>Reload</Button>}>
      This page belongs to the version before. Reload it to go on; what you typed is kept.
    </Message>
  )
}
