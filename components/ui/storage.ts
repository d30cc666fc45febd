/** A browser's storage, or what stands for it in a test. */
type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/**
 * What a browser keeps by name. It may be full, forbidden, or hold what somebody else wrote: then nothing is found and nothing is kept, and
 * nobody is kept from working.
 */
export interface Kept {
  text(name: string): string | null
  /** What was kept as JSON; the caller judges whether it still has the shape it wants. */
  value<T>(name: string): T | null
  /** Text as it is, anything else as JSON. */
  keep(name: string, value: unknown): void
  drop(name: string): void
}

/** `store` is asked for each time: a browser that forbids its storage throws as soon as it is named. */
export function keptIn(store: () => Store): Kept {
  const attempt = <T>(act: (store: Store) => T): T | null => {
    try {
      return act(store())
    } catch {
      return null
    }
  }
  return {
    text: (name) => attempt((it) => it.getItem(name)),
    value: <T>(name: string) => attempt((it) => JSON.parse(it.getItem(name) ?? 'null') as T | null),
    keep: (name, value) => void attempt((it) => it.setItem(name, typeof value === 'string' ? value : JSON.stringify(value))),
    drop: (name) => void attempt((it) => it.removeItem(name)),
  }
}

/** Outlives the page, shared by all tabs. */
export const inBrowser = keptIn(() => localStorage)
/** Lives as long as the tab. */
export const inTab = keptIn(() => sessionStorage)
