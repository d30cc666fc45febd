'use client'

import { useQuery } from '@tanstack/react-query'
import type { Item, Order } from '@/components/api/order-types'
import { useMissingPermission } from '@/components/api/permissions'
import { read } from '@/components/api/request'

/** The print areas of an item's variant as the order's merchant has it; none while they are unknown. */
export function usePrintAreas({ merchantId, subAccountId }: Order, item: Pick<Item, 'sku' | 'variantId'> | null | undefined): string[] {
  const canRead = useMissingPermission('catalog:read') === null
  const query = { merchantId, ...(subAccountId ? { subAccountId } : {}), q: item?.sku ?? '', pageSize: '20' }
  const { data } = useQuery({
    ...read('GET /merchantCatalog/effective/variants/search', { query }),
    enabled: canRead && Boolean(item?.variantId),
    staleTime: 60_000,
    retry: false,
  })
  const found = data?.variants.filter(({ variantId }) => variantId === item?.variantId) ?? []
  const variant = found.find(({ source }) => source === 'merchant') ?? found[0]
  return variant?.decorations.map(({ area }) => area) ?? []
}
