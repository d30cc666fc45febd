import { LRUCache } from 'lru-cache'

/** The most values that are kept. */
const MAX_VALUES = 5_000

/** Returns a value of a key that was computed at most a few seconds ago. */
export type RecentValues = <T>(key: string, compute: () => Promise<T>) => Promise<T>

/** Keeps values for `ms` from when their computation started; callers who come meanwhile wait for the same one. Failures are not kept. */
export function createRecentValues(ms: number): RecentValues {
  const values = new LRUCache<string, Promise<unknown>>({ max: MAX_VALUES, ttl: ms })
  return <T>(key: string, compute: () => Promise<T>) => {
    const known = values.get(key) as Promise<T> | undefined
    if (known) return known
    const computed = compute()
    values.set(key, computed)
    computed.catch(() => values.delete(key))
    return computed
  }
}
