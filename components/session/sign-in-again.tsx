'use client'

import { lazy, useEffect, useState, useSyncExternalStore } from 'react'
import { Lazily } from '../ui/lazily'
import { gate } from './gate'
import { hearTabs, tellTabs } from './tabs'
import { useWho } from './who'

const Ask = lazy(() => import('./ask-password'))

/** Asks for the password over the page when the session has ended, so that nothing on it is lost. */
export function SignInAgain({ onOther }: { onOther: () => void }) {
  const who = useWho()
  const state = useSyncExternalStore(gate.subscribe, gate.state, () => 'in' as const)
  const [hasAsked, setAsked] = useState(false)
  if (state === 'asking' && !hasAsked) setAsked(true)
  useEffect(() => gate.attend(who.id), [who.id])
  useEffect(() => {
    tellTabs(who.id)
    return hearTabs(({ userId, at }) => {
      if (userId === who.id) return gate.hear(at)
      gate.handOver()
      onOther()
    })
  }, [who.id, onOther])
  // Where the question itself cannot be loaded, it counts as declined.
  return (
    hasAsked && (
      <Lazily onMissing={() => gate.settle(false)}>
        <Ask isOpen={state === 'asking'} />
      </Lazily>
    )
  )
}
