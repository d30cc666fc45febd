'use client'

import { useMemo } from 'react'
import { ApiError, call } from '@/components/api/request'
import type { QueryProblem } from '@/components/lists/query/language'
import { useListQuery } from '@/components/lists/use-list-query'
import { type View as AnyView, createView, pageSize } from '@/components/lists/view'
import { AmbiguousCategoryError } from '../../categories/category-search'
import { isOwnChange } from '../store'
import { filtersOf, termOf } from './filters'
import { productLanguage } from './query-language'

/** The request of a page of the list. Beyond the numbered pages the cursor carries filters and sort. */
async function queryOf({ q, sort, page, after }: View) {
  const size = String(pageSize)
  return after
    ? { cursor: after, pageSize: size }
    : { ...(await filtersOf(q)), sort: sort || undefined, page: String(page), pageSize: size }
}

/** The products of a page. */
export function useProducts(view: View) {
  const address = addressOf(view)
  const request = useMemo(() => viewOf(new URLSearchParams(address.split('?')[1])), [address])
  return useListQuery({
    address,
    queryKey: useMemo(() => ['GET /products/search', {}, request], [request]),
    load: async (signal) => call('GET /products/search', { query: await queryOf(request), signal }),
    rowsOf: ({ products }) => products,
    kind: 'product',
    subjectOf: ({ id }) => id,
    problem: productLanguage.validate(view.q),
    isOwn: isOwnChange,
    toQueryError: (error) => queryProblemOf(error, request.q),
  })
}

/** A problem with the query that only the service finds, such as an unknown category. */
function queryProblemOf(error: Error, q: string): QueryProblem | null {
  if (error instanceof AmbiguousCategoryError) return error.problem
  if (!(error instanceof ApiError) || error.status !== 400) return null
  for (const { propertyName, errorMessage } of error.errors) {
    const term = termOf(q, propertyName)
    if (term) return { message: errorMessage, position: term.at, length: term.end - term.at, suggestion: null }
  }
  return null
}

const sorts = ['name', 'createdAt', 'updatedAt'] as const

type Field = (typeof sorts)[number]
type View = AnyView<Field>

export const { viewOf, addressOf, useView } = createView('/catalog', sorts)
