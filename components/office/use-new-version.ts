import { useState, useSyncExternalStore } from 'react'
import { runningBuild, subscribeState } from '../live/stream'
import { missingPart } from '../ui/parts'

/** Whether the service runs another build than the page is of, or no longer has the page's parts. It is offered, once for each build. */
export function useNewVersion(build: string) {
  const running = useSyncExternalStore(subscribeState, runningBuild, () => null)
  const isMissing = useSyncExternalStore(missingPart.subscribe, missingPart.state, () => false)
  const [put, setPut] = useState<string | null>(null)
  const seen = running ?? build
  return { isReady: (isMissing || seen !== build) && seen !== put, later: () => setPut(seen) }
}
