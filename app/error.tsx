'use client'

import { Broken } from '@/components/ui/broken'

export default function RootError(props: { error: Error & { digest?: string }; reset: () => void }) {
  return (
    <main style={{ padding: '2rem' }}>
      <Broken {...props} />
    </main>
  )
}
