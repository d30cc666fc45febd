import { type ApiError, errorOf, notSent, notYours, timedOut, unreachable } from './api-error'
import { pause, retryAfter } from './api-pause'
import { gate } from './session/gate'

/** How long an answer may take, in milliseconds. */
const LIMIT = 30_000
/** How often a read is tried again while the service says that it is not ready. */
const PATIENCE = 4
/** Where a refusal does not say how long: milliseconds. */
const TOO_MANY = 10_000
const NOT_READY = 3_000
/** The longest that is waited for a service that is not ready, in milliseconds. */
const LONGEST = 20_000

interface Sent extends Omit<RequestInit, 'signal'> {
  method: string
  signal?: AbortSignal
  limit?: number
}

/**
 * Sends, and reads the whole answer. What is refused only for now is sent again by itself, with the same headers, so under the same
 * Idempotency-Key: after signing in again (401), after the time asked for (429), and reads when the service is ready (503).
 */
export async function send<T>(address: string, init: Sent): Promise<T> {
  const isRead = init.method === 'GET'
  for (let patience = PATIENCE; ; ) {
    if (!(await pause.over(init.signal))) throw notSent()
    if (!isRead && gate.isHandedOver()) throw notYours()
    const answer = await exchange<T>(address, init)
    if ('value' in answer) return answer.value
    const { error, response } = answer
    if (error.status === 401 && (await gate.pass(!isRead))) continue
    if (error.status === 429) {
      pause.begin('TooMany', retryAfter(response, TOO_MANY))
      if (await pause.over(init.signal)) continue
    }
    if (error.status === 503 && isRead && patience > 0) {
      patience -= 1
      pause.begin('NotReady', Math.min(LONGEST, retryAfter(response, NOT_READY)))
      if (await pause.over(init.signal)) continue
    }
    throw error
  }
}

type Exchanged<T> = { value: T } | { error: ApiError; response: Response }

/** One request and its answer. One that breaks off in the middle tells as little as none. */
async function exchange<T>(address: string, { signal, limit = LIMIT, ...init }: Sent): Promise<Exchanged<T>> {
  const control = new AbortController()
  let isLate = false
  const timer = setTimeout(() => {
    isLate = true
    control.abort()
  }, limit)
  const leave = () => control.abort(signal?.reason)
  if (signal?.aborted) leave()
  signal?.addEventListener('abort', leave, { once: true })
  try {
    const response = await fetch(address, { ...init, signal: control.signal, credentials: 'same-origin', cache: 'no-store' })
    if (!response.ok) return { error: await errorOf(response), response }
    return { value: (response.status === 204 ? undefined : await response.json()) as T }
  } catch (error) {
    if (signal?.aborted) throw error
    // What is made anew by each request is safe to repeat only under a key.
    const isSafe = init.method !== 'GET' && (init.method !== 'POST' || new Headers(init.headers).has('idempotency-key'))
    throw isLate ? timedOut(isSafe, limit) : unreachable()
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', leave)
  }
}
