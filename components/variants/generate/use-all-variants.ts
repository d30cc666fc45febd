'use client'

import { useQuery } from '@tanstack/react-query'
import { call } from '../../api'
import type { Product, Variant } from '../../catalog/shapes'
import { askedOf, pagesOf } from '../asked'

/** Every variant of a product, page after page. It has no more than 5,000. */
export function useAllVariants({ id, variantCount }: Pick<Product, 'id' | 'variantCount'>) {
  return useQuery({
    queryKey: ['variants of', id, variantCount],
    queryFn: async ({ signal }) => {
      const all: Variant[] = []
      for (let page = 1; page <= pagesOf(variantCount); page += 1) {
        const { query } = askedOf(id, { q: '', page, sort: '' })
        all.push(...(await call('GET /variants/search', { query, signal })).variants)
      }
      return all
    },
  })
}
