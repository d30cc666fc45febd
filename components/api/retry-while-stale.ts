import { isStale } from './api-error'

/** The number of times that a write that overwrites nothing is sent again after somebody else saved first. */
export const MAX_STALE_RETRIES = 3

/**
 * Sends a write on the version of `base`. When somebody else saved first, loads the record and sends the write on that one, at most three
 * times. `load` throws when the write must not be repeated.
 */
export async function retryWhileStale<R, A>(base: R, load: (error: Error) => Promise<R>, send: (base: R) => Promise<A>): Promise<A> {
  let current = base
  for (let retriesLeft = MAX_STALE_RETRIES; ; retriesLeft -= 1) {
    try {
      return await send(current)
    } catch (error) {
      if (!retriesLeft || !(error instanceof Error) || !isStale(error)) throw error
      current = await load(error)
    }
  }
}
