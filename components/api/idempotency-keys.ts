import { uuidv7 } from 'uuidv7'
import { ApiError } from './api-error'

/** Milliseconds within which an equal request reuses its key; a later one is a new request. */
const KEY_REUSE_MS = 3_600_000
/** The keys of writes with an unknown outcome: a repeated request finishes the first instead of running twice. */
const pendingKeys = new Map<string, { key: string; since: number }>()
/** The requests whose outcome is unknown, by the errors that their callers got. */
const requests = new WeakMap<Error, { request: string; key: string }>()

/** Sends a write under an Idempotency-Key. A write with an unknown outcome keeps its key for the next equal request. */
export async function withIdempotencyKey<T>(request: string, headers: Headers, go: () => Promise<T>): Promise<T> {
  for (const [old, { since }] of pendingKeys) if (Date.now() - since > KEY_REUSE_MS) pendingKeys.delete(old)
  const first = pendingKeys.get(request) ?? { key: uuidv7(), since: Date.now() }
  headers.set('idempotency-key', first.key)
  pendingKeys.set(request, first)
  try {
    const value = await go()
    pendingKeys.delete(request)
    return value
  } catch (error) {
    if (error instanceof ApiError && !error.isOutcomeUnknown) pendingKeys.delete(request)
    else if (error instanceof Error) {
      requests.set(error, { request, key: first.key })
      if (error instanceof ApiError) error.abandon = () => forgetKey(error)
    }
    throw error
  }
}

/** Ends the attempts that failed with this error: an equal request is a new one from then on. */
export function forgetKey(error: Error) {
  const attempt = requests.get(error)
  if (attempt && pendingKeys.get(attempt.request)?.key === attempt.key) pendingKeys.delete(attempt.request)
}
