import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Shirt } from 'lucide-react'
import { useMissingPermission } from '@/components/api/permissions'
import { read } from '@/components/api/request'
import { EnabledPill } from '@/components/catalog/enabled-pill'
import { isOrderQuery } from '@/components/orders/resolve-search'
import { formatCount } from '@/components/ui/format/text'
import type { PaletteGroup } from './option'

const MAX_SHOWN = 5

/** The products that match a text by name, brand, or their variants' names and SKUs. `text` is debounced by the caller. */
export function useProductResults(text: string) {
  const q = text.trim()
  const missing = useMissingPermission('catalog:read')
  const isAsked = q !== '' && !missing && !isOrderQuery(q)
  const { data, error, isPlaceholderData } = useQuery({
    ...read('GET /products/search', { query: { q, pageSize: String(MAX_SHOWN) } }),
    enabled: isAsked,
    placeholderData: keepPreviousData,
    retry: false,
  })
  const products = isAsked && data ? data.products : []
  const group: PaletteGroup = {
    heading: 'Products',
    options: products.map(({ id, name, brand, variantCount, isEnabled }) => ({
      id: `product-${id}`,
      icon: Shirt,
      label: <strong>{name}</strong>,
      detail: [brand, formatCount(variantCount, 'variant')].filter(Boolean).join(', '),
      note: <EnabledPill isEnabled={isEnabled} />,
      href: `/catalog/products/${id}`,
    })),
  }
  const more: PaletteGroup = {
    heading: 'In the list of products',
    options: [
      {
        id: 'products-list',
        icon: Shirt,
        label: data && !isPlaceholderData ? `All ${formatCount(data.totalCount, 'product', data.totalCountIsCapped)} with “${q}”` : '',
        href: `/catalog?${new URLSearchParams({ q })}`,
      },
    ],
  }
  const hasMore = Boolean(isAsked && data && !isPlaceholderData && data.totalCount > MAX_SHOWN)
  return {
    groups: [group, ...(hasMore ? [more] : [])].filter(({ options }) => options.length),
    error: isAsked ? error : null,
    /** Whether the results belong to the current text. */
    isSettled: !isAsked || Boolean(error) || (Boolean(data) && !isPlaceholderData),
  }
}
