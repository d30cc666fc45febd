'use client'

import { useQuery } from '@tanstack/react-query'
import { useMissingPermission } from '@/components/api/permissions'
import { call, read } from '@/components/api/request'
import { quoteValue } from '@/server/platform/search/query'
import type { Catalog } from '../types'
import { compareCatalogs } from './compare'
import { conflictingCatalogs, currentCatalogs } from './enabled-catalogs'

/** Catalogs with more variants than this are not compared, since that loads all of them. */
export const MAX_COMPARED = 2_000

/** The query of the merchant's orders in SkuIssue. */
export const skuIssueQuery = ({ merchantId }: Pick<Catalog, 'merchantId'>) => `status:SkuIssue merchant:${quoteValue(merchantId)}`

const loadVariants = async (id: string, signal: AbortSignal) =>
  (await call('GET /merchantCatalog/{id}', { params: { id }, signal })).merchantCatalog.variants

/** The effects of enabling a catalog: the enabled catalogs, the difference in orderable variants, and the number of orders in SkuIssue. */
export function useEnableEffects(catalog: Catalog) {
  const { id, merchantId, variantCount } = catalog
  // The user decides by it, so it must be current.
  const enabled = useQuery({
    ...read('GET /merchantCatalog', { query: { merchantId, isEnabled: 'true', pageSize: '200' } }),
    staleTime: 0,
  })
  const others = enabled.data?.merchantCatalogs ?? []
  const current = currentCatalogs(catalog, others)
  const from = current.length === 1 ? current[0] : undefined
  const isSmall = variantCount <= MAX_COMPARED && (from?.variantCount ?? 0) <= MAX_COMPARED
  const comparison = useQuery({
    queryKey: ['GET /merchantCatalog/{id}', 'compared', id, catalog.version, from?.id, from?.version],
    queryFn: async ({ signal }) => compareCatalogs(from ? await loadVariants(from.id, signal) : [], await loadVariants(id, signal)),
    enabled: Boolean(enabled.data) && from !== undefined && isSmall,
  })
  const canReadOrders = useMissingPermission('orders:read') === null
  const blockedOrders = useQuery({
    ...read('GET /orders/search', { query: { q: skuIssueQuery(catalog), pageSize: '1' } }),
    enabled: canReadOrders,
    staleTime: 0,
  })
  return {
    enabled,
    conflicts: conflictingCatalogs(catalog, others),
    current,
    comparison,
    blockedOrders,
    canReadOrders,
  }
}
