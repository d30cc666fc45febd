'use client'

import { useQuery } from '@tanstack/react-query'
import { read } from '../api'
import { askedOf, type View } from './asked'

/** A page of a product's variants; those of before stay while others are fetched. */
export function useVariants(productId: string, view: View) {
  return useQuery({
    ...read('GET /variants/search', askedOf(productId, view)),
    placeholderData: (old, query) => {
      const asked = query?.queryKey[2] as { productId?: string } | undefined
      return asked?.productId === productId ? old : undefined
    },
  })
}
