import type { QueryClient } from '@tanstack/react-query'
import type { Catalog } from '../shapes'
import { patchCatalog } from '../store'

/** A catalog as it was stored by a switch. */
type Switched = Pick<Catalog, 'id' | 'version'>

const put = async (client: QueryClient, { id, version }: Switched, isEnabled: boolean): Promise<Switched> =>
  (await patchCatalog(client, { id, isEnabled }, version)).catalog

/**
 * Enables a catalog; those that are in its way are disabled before. Where it cannot be enabled after all, they are enabled again. Answers
 * what takes it back.
 */
export async function enableInstead(client: QueryClient, catalog: Switched, others: readonly Switched[]): Promise<() => Promise<void>> {
  const off: Switched[] = []
  const backOn = async () => {
    for (const one of off.splice(0)) await put(client, one, true)
  }
  try {
    for (const one of others) off.push(await put(client, one, false))
    const on = await put(client, catalog, true)
    return async () => {
      await put(client, on, false)
      await backOn()
    }
  } catch (error) {
    await backOn()
    throw error
  }
}

/** Disables a catalog; answers what takes it back. */
export async function disable(client: QueryClient, catalog: Switched): Promise<() => Promise<void>> {
  const off = await put(client, catalog, false)
  return async () => {
    await put(client, off, true)
  }
}
