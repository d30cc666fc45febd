'use client'

import { Button } from '@mantine/core'
import { useEffect } from 'react'
import { Broken } from '@/components/ui/broken'
import { Message } from '@/components/ui/message'
import { isPartMissing, partMissing } from '@/components/ui/parts'

/** In place of a page that could not be shown. Where a part of the program is gone, because the service was deployed anew, that is no error. */
export default function OfficeError(props: { error: Error & { digest?: string }; reset: () => void }) {
  const isMissing = isPartMissing(props.error)
  useEffect(() => {
    if (isMissing) partMissing()
  }, [isMissing])
  if (!isMissing) return <Broken {...props} />
  return (
    <Message heading="A new version is ready" action={<Button onClick={() => window.location.reload()}>Reload</Button>}>
      This page belongs to the version before. Reload it to go on; what you typed is kept.
    </Message>
  )
}
