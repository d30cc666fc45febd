/** A key is a list; `[a]` is the parent of all keys that begin with `a`. */
export type Key = [string, ...(string | number)[]]

/** IndexedDB, which has room for thousands of rows. When it is unavailable or full, nothing is stored, and no operation throws. */
const DB_NAME = 'waybill.jobs'
const STORE_NAME = 'parts'
let opening: Promise<IDBDatabase> | null = null

const open = () => {
  opening ??= new Promise((resolve, reject) => {
    const request = indexedDB.open(DB_NAME, 1)
    request.onupgradeneeded = () => request.result.createObjectStore(STORE_NAME)
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
  return opening
}

/** The result of a transaction; null when it failed. */
async function withStore<T>(mode: IDBTransactionMode, ask: (store: IDBObjectStore) => IDBRequest<T>): Promise<T | null> {
  try {
    const transaction = (await open()).transaction(STORE_NAME, mode)
    return await new Promise((resolve, reject) => {
      const request = ask(transaction.objectStore(STORE_NAME))
      transaction.oncomplete = () => resolve(request.result)
      transaction.onabort = () => reject(transaction.error)
    })
  } catch {
    return null
  }
}

// IndexedDB sorts arrays after all texts and numbers, so this is greater than any key that begins with `key`.
const keyRangeUnder = (key: Key) => IDBKeyRange.bound(key, [...key, []])

export const idb = {
  put: async (key: Key, value: unknown) => void (await withStore('readwrite', (store) => store.put(value, key))),
  get: <T>(key: Key) => withStore<T>('readonly', (store) => store.get(key)),
  keys: async () => ((await withStore('readonly', (store) => store.getAllKeys())) ?? []) as Key[],
  /** Deletes all entries under the key. */
  drop: async (key: Key) => void (await withStore('readwrite', (store) => store.delete(keyRangeUnder(key)))),
}
