/**
 * Values that a browser keeps by name in a database of its own. A write is on the disk once it resolves, so that a power cut loses nothing.
 * Where the browser forbids or loses the database, reads find nothing and writes do nothing; neither rejects.
 */
export interface Idb {
  all<T>(): Promise<Map<string, T>>
  /** Stores all values in one transaction: all or none. An undefined value is removed. */
  write(changes: Record<string, unknown>): Promise<void>
}

const STORE = 'values'

export function createIdb(name: string): Idb {
  let opened: Promise<IDBDatabase> | null = null
  const open = () => {
    opened ??= openDatabase(name, () => {
      opened = null
    })
    return opened
  }
  return {
    async all<T>() {
      try {
        const store = (await open()).transaction(STORE).objectStore(STORE)
        const [keys, values] = await Promise.all([settled(store.getAllKeys()), settled(store.getAll())])
        return new Map(keys.map((key, at) => [String(key), values[at] as T]))
      } catch {
        return new Map()
      }
    },
    async write(changes) {
      try {
        const transaction = (await open()).transaction(STORE, 'readwrite', { durability: 'strict' })
        const ended = new Promise<void>((done) => {
          transaction.oncomplete = () => done()
          transaction.onabort = () => done()
        })
        try {
          const store = transaction.objectStore(STORE)
          for (const [key, value] of Object.entries(changes)) value === undefined ? store.delete(key) : store.put(value, key)
        } catch {
          transaction.abort()
        }
        await ended
      } catch {
        // The page goes on with the values in its memory.
      }
    },
  }
}

/** Opens the database; `closed` is called when it cannot be opened, and when the browser closes it. */
function openDatabase(name: string, closed: () => void): Promise<IDBDatabase> {
  return new Promise((done, failed) => {
    const give = (error: unknown) => {
      closed()
      failed(error)
    }
    try {
      const request = indexedDB.open(name, 1)
      request.onupgradeneeded = () => request.result.createObjectStore(STORE)
      request.onerror = () => give(request.error)
      request.onsuccess = () => {
        const database = request.result
        database.onclose = closed
        database.onversionchange = () => {
          database.close()
          closed()
        }
        done(database)
      }
    } catch (error) {
      give(error)
    }
  })
}

const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((done, failed) => {
    request.onsuccess = () => done(request.result)
    request.onerror = () => failed(request.error)
  })
