import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Shirt } from 'lucide-react'
import { read } from '../api'
import { EnabledPill } from '../catalog/enabled-pill'
import { isForOrders } from '../office/find-order'
import { useMissing } from '../session/permissions'
import { counted } from '../ui/number'
import type { Group } from './option'

/** How many products are shown. */
const SHOWN = 5

/** The products that a text finds: by name, brand, or what their variants are called, SKUs among them. `text` is settled. */
export function useProductsFound(text: string) {
  const q = text.trim()
  const missing = useMissing('catalog:read')
  const isAsked = q !== '' && !missing && !isForOrders(q)
  const { data, error, isPlaceholderData } = useQuery({
    ...read('GET /products/search', { query: { q, pageSize: String(SHOWN) } }),
    enabled: isAsked,
    placeholderData: keepPreviousData,
    retry: false,
  })
  const products = isAsked && data ? data.products : []
  const group: Group = {
    heading: 'Products',
    options: products.map(({ id, name, brand, variantCount, isEnabled }) => ({
      id: `product-${id}`,
      icon: Shirt,
      label: <strong>{name}</strong>,
      detail: [brand, counted(variantCount, 'variant')].filter(Boolean).join(', '),
      mark: <EnabledPill isEnabled={isEnabled} />,
      href: `/catalog/products/${id}`,
    })),
  }
  const more: Group = {
    heading: 'In the list of products',
    options: [
      {
        id: 'products-list',
        icon: Shirt,
        label: data && !isPlaceholderData ? `All ${counted(data.totalCount, 'product', data.totalCountIsCapped)} with “${q}”` : '',
        href: `/catalog?${new URLSearchParams({ q })}`,
      },
    ],
  }
  const hasMore = Boolean(isAsked && data && !isPlaceholderData && data.totalCount > SHOWN)
  return {
    groups: [group, ...(hasMore ? [more] : [])].filter(({ options }) => options.length),
    error: isAsked ? error : null,
    /** Whether what is shown is what the text finds. */
    isSettled: !isAsked || Boolean(error) || (Boolean(data) && !isPlaceholderData),
  }
}
