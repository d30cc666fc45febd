'use client'

import { lazy, useEffect, useState, useSyncExternalStore } from 'react'
import { useCurrentUser } from '@/components/api/current-user'
import { gate } from '@/components/api/gate'
import { LazyBoundary } from '@/components/ui/lazy-boundary'
import { announceSignIn, onSignInElsewhere } from './session-tabs'

const ReauthDialog = lazy(() => import('./reauth-dialog'))

/** Asks for the password when the session has expired, over the page, so that unsaved input is not lost. */
export function ReauthPrompt({ onOtherUser }: { onOtherUser: () => void }) {
  const user = useCurrentUser()
  const state = useSyncExternalStore(gate.subscribe, gate.state, () => 'in' as const)
  const [wasShown, setShown] = useState(false)
  if (state === 'asking' && !wasShown) setShown(true)
  useEffect(() => gate.registerPrompt(user.id), [user.id])
  useEffect(() => {
    announceSignIn(user.id)
    return onSignInElsewhere(({ userId, at }) => {
      if (userId === user.id) return gate.confirmFromOtherTab(at)
      gate.markOtherUser()
      onOtherUser()
    })
  }, [user.id, onOtherUser])
  // If the dialog cannot be loaded, it counts as declined.
  return (
    wasShown && (
      <LazyBoundary onChunkError={() => gate.settle(false)}>
        <ReauthDialog isOpen={state === 'asking'} />
      </LazyBoundary>
    )
  )
}
