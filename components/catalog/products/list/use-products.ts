'use client'

import { useMemo } from 'react'
import { ApiError } from '@/components/api/request'
import { type QueryProblem, UnresolvedValueError } from '@/components/lists/query/language'
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
    toQueryError: (error) => queryProblemOf(error, parsedView.q),
  })
}

/** A problem with the query that only the service finds, such as an unknown category. */
function queryProblemOf(error: Error, q: string): QueryProblem | null {
  if (error instanceof UnresolvedValueError) return error.problem
  if (!(error instanceof ApiError) || error.status !== 400) return null
  for (const { propertyName, errorMessage } of error.errors) {
    const term = termOf(q, propertyName)
    if (term) return { message: errorMessage, position: term.at, length: term.end - term.at, suggestion: null }
  }
  return null
}
