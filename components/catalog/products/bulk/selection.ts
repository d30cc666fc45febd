'use client'

import { type Arguments, call } from '@/components/api/request'
import { createSelection } from '@/components/lists/selection/selection'
import { filtersOf } from '../list/filters'
import { type SelectedProduct, toSelectedProduct } from './outcomes'

type Query = NonNullable<Arguments<'GET /products/search'>['query']>

/** The selected products. */
const selection = createSelection<SelectedProduct, SelectedProduct>({
  noun: 'products',
  max: 1_000,
  toSelected: toSelectedProduct,
  fetch: async (ids) => (await Promise.all(ids.map((id) => call('GET /products/{id}', { params: { id } })))).map(({ product }) => product),
  async fetchPage(from, signal) {
    // A cursor already carries the filters.
    const filters = 'cursor' in from ? from : { ...(await filtersOf(from.q)), sort: from.sort || undefined }
    const answer = await call('GET /products/search', { query: { ...filters, pageSize: '200' } as Query, signal })
    return { rows: answer.products, total: answer.totalCount, cursor: answer.nextCursor }
  },
})

export const { useSelection, renew: updateSelected } = selection
