import { createListeners } from './ui/listeners'

/**
 * What the service asked for when it said "too many requests" or "not now": everything waits until then, then goes on by itself.
 * Knows no screen; a countdown is drawn from `pause.state`.
 */
export interface Pause {
  why: 'TooMany' | 'NotReady'
  /** Milliseconds since 1970. */
  until: number
}

let current: Pause | null = null
const listeners = createListeners()
const waiters = new Set<(goesOn: boolean) => void>()
let timer: ReturnType<typeof setTimeout> | undefined

function set(next: Pause | null) {
  current = next
  listeners.tell()
}

function end(goesOn: boolean) {
  clearTimeout(timer)
  set(null)
  const all = [...waiters]
  waiters.clear()
  for (const tell of all) tell(goesOn)
}

export const pause = {
  subscribe: listeners.subscribe,
  state: () => current,

  /** Nothing is sent for so long. What is running already is only made longer. */
  begin(why: Pause['why'], milliseconds: number) {
    const until = Date.now() + milliseconds
    if (current && current.until >= until) return
    clearTimeout(timer)
    timer = setTimeout(() => end(true), milliseconds)
    set({ why, until })
  },

  /** Resolves when one may go on: false when whoever sits here does not want to wait. Rejects when `signal` is aborted. */
  over(signal?: AbortSignal): Promise<boolean> {
    if (!current) return Promise.resolve(true)
    return new Promise((resolve, reject) => {
      const aborted = () => {
        waiters.delete(settle)
        reject(signal?.reason)
      }
      const settle = (goesOn: boolean) => {
        signal?.removeEventListener('abort', aborted)
        resolve(goesOn)
      }
      if (signal?.aborted) return aborted()
      signal?.addEventListener('abort', aborted, { once: true })
      waiters.add(settle)
    })
  },

  /** What waits is refused instead. */
  giveUp: () => end(false),
}

/** A timer takes no more than some weeks, and nobody waits that long. */
const LONGEST = 3_600_000

/** The milliseconds that a Retry-After header asks for, in seconds or as a date, an hour at most; `otherwise` where it says nothing. */
export function retryAfter(response: Response, otherwise: number): number {
  const said = response.headers.get('retry-after')?.trim()
  if (!said) return otherwise
  const asked = /^\d+$/.test(said) ? Number(said) * 1_000 : Date.parse(said) - Date.now()
  return Number.isNaN(asked) ? otherwise : Math.min(LONGEST, Math.max(1_000, asked))
}
