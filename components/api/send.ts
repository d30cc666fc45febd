import { ApiError, errorFromResponse, notSent, otherAccount, timedOut, unreachable } from './api-error'
import { gate } from './gate'
import { pause, retryAfterMs } from './pause'

/** The request timeout in milliseconds. */
const TIMEOUT_MS = 30_000
/** Retries of a read while the service is not ready. */
const MAX_READ_RETRIES = 4
/** The wait in milliseconds when a refusal has no Retry-After header. */
const TOO_MANY_REQUESTS_DELAY_MS = 10_000
const NOT_READY_DELAY_MS = 3_000
/** The longest wait for a service that is not ready, in milliseconds. */
const MAX_NOT_READY_DELAY_MS = 20_000

interface SendOptions<T> extends Omit<RequestInit, 'signal'> {
  method: string
  signal?: AbortSignal
  timeoutMs?: number
  /** Reads an answer that is not JSON, such as a file. It may take longer than the timeout, which then ends with the first byte. */
  readAnswer?: (response: Response) => Promise<T>
}

/**
 * Sends a request and reads the whole answer. Sends it again with the same headers, hence the same Idempotency-Key: after a new sign-in
 * (401), after the named time (429), and, for reads, when the service is ready (503).
 */
export async function send<T>(address: string, init: SendOptions<T>): Promise<T> {
  const isRead = init.method === 'GET'
  for (let retriesLeft = MAX_READ_RETRIES; ; ) {
    if (!(await pause.wait(init.signal))) throw notSent()
    if (!isRead && gate.isOtherUser()) throw otherAccount()
    const answer = await fetchOnce<T>(address, init)
    if ('value' in answer) return answer.value
    const { error, response } = answer
    if (error.status === 401 && (await gate.waitForSession(!isRead))) continue
    if (error.status === 429) {
      pause.start('TooMany', retryAfterMs(response, TOO_MANY_REQUESTS_DELAY_MS))
      if (await pause.wait(init.signal)) continue
    }
    if (error.status === 503 && isRead && retriesLeft > 0) {
      retriesLeft -= 1
      pause.start('NotReady', Math.min(MAX_NOT_READY_DELAY_MS, retryAfterMs(response, NOT_READY_DELAY_MS)))
      if (await pause.wait(init.signal)) continue
    }
    throw error
  }
}

type FetchResult<T> = { value: T } | { error: ApiError; response: Response }

/** One request and its answer; a connection that drops within the body counts as no answer. */
async function fetchOnce<T>(
  address: string,
  { signal, timeoutMs = TIMEOUT_MS, readAnswer, ...init }: SendOptions<T>,
): Promise<FetchResult<T>> {
  const control = new AbortController()
  let isLate = false
  const timer = setTimeout(() => {
    isLate = true
    control.abort()
  }, timeoutMs)
  const abort = () => control.abort(signal?.reason)
  if (signal?.aborted) abort()
  signal?.addEventListener('abort', abort, { once: true })
  try {
    const response = await fetch(address, { ...init, signal: control.signal, credentials: 'same-origin', cache: 'no-store' })
    if (!response.ok) return { error: await errorFromResponse(response), response }
    if (readAnswer) {
      clearTimeout(timer)
      return { value: await readAnswer(response) }
    }
    return { value: (response.status === 204 ? undefined : await response.json()) as T }
  } catch (error) {
    if (signal?.aborted || error instanceof ApiError) throw error
    // A request that creates a record is safe to repeat only under a key.
    const isSafe = init.method !== 'GET' && (init.method !== 'POST' || new Headers(init.headers).has('idempotency-key'))
    throw isLate ? timedOut(isSafe, timeoutMs) : unreachable()
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', abort)
  }
}
