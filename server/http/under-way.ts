import { inUse, type Keyed } from './idempotency'

/** Runs what has a key at most once at a time: one that comes meanwhile with the same key is refused. */
export type UnderWay = <T>(retry: Keyed | null, act: () => Promise<T>) => Promise<T>

export function createUnderWay(): UnderWay {
  const running = new Set<string>()
  return async (retry, act) => {
    if (!retry) return act()
    const name = `${retry.principalId} ${retry.key}`
    if (running.has(name)) throw inUse(retry.key)
    running.add(name)
    try {
      return await act()
    } finally {
      running.delete(name)
    }
  }
}
