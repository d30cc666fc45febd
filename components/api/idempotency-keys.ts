import { uuidv7 } from 'uuidv7'
import { ApiError } from './api-error'

/** Milliseconds within which an equal request reuses its key; a later one is a new request. */
const KEY_REUSE_MS = 3_600_000
/** The keys of writes with an unknown outcome: a repeated request finishes the first instead of running twice. */
const pendingKeys = new Map<string, { key: string; since: number }>()

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
    throw error
  }
}
