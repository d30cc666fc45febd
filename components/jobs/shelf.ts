/** A key is a list; what lies under `[a]` has a key that begins with `a`. */
export type Key = [string, ...(string | number)[]]

/** This browser's own store, with room for thousands of rows. Where it is refused or full, nothing is kept, and nobody is kept from working. */
const name = 'waybill.jobs'
const parts = 'parts'
let opening: Promise<IDBDatabase> | null = null

const open = () => {
  opening ??= new Promise((resolve, reject) => {
    const request = indexedDB.open(name, 1)
    request.onupgradeneeded = () => request.result.createObjectStore(parts)
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
  return opening
}

/** The end of a transaction; null where there is none to be had. */
async function within<T>(mode: IDBTransactionMode, ask: (store: IDBObjectStore) => IDBRequest<T>): Promise<T | null> {
  try {
    const transaction = (await open()).transaction(parts, mode)
    return await new Promise((resolve, reject) => {
      const request = ask(transaction.objectStore(parts))
      transaction.oncomplete = () => resolve(request.result)
      transaction.onabort = () => reject(transaction.error)
    })
  } catch {
    return null
  }
}

// A list comes after every text and number, so this is more than any key that begins as `key` does.
const under = (key: Key) => IDBKeyRange.bound(key, [...key, []])

export const shelf = {
  put: async (key: Key, value: unknown) => void (await within('readwrite', (store) => store.put(value, key))),
  get: <T>(key: Key) => within<T>('readonly', (store) => store.get(key)),
  keys: async () => ((await within('readonly', (store) => store.getAllKeys())) ?? []) as Key[],
  /** All that lies under a key goes. */
  drop: async (key: Key) => void (await within('readwrite', (store) => store.delete(under(key)))),
}
