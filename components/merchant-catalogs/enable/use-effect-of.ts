'use client'

import { useQuery } from '@tanstack/react-query'
import { quoteValue } from '@/server/search/query'
import { call, read } from '../../api'
import { useMissing } from '../../session/permissions'
import type { Catalog } from '../shapes'
import { compared } from './compare'
import { inTheWay, madeFromNow } from './holders'

/** Catalogs of more variants than this are not read whole for being compared. */
export const MOST_COMPARED = 2_000

/** The orders of a merchant that wait for a SKU, as the orders list is asked for them. */
export const waitingQuery = ({ merchantId }: Pick<Catalog, 'merchantId'>) => `status:SkuIssue merchant:${quoteValue(merchantId)}`

const everything = async (id: string, signal: AbortSignal) =>
  (await call('GET /merchantCatalog/{id}', { params: { id }, signal })).merchantCatalog.variants

/** What is known of what enabling a catalog would do: which are enabled now, how what can be ordered changes, and which orders wait. */
export function useEffectOf(catalog: Catalog) {
  const { id, merchantId, variantCount } = catalog
  // What is decided by it is asked for now.
  const enabled = useQuery({
    ...read('GET /merchantCatalog', { query: { merchantId, isEnabled: 'true', pageSize: '200' } }),
    staleTime: 0,
  })
  const others = enabled.data?.merchantCatalogs ?? []
  const now = madeFromNow(catalog, others)
  const from = now.length === 1 ? now[0] : undefined
  const isSmall = variantCount <= MOST_COMPARED && (from?.variantCount ?? 0) <= MOST_COMPARED
  const comparison = useQuery({
    queryKey: ['merchant catalogs compared', id, catalog.version, from?.id, from?.version],
    queryFn: async ({ signal }) => compared(from ? await everything(from.id, signal) : [], await everything(id, signal)),
    enabled: Boolean(enabled.data) && from !== undefined && isSmall,
  })
  const mayLook = useMissing('orders:read') === null
  const waiting = useQuery({
    ...read('GET /orders/search', { query: { q: waitingQuery(catalog), pageSize: '1' } }),
    enabled: mayLook,
    staleTime: 0,
  })
  return { enabled, conflicts: inTheWay(catalog, others), now, comparison, waiting, mayLook }
}
