'use client'

import { useQuery } from '@tanstack/react-query'
import { usePathname, useSearchParams } from 'next/navigation'
import { call, read } from '@/components/api/request'
import type { Product, Variant } from '../types'
import { addressOf, pageCountOf, requestOf, type View, viewOf } from './variants-view'

/** A page of a product's variants; the previous page stays while the next one loads. */
export function useVariants(productId: string, view: View) {
  return useQuery({
    ...read('GET /variants/search', requestOf(productId, view)),
    placeholderData: (old, query) => {
      const asked = query?.queryKey[2] as { productId?: string } | undefined
      return asked?.productId === productId ? old : undefined
    },
  })
}

/** All variants of a product, loaded page by page; at most 5,000. */
export function useAllVariants({ id, variantCount }: Pick<Product, 'id' | 'variantCount'>) {
  return useQuery({
    queryKey: ['GET /variants/search', 'all', id, variantCount],
    queryFn: async ({ signal }) => {
      const all: Variant[] = []
      for (let page = 1; page <= pageCountOf(variantCount); page += 1) {
        const { query } = requestOf(id, { q: '', page, sort: '' })
        all.push(...(await call('GET /variants/search', { query, signal })).variants)
      }
      // In the shape of a page, since saved variants are written into all cached answers of this operation.
      return { variants: all }
    },
    select: ({ variants }) => variants,
  })
}

type Show = (change: Partial<View>, how?: 'push' | 'replace') => void

/** The view of the sheet, stored in the address; the function that changes it; and its address. */
export function useView(): [View, Show, string] {
  const path = usePathname()
  const view = viewOf(useSearchParams())
  // Any change but that of the page returns to the first page. Uses the history API, since only rows need loading.
  const show: Show = (change, how = 'push') => {
    const address = addressOf(path, { ...view, page: 1, ...change })
    if (how === 'push') window.history.pushState(null, '', address)
    else window.history.replaceState(null, '', address)
  }
  return [view, show, addressOf(path, view)]
}
