import type { QueryClient } from '@tanstack/react-query'
import { type Arguments, call } from '../../api'
import type { Catalog, NewVariant } from '../shapes'
import { renewVariants, storeCatalog } from '../store'
import { cameOf, nothing, type Put, together } from './put'

/** In one request: what is more goes in several, each told by itself. */
const MOST_AT_ONCE = 1_000

const bodyOf = ({ id }: Catalog, variants: NewVariant[]) => ({ id, variantsToUpdate: variants, variantsToAdd: variants })

/** What putting variants into a catalog would do, at least of the first of them; stored nowhere. */
export async function tryToPut(catalog: Catalog, variants: NewVariant[], signal: AbortSignal): Promise<Put> {
  const some = variants.slice(0, MOST_AT_ONCE)
  const given = { query: { dryRun: 'true', variants: 'false' }, body: bodyOf(catalog, some), signal }
  const { errors } = await call('PATCH /merchantCatalog', given as Arguments<'PATCH /merchantCatalog'>)
  return cameOf(some, errors)
}

/** Puts variants into a catalog: those that it has are changed, the others added. Tells after each request how far it is. */
export async function putMany(client: QueryClient, catalog: Catalog, variants: NewVariant[], onFar: (put: Put) => void): Promise<void> {
  let all = nothing
  try {
    for (let at = 0; at < variants.length; at += MOST_AT_ONCE) {
      const some = variants.slice(at, at + MOST_AT_ONCE)
      const { merchantCatalog, errors } = await call('PATCH /merchantCatalog', {
        query: { variants: 'false' },
        body: bodyOf(catalog, some),
      })
      storeCatalog(client, merchantCatalog)
      all = together(all, cameOf(some, errors))
      onFar(all)
    }
  } finally {
    await renewVariants(client)
  }
}
