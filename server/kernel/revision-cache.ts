import type { Database } from '@/db/types'

/** The most values that are kept between two commits. */
const MAX_VALUES = 1_000

/** Returns the value of a key: kept since the last commit to the database, or loaded. `undefined` is not kept. */
export type RevisionCache<V> = (key: string, load: () => Promise<V | undefined>) => Promise<V | undefined>

/**
 * Keeps values that depend on nothing but the database until anything is committed to it, by whatever process. Loads each time on a
 * database that has no revisions.
 */
export function createRevisionCache<V>(database: Pick<Database, 'revision'>): RevisionCache<V> {
  let current: number | null = null
  let values = new Map<string, V>()
  return async (key, load) => {
    const revision = database.revision()
    if (revision === null) return load()
    if (revision !== current) {
      current = revision
      // A new map: a value that is being loaded may be older than this commit, and goes into the map of its own revision.
      values = new Map()
    }
    const kept = values
    const found = kept.get(key)
    if (found !== undefined) return found
    const value = await load()
    if (value !== undefined && kept.size < MAX_VALUES) kept.set(key, value)
    return value
  }
}
