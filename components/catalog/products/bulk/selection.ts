'use client'

import { ApiError, call } from '@/components/api/request'
import { createSelection } from '@/components/lists/selection/selection'
import type { ListedProduct } from '../../types'

/** A product as it was last read. */
export type SelectedProduct = Pick<ListedProduct, 'id' | 'name' | 'version' | 'isEnabled' | 'categoryId'>

/** The product as it is now; null when it was deleted. */
async function findProduct(id: string): Promise<SelectedProduct | null> {
  try {
    return (await call('GET /products/{id}', { params: { id } })).product
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null
    throw error
  }
}

/** The selected products. */
const selection = createSelection<SelectedProduct, SelectedProduct>({
  noun: 'products',
  max: 1_000,
  // Products are read one by one, since they have no bulk read.
  maxReloaded: 100,
  toSelected: ({ id, name, version, isEnabled, categoryId }) => ({ id, name, version, isEnabled, categoryId }),
  fetch: async (ids) => (await Promise.all(ids.map(findProduct))).filter((product) => product !== null),
})

export const { useSelection, refreshSelected } = selection
