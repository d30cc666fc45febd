import { createListeners } from '@/components/ui/listeners'

/** Delays all requests for the time named by a 429 (too many requests) or 503 (not ready). A countdown reads `pause.state`. */
export interface Pause {
  reason: 'TooMany' | 'NotReady'
  /** Milliseconds since 1970. */
  until: number
}

let current: Pause | null = null
const listeners = createListeners()
const waiters = new Set<(shouldContinue: boolean) => void>()
let timer: ReturnType<typeof setTimeout> | undefined

function setPause(next: Pause | null) {
  current = next
  listeners.emit()
}

function endPause(shouldContinue: boolean) {
  clearTimeout(timer)
  setPause(null)
  const all = [...waiters]
  waiters.clear()
  for (const settle of all) settle(shouldContinue)
}

export const pause = {
  subscribe: listeners.subscribe,
  state: () => current,

  /** Stops sending for this many milliseconds; never shortens a running pause. */
  start(reason: Pause['reason'], milliseconds: number) {
    const until = Date.now() + milliseconds
    if (current && current.until >= until) return
    clearTimeout(timer)
    timer = setTimeout(() => endPause(true), milliseconds)
    setPause({ reason, until })
  },

  /** Resolves with true after the pause, with false when the user cancels the wait. Rejects when `signal` is aborted. */
  wait(signal?: AbortSignal): Promise<boolean> {
    if (!current) return Promise.resolve(true)
    return new Promise((resolve, reject) => {
      const aborted = () => {
        waiters.delete(settle)
        reject(signal?.reason)
      }
      const settle = (shouldContinue: boolean) => {
        signal?.removeEventListener('abort', aborted)
        resolve(shouldContinue)
      }
      if (signal?.aborted) return aborted()
      signal?.addEventListener('abort', aborted, { once: true })
      waiters.add(settle)
    })
  },

  /** Cancels the waiting requests. */
  cancel: () => endPause(false),
}

/** An upper bound: timers overflow after some weeks. */
const MAX_PAUSE_MS = 3_600_000

/** The milliseconds of a Retry-After header (seconds or a date), at most an hour; `defaultMs` without the header. */
export function retryAfterMs(response: Response, defaultMs: number): number {
  const header = response.headers.get('retry-after')?.trim()
  if (!header) return defaultMs
  const requestedMs = /^\d+$/.test(header) ? Number(header) * 1_000 : Date.parse(header) - Date.now()
  return Number.isNaN(requestedMs) ? defaultMs : Math.min(MAX_PAUSE_MS, Math.max(1_000, requestedMs))
}
