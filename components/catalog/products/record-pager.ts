'use client'

import { useEffect } from 'react'
import { type Answer, type Arguments, call } from '@/components/api/request'
import { pagerOfList } from '@/components/lists/pager/pager-of-list'
import { savePager } from '@/components/lists/pager/pager-store'
import { type PagerSource, useRecordPager } from '@/components/lists/pager/use-record-pager'
import type { ListState } from '@/components/lists/use-list-state'
import { pageSize } from '@/components/lists/view'
import type { ListedProduct } from '../types'
import { filtersOf } from './list/filters'

type Sort = NonNullable<NonNullable<Arguments<'GET /products/search'>['query']>['sort']>
type Found = Answer<'GET /products/search'>

/** Products as entries of the record pager. */
const pagerItemsOf = (products: Found['products']) => products.map(({ id }) => ({ id, name: id }))

const size = String(pageSize)
const pages: PagerSource<Found> = {
  operation: 'GET /products/search',
  after: (cursor, signal) => call('GET /products/search', { query: { cursor, pageSize: size }, signal }),
  async at({ q, sort }, page, signal) {
    const query = { ...(await filtersOf(q)), sort: (sort as Sort) || undefined, page: String(page), pageSize: size }
    return call('GET /products/search', { query, signal })
  },
  pageOf: ({ products, page, nextCursor }) => ({ entries: pagerItemsOf(products), page, nextCursor }),
}

/** The position of a product in the list that it was opened from; null when it was not opened from one. */
export const useProductPager = (productId: string) => useRecordPager('products', productId, pages)

/** Stores the list that is shown, so that the page of each of its products can step to the next and previous one. */
export function useRememberPager({ view: { q, sort, page }, address, list, rows, isPlaceholder }: ListState<ListedProduct>): void {
  useEffect(() => {
    const pager = pagerOfList({ view: { q, sort, page }, address, list, rows, isPlaceholder }, pagerItemsOf)
    if (pager) savePager('products', pager)
  }, [q, sort, page, address, list, rows, isPlaceholder])
}
