'use client'

import { call } from '@/components/api/request'
import { createSelection } from '@/components/lists/selection/selection'
import type { ListedProduct } from '../../types'

/** A product as it was when it was selected. */
export type SelectedProduct = Pick<ListedProduct, 'id' | 'name' | 'version' | 'isEnabled' | 'categoryId'>

/** The selected products. */
const selection = createSelection<SelectedProduct, SelectedProduct>({
  noun: 'products',
  max: 1_000,
  toSelected: ({ id, name, version, isEnabled, categoryId }) => ({ id, name, version, isEnabled, categoryId }),
  fetch: async (ids) => (await Promise.all(ids.map((id) => call('GET /products/{id}', { params: { id } })))).map(({ product }) => product),
})

export const { useSelection, refreshSelected } = selection
