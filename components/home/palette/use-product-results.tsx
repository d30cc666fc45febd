import { Shirt } from 'lucide-react'
import { useMissingPermission } from '@/components/api/permissions'
import { read } from '@/components/api/request'
import { EnabledPill } from '@/components/catalog/enabled-pill'
import { mayNameRecord } from '@/components/orders/resolve-search'
import { formatCount } from '@/components/ui/format/text'
import type { PaletteGroup } from './option'
import { type Results, useSearch, withOptions } from './use-search'

const MAX_SHOWN = 5

/**
 * The product that has a variant of this SKU, else the products that match a text by name, brand, or their variants' names and SKUs. `text`
 * is debounced by the caller.
 */
export function useProductResults(text: string): Results {
  const q = text.trim()
  const missing = useMissingPermission('catalog:read')
  const isEnabled = q !== '' && !missing && mayNameRecord(q)
  const search = useSearch(read('GET /products/search', { query: { q, pageSize: String(MAX_SHOWN) } }), isEnabled)
  const bySku = useSearch(read('GET /products/search', { query: { sku: q, pageSize: '2' } }), isEnabled)
  const { data, isCurrent } = search
  const exact = bySku.isCurrent ? (bySku.data?.products ?? []) : []
  const isExact = exact.length === 1
  const group: PaletteGroup = {
    heading: isExact ? 'The product itself' : 'Products',
    options: (isExact ? exact : (data?.products ?? [])).map(({ id, name, brand, variantCount, isEnabled }) => ({
      id: `product-${id}`,
      icon: Shirt,
      label: <strong>{name}</strong>,
      detail: isExact ? `SKU ${q}` : [brand, formatCount(variantCount, 'variant')].filter(Boolean).join(', '),
      note: <EnabledPill isEnabled={isEnabled} />,
      href: `/catalog/products/${id}`,
    })),
  }
  const more: PaletteGroup = {
    heading: 'In the list of products',
    options:
      data && isCurrent && data.totalCount > MAX_SHOWN
        ? [
            {
              id: 'products-list',
              icon: Shirt,
              label: `All ${formatCount(data.totalCount, 'product', data.totalCountIsCapped)} with “${q}”`,
              href: `/catalog?${new URLSearchParams({ q })}`,
            },
          ]
        : [],
  }
  return {
    noun: 'products',
    groups: withOptions([group, more]),
    isExact,
    error: search.error ?? bySku.error,
    isSettled: search.isSettled && bySku.isSettled,
  }
}
