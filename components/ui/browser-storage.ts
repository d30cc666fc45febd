/** The browser's storage, or a test's substitute. */
type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/**
 * Values that a browser stores by name. When its storage is full, forbidden or holds other data, reads return null and writes do nothing;
 * neither throws.
 */
export interface BrowserStore {
  getString(name: string): string | null
  /** The value stored as JSON; the caller checks its shape. */
  getJson<T>(name: string): T | null
  /** Stores text as it is, any other value as JSON. */
  set(name: string, value: unknown): void
  remove(name: string): void
}

/** Calls `store` each time: a browser that forbids its storage throws on access. */
export function createBrowserStore(store: () => Store): BrowserStore {
  const attempt = <T>(act: (store: Store) => T): T | null => {
    try {
      return act(store())
    } catch {
      return null
    }
  }
  return {
    getString: (name) => attempt((it) => it.getItem(name)),
    getJson: <T>(name: string) => attempt((it) => JSON.parse(it.getItem(name) ?? 'null') as T | null),
    set: (name, value) => void attempt((it) => it.setItem(name, typeof value === 'string' ? value : JSON.stringify(value))),
    remove: (name) => void attempt((it) => it.removeItem(name)),
  }
}

/** Outlives the page, shared by all tabs. */
export const localStore = createBrowserStore(() => localStorage)
/** Lives as long as the tab. */
export const sessionStore = createBrowserStore(() => sessionStorage)
