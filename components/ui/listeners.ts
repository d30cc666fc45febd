/** Whom to tell that something kept outside of React has changed: the first half of a store for `useSyncExternalStore`. */
export function createListeners<Told extends unknown[] = []>() {
  const all = new Set<(...told: Told) => void>()
  return {
    /** Answers what ends it. */
    subscribe(listener: (...told: Told) => void): () => void {
      all.add(listener)
      return () => void all.delete(listener)
    },
    tell(...told: Told) {
      for (const listener of all) listener(...told)
    },
  }
}
