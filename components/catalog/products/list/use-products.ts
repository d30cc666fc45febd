'use client'

import { useMemo } from 'react'
import { filterProblemOf } from '@/components/lists/query/filter-problem'
import { useListQuery } from '@/components/lists/use-list-query'
import { isOwnChange } from '../store'
import { termOf } from './filters'
import { type ProductsView, productsRequest, productsView } from './products-request'

/** The products of a page. */
export function useProducts(view: ProductsView) {
  const address = productsView.addressOf(view)
  const parsedView = useMemo(() => productsView.viewOf(new URLSearchParams(address.split('?')[1])), [address])
  return useListQuery({
    address,
    request: useMemo(() => productsRequest(parsedView), [parsedView]),
    rowsOf: ({ products }) => products,
    kind: 'product',
    subjectOf: ({ id }) => id,
    isOwn: isOwnChange,
    toQueryError: (error) => filterProblemOf(error, (propertyName) => termOf(parsedView.q, propertyName)),
  })
}
