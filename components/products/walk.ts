'use client'

import { type Answer, type Arguments, call } from '../api'
import { pageSize } from '../list/view'
import { type Pages, useWalk } from '../list/walk'
import { filtersOf } from './list/asked'

type Sort = NonNullable<NonNullable<Arguments<'GET /products/search'>['query']>['sort']>
type Found = Answer<'GET /products/search'>

/** Products as stops of a walk. */
export const stopsOf = (products: Found['products']) => products.map(({ id }) => ({ id, name: id }))

const found = ({ products, page, nextCursor }: Found) => ({ stops: stopsOf(products), page, nextCursor })
const size = String(pageSize)
const pages: Pages = {
  after: async (cursor, signal) => found(await call('GET /products/search', { query: { cursor, pageSize: size }, signal })),
  async at({ q, sort }, page, signal) {
    const query = { ...(await filtersOf(q)), sort: (sort as Sort) || undefined, page: String(page), pageSize: size }
    return found(await call('GET /products/search', { query, signal }))
  },
}

/** Where a product stands in the list that it was opened from; null when it was not opened from one. */
export const useProductWalk = (productId: string) => useWalk('products', productId, pages)
