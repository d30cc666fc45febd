import type { QueryClient } from '@tanstack/react-query'
import { retryWhileStale } from '@/components/api/retry-while-stale'
import { loadCatalog, patchCatalog } from '../store'
import type { Catalog } from '../types'

/** A catalog as it was stored by enabling or disabling it. */
type SavedCatalog = Pick<Catalog, 'id' | 'version' | 'assignedToSubAccountIds'>

/**
 * Enables or disables a catalog. Repeated on the current version after a conflict, unless the catalog is for other sub-accounts now: the
 * user decided about the orders of those that were shown.
 */
async function setEnabled(client: QueryClient, base: SavedCatalog, isEnabled: boolean): Promise<SavedCatalog> {
  const subAccounts = [...base.assignedToSubAccountIds].sort().join()
  const load = async (error: Error) => {
    const stored = await loadCatalog(base.id)
    if ([...stored.assignedToSubAccountIds].sort().join() !== subAccounts) throw error
    return stored
  }
  const { catalog } = await retryWhileStale<SavedCatalog, { catalog: Catalog }>(base, load, ({ id, version }) =>
    patchCatalog(client, { id, isEnabled }, version),
  )
  return catalog
}

/** Enables a catalog after disabling conflicting ones. If that fails, those are enabled again. Returns a function that undoes all of it. */
export async function enableReplacing(
  client: QueryClient,
  catalog: SavedCatalog,
  others: readonly SavedCatalog[],
): Promise<() => Promise<void>> {
  const off: SavedCatalog[] = []
  const backOn = async () => {
    // One that was enabled again is not sent again when this is repeated.
    for (let one = off[0]; one; one = off[0]) {
      await setEnabled(client, one, true)
      off.shift()
    }
  }
  try {
    for (const one of others) off.push(await setEnabled(client, one, false))
    const on = await setEnabled(client, catalog, true)
    return async () => {
      await setEnabled(client, on, false)
      await backOn()
    }
  } catch (error) {
    await backOn()
    throw error
  }
}

/** Disables a catalog; returns a function that undoes it. */
export async function disableCatalog(client: QueryClient, catalog: SavedCatalog): Promise<() => Promise<void>> {
  const off = await setEnabled(client, catalog, false)
  return async () => {
    await setEnabled(client, off, true)
  }
}
