'use client'

import { PageError } from '@/components/ui/page-error'

export default function RootError(props: { error: Error & { digest?: string }; reset: () => void }) {
  return (
    <main style={{ padding: '2rem' }}>
      <PageError {...props} />
    </main>
  )
}
