'use client'

import { useMemo } from 'react'
import { ApiError, call } from '../../api'
import { NotOneCalled } from '../../categories/called'
import { useListed } from '../../list/use-listed'
import { pageSize } from '../../list/view'
import type { QueryProblem } from '../../search/language'
import { isOwnChange } from '../store'
import { filtersOf, termOf } from './asked'
import { productLanguage } from './language'
import { addressOf, type View, viewOf } from './use-view'

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
  const asked = useMemo(() => viewOf(new URLSearchParams(address.split('?')[1])), [address])
  return useListed({
    address,
    queryKey: useMemo(() => ['GET /products/search', {}, asked], [asked]),
    load: async (signal) => call('GET /products/search', { query: await queryOf(asked), signal }),
    rowsOf: ({ products }) => products,
    kind: 'product',
    subjectOf: ({ id }) => id,
    problem: productLanguage.problemOf(view.q),
    isOwn: isOwnChange,
    refusedOf: (error) => refusedOf(error, asked.q),
  })
}

/** What is wrong with the line itself, where only the service knew: a category that is not there. */
function refusedOf(error: Error, q: string): QueryProblem | null {
  if (error instanceof NotOneCalled) return error.problem
  if (!(error instanceof ApiError) || error.status !== 400) return null
  for (const { propertyName, errorMessage } of error.errors) {
    const term = termOf(q, propertyName)
    if (term) return { message: errorMessage, position: term.at, length: term.end - term.at, suggestion: null }
  }
  return null
}
