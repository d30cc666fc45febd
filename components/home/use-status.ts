import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { gate } from '@/components/api/gate'
import { serverBuild, subscribeLiveState } from '@/components/frame/live/live-stream'
import { useLiveState } from '@/components/frame/live/use-live'
import { chunkErrorStore } from '@/components/ui/chunk-errors'

/** A shorter loss of the connection is not reported, in milliseconds. */
const GRACE_MS = 8_000

/** Whether the live connection has been lost long enough to be reported. */
export function useIsReconnecting(): boolean {
  const isAway = useLiveState() === 'connecting'
  const [isOverdue, setOverdue] = useState(false)
  useEffect(() => {
    if (!isAway) return
    const timer = setTimeout(() => setOverdue(true), GRACE_MS)
    return () => {
      clearTimeout(timer)
      setOverdue(false)
    }
  }, [isAway])
  return isOverdue
}

/** Whether the service runs another build than this page, or no longer serves the page's chunks. Reported once per build. */
export function useNewVersion(build: string) {
  const running = useSyncExternalStore(subscribeLiveState, serverBuild, () => null)
  const isMissing = useSyncExternalStore(chunkErrorStore.subscribe, chunkErrorStore.state, () => false)
  const [dismissedBuild, setDismissedBuild] = useState<string | null>(null)
  const latestBuild = running ?? build
  return { isReady: (isMissing || latestBuild !== build) && latestBuild !== dismissedBuild, later: () => setDismissedBuild(latestBuild) }
}

/** Whether the user declined to sign in again after the session ended, and the function that prompts again. */
export function useSignedOut() {
  const client = useQueryClient()
  const isSignedOut = useSyncExternalStore(gate.subscribe, gate.state, () => 'in') === 'out'
  return {
    isOut: isSignedOut,
    async signIn() {
      if (await gate.waitForSession(true)) await client.refetchQueries({ type: 'active' })
    },
  }
}
