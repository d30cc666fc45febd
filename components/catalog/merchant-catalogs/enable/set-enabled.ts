import type { QueryClient } from '@tanstack/react-query'
import { patchCatalog } from '../store'
import type { Catalog } from '../types'

/** A catalog as it was stored by enabling or disabling it. */
type SavedCatalog = Pick<Catalog, 'id' | 'version'>

const setEnabled = async (client: QueryClient, { id, version }: SavedCatalog, isEnabled: boolean): Promise<SavedCatalog> =>
  (await patchCatalog(client, { id, isEnabled }, version)).catalog

/** Enables a catalog after disabling conflicting ones. If that fails, those are enabled again. Returns a function that undoes all of it. */
export async function enableReplacing(
  client: QueryClient,
  catalog: SavedCatalog,
  others: readonly SavedCatalog[],
): Promise<() => Promise<void>> {
  const off: SavedCatalog[] = []
  const backOn = async () => {
    for (const one of off.splice(0)) await setEnabled(client, one, true)
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
