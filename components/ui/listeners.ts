/** A set of listeners for state outside of React: one half of a store for `useSyncExternalStore`. */
export function createListeners<Args extends unknown[] = []>() {
  const listeners = new Set<(...args: Args) => void>()
  return {
    /** Returns the function that unsubscribes. */
    subscribe(listener: (...args: Args) => void): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    emit(...args: Args) {
      for (const listener of listeners) listener(...args)
    },
  }
}
